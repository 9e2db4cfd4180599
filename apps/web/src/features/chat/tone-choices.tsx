import { TONES, type Tone } from '@everkin/contracts/chat';
import { Select } from '@base-ui/react/select';
import type { ReactElement } from 'react';
import { SelectPopup } from '../../components/ui/select.tsx';
import { nameTone, TONE_TRIGGER, ToneLabel } from './tone-trigger.tsx';

const CHOICES = TONES.map((value) => ({ value, label: nameTone(value) }));

type Props = { tone: Tone; onChange: (tone: Tone) => void; isOpen: boolean };

/** The list of tones with its trigger. */
export function ToneChoices({ tone, onChange, isOpen }: Props): ReactElement {
  return (
    <Select.Root items={CHOICES} value={tone} defaultOpen={isOpen} onValueChange={(next) => next !== null && onChange(next)}>
      <Select.Trigger aria-label="Tone" className={TONE_TRIGGER}>
        <ToneLabel>
          <Select.Value />
        </ToneLabel>
      </Select.Trigger>
      <SelectPopup choices={CHOICES} />
    </Select.Root>
  );
}
