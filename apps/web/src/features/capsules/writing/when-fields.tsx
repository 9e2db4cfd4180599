import type { OpeningCondition } from '@everkin/contracts/capsules/opening-day';
import type { ReactElement } from 'react';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { Issue } from '../../../lib/api/failure.ts';
import { describeOpening } from '../capsule-copy.ts';
import { HourAndZone, ownTimeZone } from './time-zone-field.tsx';

/** A condition while it is typed; both kinds keep what was typed. */
export type TypedCondition = {
  kind: 'date' | 'age';
  day: string;
  name: string;
  born: string;
  years: string;
  hour: number;
  timeZone: string;
};

const OPENING_HOUR = 9;

/** @param firstName whose age it most likely is */
export function toTypedCondition(condition: OpeningCondition | null, firstName: string): TypedCondition {
  const blank: TypedCondition = {
    kind: 'date',
    day: '',
    name: firstName,
    born: '',
    years: '18',
    hour: OPENING_HOUR,
    timeZone: ownTimeZone(),
  };
  if (condition === null) return blank;
  return condition.kind === 'date' ? { ...blank, ...condition } : { ...blank, ...condition, years: String(condition.years) };
}

/** For the server, which checks it. */
export function toCondition({ kind, day, name, born, years, hour, timeZone }: TypedCondition): OpeningCondition {
  return kind === 'date' ? { kind, day, hour, timeZone } : { kind, name, born, years: Number(years), hour, timeZone };
}

export const isUntouched = ({ kind, day, born }: TypedCondition): boolean => (kind === 'date' ? day === '' : born === '');

const isDay = (day: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/.test(day);

/** Whole enough to be spelled out. */
function isComplete({ kind, day, name, born, years }: TypedCondition): boolean {
  if (kind === 'date') return isDay(day);
  return name.trim() !== '' && isDay(born) && /^[1-9]\d{0,2}$/.test(years) && Number(years) <= 110;
}

type Props = { condition: TypedCondition; onChange: (condition: TypedCondition) => void; issues: readonly Issue[] };

/** When it opens: on a day, or at an age, and what that comes to. */
export function WhenFields({ condition, onChange, issues }: Props): ReactElement {
  const issueOf = (field: string): string | undefined => issues.find(({ path }) => path === `condition.${field}`)?.message;
  const set = (change: Partial<TypedCondition>): void => onChange({ ...condition, ...change });
  const panel = condition.kind === 'date' ? <DatePanel {...{ condition, set, issueOf }} /> : <AgePanel {...{ condition, set, issueOf }} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Tabs
          label="What it waits for"
          value={condition.kind}
          onChange={(kind) => set({ kind: kind === 'age' ? 'age' : 'date' })}
          tabs={[
            { value: 'date', label: 'A date', panel },
            { value: 'age', label: 'An age', panel },
          ]}
        />
      </div>
      <HourAndZone
        timeZone={condition.timeZone}
        hour={condition.hour}
        onTimeZone={(timeZone) => set({ timeZone })}
        onHour={(hour) => set({ hour })}
      />
      <p role="status" className="min-h-14 font-serif text-lg leading-snug text-balance">
        {isComplete(condition) && `It opens on ${describeOpening(toCondition(condition))}.`}
      </p>
    </div>
  );
}

type PanelProps = {
  condition: TypedCondition;
  set: (change: Partial<TypedCondition>) => void;
  issueOf: (field: string) => string | undefined;
};

const DatePanel = ({ condition, set, issueOf }: PanelProps): ReactElement => (
  <TextField
    label="On which day?"
    type="date"
    value={condition.day}
    error={issueOf('day')}
    onChange={({ target }) => set({ day: target.value })}
    className="md:max-w-60"
  />
);

const AgePanel = ({ condition, set, issueOf }: PanelProps): ReactElement => (
  <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,1fr)_12rem_7rem]">
    <TextField
      label="Whose birthday?"
      autoComplete="off"
      maxLength={80}
      value={condition.name}
      error={issueOf('name')}
      onChange={({ target }) => set({ name: target.value })}
    />
    <TextField
      label="Born on"
      type="date"
      value={condition.born}
      error={issueOf('born')}
      onChange={({ target }) => set({ born: target.value })}
    />
    <TextField
      label="Turning"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={condition.years}
      error={issueOf('years')}
      onChange={({ target }) => set({ years: target.value.replaceAll(/\D/g, '') })}
    />
  </div>
);
