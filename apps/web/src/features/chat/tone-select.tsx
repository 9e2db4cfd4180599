import { TONES, type Tone } from '@everkin/contracts/chat';
import { Select } from '@base-ui/react/select';
import { Leaf } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { SelectPopup } from '../../components/ui/select.tsx';

const CHOICES = TONES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** How the avatar is to speak. */
export function ToneSelect({ tone, onChange }: { tone: Tone; onChange: (tone: Tone) => void }): ReactElement {
  return (
    <Select.Root items={CHOICES} value={tone} onValueChange={(next) => next !== null && onChange(next)}>
      <Select.Trigger
        aria-label="Tone"
        className="inline-flex h-11 flex-none cursor-pointer items-center gap-1.5 rounded-full bg-accent-wash px-4 text-xs max-xs:px-2.5 font-[520] whitespace-nowrap text-accent"
      >
        <Icon of={Leaf} size={15} />
        <span>
          Tone: <Select.Value />
        </span>
      </Select.Trigger>
      <SelectPopup choices={CHOICES} />
    </Select.Root>
  );
}
