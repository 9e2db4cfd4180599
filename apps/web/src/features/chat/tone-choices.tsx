import type { Tone } from '@everkin/contracts/chat';
import { TONES } from '@everkin/contracts/choices';
import { Select } from '@base-ui/react/select';
import type { ReactElement } from 'react';
import { SelectPopup } from '../../components/ui/select.tsx';
import { toneLabel, TONE_TRIGGER, ToneLabel } from './tone-trigger.tsx';

const CHOICES = TONES.map((value) => ({ value, label: toneLabel(value) }));

type Props = { tone: Tone; onChange: (tone: Tone) => void };

/** The tone list with its trigger, open on mount. */
export function ToneChoices({ tone, onChange }: Props): ReactElement {
  return (
    <Select.Root items={CHOICES} value={tone} defaultOpen onValueChange={(next) => next !== null && onChange(next)}>
      <Select.Trigger aria-label="Tone" className={TONE_TRIGGER}>
        <ToneLabel>
          <Select.Value />
        </ToneLabel>
      </Select.Trigger>
      <SelectPopup choices={CHOICES} />
    </Select.Root>
  );
}
