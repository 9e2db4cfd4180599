import type { Memory } from '@everkin/contracts/memories';
import type { ReactElement } from 'react';
import { type Choice, SelectField } from '../../../components/ui/select.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { listKinds, listYears, type MemoryFilter } from './filter-memories.ts';

/** Fewer memories than this need no filter. */
export const FILTERED_FROM = 4;

/** Base UI treats an empty value as no selection. */
const ANY = 'any';

/** Filters memories by words, kind and year. @param props.memories all of them */
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

/** A select over the available values, or any; hidden if there is only one. */
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
