import type { Memory } from '@everkin/contracts/memories';
import type { Choice } from '../../../components/ui/select.tsx';

/** The type of a memory, as the person searching would call it. */
type Kind = Memory['type'] | 'chat';

const KINDS: readonly Choice<Kind>[] = [
  { value: 'text', label: 'Letters and notes' },
  { value: 'qa', label: 'Written here' },
  { value: 'voice', label: 'Recordings' },
  { value: 'video', label: 'Videos' },
  { value: 'image', label: 'Photos' },
  { value: 'chat', label: 'Chats' },
];

/** The filter; '' matches anything. */
export type MemoryFilter = { words: string; kind: Kind | ''; year: string };
export const ANY_MEMORY: MemoryFilter = { words: '', kind: '', year: '' };

/** Filter value for memories without a date. */
const NO_YEAR = 'none';

const kindOf = ({ type, dialogue }: Memory): Kind => (dialogue ? 'chat' : type);

/** The years of a memory, as far as its date has any: "about 1962" is 1962, a chat may span several. */
export function yearsOf({ happenedAt, dialogue }: Pick<Memory, 'happenedAt' | 'dialogue'>): string[] {
  const named = happenedAt?.match(/(?<!\d)(1[5-9]|20)\d\d(?!\d)/g) ?? [];
  if (named.length > 0 || !dialogue || dialogue.from === '') return [...new Set(named)];
  const [from, to] = [Number(dialogue.from.slice(0, 4)), Number(dialogue.to.slice(0, 4))];
  return Array.from({ length: Math.max(0, to - from) + 1 }, (_, index) => String(from + index));
}

/** Filters by kind and year; the server searches the words. */
export function filterMemories(memories: readonly Memory[], { kind, year }: MemoryFilter): Memory[] {
  const isOfYear = (memory: Memory): boolean => {
    const years = yearsOf(memory);
    return year === NO_YEAR ? years.length === 0 : years.includes(year);
  };
  return memories.filter((memory) => (kind === '' || kindOf(memory) === kind) && (year === '' || isOfYear(memory)));
}

/** The available kinds, in a fixed order. */
export function listKinds(memories: readonly Memory[]): Choice<Kind>[] {
  const there = new Set(memories.map(kindOf));
  return KINDS.filter(({ value }) => there.has(value));
}

/** The available years, latest first, and undated last. */
export function listYears(memories: readonly Memory[]): Choice<string>[] {
  const years = memories.map(yearsOf);
  const named = [...new Set(years.flat())].toSorted((a, b) => Number(b) - Number(a)).map((value) => ({ value, label: value }));
  return years.some(({ length }) => length === 0) ? [...named, { value: NO_YEAR, label: 'No year' }] : named;
}
