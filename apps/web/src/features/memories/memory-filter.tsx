import type { Memory } from '@everkin/contracts/memories';
import type { ReactElement } from 'react';
import { type Choice, SelectField } from '../../components/ui/select.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { listKinds, listYears, type MemoryFilter } from './filter-memories.ts';

/** So few are looked through faster than words are typed. */
export const FILTERED_FROM = 4;

/** Base UI takes an empty value for none chosen. */
const ANY = 'any';

/** Looks for memories by words, kind and year. @param props.memories all there are */
export function MemoryFilterFields(props: {
  memories: readonly Memory[];
  filter: MemoryFilter;
  onChange: (filter: MemoryFilter) => void;
}): ReactElement {
  const { memories, filter, onChange } = props;
  return (
    <search className="mb-3 grid grid-cols-2 gap-2">
      <TextField
        label="Search memories"
        hidesLabel
        type="search"
        enterKeyHint="search"
        maxLength={200}
        placeholder="Search memories"
        value={filter.words}
        onChange={(event) => onChange({ ...filter, words: event.target.value })}
        className="col-span-2"
      />
      <Narrowed
        label="Kind"
        any="All kinds"
        choices={listKinds(memories)}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <Narrowed
        label="Year"
        any="All years"
        choices={listYears(memories)}
        value={filter.year}
        onChange={(year) => onChange({ ...filter, year })}
      />
    </search>
  );
}

/** A choice among what there is, or any of it; not there where there is one thing alone. */
function Narrowed<Value extends string>(props: {
  label: string;
  any: string;
  choices: Choice<Value>[];
  value: Value | '';
  onChange: (value: Value | '') => void;
}): ReactElement | null {
  const { label, any, choices, value, onChange } = props;
  if (choices.length < 2 && value === '') return null;
  return (
    <SelectField<Value | typeof ANY>
      label={label}
      hidesLabel
      value={value || ANY}
      choices={[{ value: ANY, label: any }, ...choices]}
      onChange={(next) => onChange(next === ANY ? '' : next)}
    />
  );
}
