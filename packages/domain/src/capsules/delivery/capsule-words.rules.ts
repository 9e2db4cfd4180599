import type { CapsulePartKind } from '@everkin/contracts/capsules/capsules';

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** "June 1, 2036". @param day YYYY-MM-DD */
export const formatDay = (day: string): string =>
  asDate(day).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** "Sunday, June 1, 2036". @param day YYYY-MM-DD */
export const formatWeekday = (day: string): string =>
  asDate(day).toLocaleDateString('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

const COUNTS = ['no', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const NOUNS: Record<CapsulePartKind, string> = { letter: 'letter', audio: 'recording', image: 'photo' };
const ORDER: readonly CapsulePartKind[] = ['letter', 'audio', 'image'];

/** "There is a letter, a recording and two photos." */
export function listContents(kinds: readonly CapsulePartKind[]): string {
  const counted = ORDER.map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length })).filter(({ count }) => count > 0);
  const words = counted.map(({ kind, count }) => `${COUNTS[count] ?? count} ${NOUNS[kind]}${count === 1 ? '' : 's'}`);
  const last = words.pop();
  if (last === undefined) return 'There is nothing in it that we could keep.';
  return `There ${counted[0]?.count === 1 ? 'is' : 'are'} ${words.length === 0 ? last : `${words.join(', ')} and ${last}`}.`;
}
