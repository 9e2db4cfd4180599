import { KEPT_AS_WORDS, parseDate, type UnknownDate } from '@everkin/contracts/dates/parse-date';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { toIsoDay } from '../../lib/dates.ts';
import { describeDate } from './describe-date.ts';

type Props = {
  value: string;
  onChange: (when: string) => void;
  label?: string;
  placeholder?: string;
  /** Without it, words that are no date are kept as words. */
  isDateNeeded?: boolean;
};

/**
 * The date of an event, as precisely as known (docs/PRODUCT.md, Adding a memory). While it is typed, the line below says how it is
 * understood, and offers both meanings where there are two.
 */
export function WhenField({
  value,
  onChange,
  label = 'When was this? As well as you know',
  placeholder = 'about 1962',
  isDateNeeded = false,
}: Props): ReactElement {
  const date = value.trim() === '' ? null : parseDate(value, { today: toIsoDay(new Date()) });
  return (
    <div className="grid gap-1.5">
      <TextField
        label={label}
        placeholder={placeholder}
        value={value}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status" className="min-h-4 text-xs text-soft">
        {date && (date.edtf === null ? describeUnknown(date, isDateNeeded) : describeDate(date))}
      </p>
      {date?.edtf === null && date.choices && <Choices choices={date.choices} onChange={onChange} />}
    </div>
  );
}

const describeUnknown = ({ message }: UnknownDate, isDateNeeded: boolean): string =>
  isDateNeeded && message === KEPT_AS_WORDS ? 'Please write a date, such as May 1926 or about 1926.' : message;

function Choices({ choices, onChange }: { choices: NonNullable<UnknownDate['choices']>; onChange: Props['onChange'] }): ReactElement {
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Button key={choice} variant="line" onClick={() => onChange(choice)}>
          {choice.charAt(0).toUpperCase() + choice.slice(1)}
        </Button>
      ))}
    </div>
  );
}
