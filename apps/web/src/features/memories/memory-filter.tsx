import type { Memory } from '@everkin/contracts/memories';
import type { ReactElement } from 'react';
import { SelectField } from '../../components/ui/select.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { ANY_MEMORY, listKinds, listYears, type MemoryFilter } from './filter-memories.ts';

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
  const kinds = listKinds(memories);
  const years = listYears(memories);
  const take = (value: string): string => (value === ANY ? '' : value);
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
      {(kinds.length > 1 || filter.kind !== ANY_MEMORY.kind) && (
        <SelectField
          label="Kind"
          hidesLabel
          value={filter.kind || ANY}
          choices={[{ value: ANY, label: 'All kinds' }, ...kinds]}
          onChange={(value) => onChange({ ...filter, kind: take(value) as MemoryFilter['kind'] })}
        />
      )}
      {(years.length > 1 || filter.year !== ANY_MEMORY.year) && (
        <SelectField
          label="Year"
          hidesLabel
          value={filter.year || ANY}
          choices={[{ value: ANY, label: 'All years' }, ...years]}
          onChange={(value) => onChange({ ...filter, year: take(value) })}
        />
      )}
    </search>
  );
}
