import { COUNTED_YEARS, DECADE_NAMES, STORY_LINES, type StoryLine } from './story-lines.data.ts';

/** The years of a story, both included; null on an open side. */
export type StoryYears = { from: number | null; to: number | null };
/** The memories of these years; with a question, those of its passages. */
export type StoryScope = StoryYears & { question: string | null };

/** A date as a line between two quotations needs it. */
export type LineDate = { edtf: string; earliest: string | null; latest: string | null };

const fill = (line: StoryLine, words: Record<string, string | number>): string =>
  STORY_LINES[line].replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(words[name] ?? ''));

/** The name of a story, by rule: `The sixties`, `1955 to 1958`, or the question's words. */
export function nameStory({ from, to, question }: StoryScope): string {
  if (question !== null) return question;
  if (from === null && to === null) return 'A whole life';
  if (from === null) return `Until ${to}`;
  if (to === null) return `From ${from}`;
  if (from === to) return String(from);
  return isDecade({ from, to }) ? (DECADE_NAMES[from] ?? `The ${from}s`) : `${from} to ${to}`;
}

const isDecade = ({ from, to }: StoryYears): boolean => from !== null && from % 10 === 0 && to === from + 9;

/** The first line. @param firstName of the person, where every quotation is theirs; null where the family remembers too */
export function openStory(scope: StoryScope, firstName: string | null): string {
  const title = nameStory(scope);
  const isAsked = /[.?!…]["'”’)]*$/u.test(title);
  if (firstName !== null) return fill(isAsked ? 'ownWordsAsked' : 'ownWords', { title, name: firstName });
  if (isAsked) return fill('familyAsked', { title });
  const areYears = scope.question === null && scope.from !== null && scope.to !== null && scope.from !== scope.to;
  return fill(areYears ? 'familyYears' : 'family', { title });
}

/** The last line of a story that has quoted from every memory of its time. */
export const END_OF_STORY: string = STORY_LINES.end;

/** From here on a silence between two memories is said. */
const GAP_MIN_YEARS = 5;
const EXACT = /^(\d{4})(?:-(?:0\d|1[0-2])(?:-\d\d)?)?$/;
const ABOUT_YEAR = /^(\d{4})~$/;
const SUMMER = /^\d{4}-22$/;

const yearOf = (day: string | null): number | null => (day === null ? null : Number(day.slice(0, 4)));

/**
 * The line before the words of another memory: made of dates alone.
 * @param before the date of the memory quoted before it; null for the first
 * @param all of the dates of the story's time, whether quoted or not; null where they do not count, as for a question
 * @returns null where nothing has to be said
 */
export function connect(before: LineDate | null, next: LineDate, all: readonly LineDate[] | null): string | null {
  if (before?.edtf === next.edtf) return SUMMER.test(next.edtf) ? fill('sameSummer', {}) : null;
  return (all && describeGap(before, next, all)) ?? describeYear(before, next);
}

/** Years of which nothing at all is known: what was only left out of the story is no silence. */
function describeGap(before: LineDate | null, next: LineDate, all: readonly LineDate[]): string | null {
  const [last, first] = [yearOf(before?.latest ?? null), yearOf(next.earliest)];
  if (last === null || first === null || first - last <= GAP_MIN_YEARS) return null;
  const isSpokenOf = all.some(({ earliest, latest }) => (yearOf(earliest) ?? -Infinity) < first && (yearOf(latest) ?? Infinity) > last);
  return isSpokenOf ? null : fill('nothing', { from: last + 1, to: first - 1 });
}

function describeYear(before: LineDate | null, next: LineDate): string | null {
  const about = ABOUT_YEAR.exec(next.edtf)?.[1];
  if (about !== undefined) return fill('aboutYear', { year: about });
  const year = yearNamed(next);
  const yearBefore = before && yearNamed(before);
  if (year === null || year === yearBefore) return null;
  const count = yearBefore === null ? undefined : COUNTED_YEARS[year - yearBefore];
  return count === undefined ? fill('year', { year }) : fill('yearsLater', { count });
}

/** The one year that a date names: also that of a summer. */
function yearNamed({ edtf }: LineDate): number | null {
  const year = EXACT.exec(edtf)?.[1] ?? (SUMMER.test(edtf) ? edtf.slice(0, 4) : undefined);
  return year === undefined ? null : Number(year);
}
