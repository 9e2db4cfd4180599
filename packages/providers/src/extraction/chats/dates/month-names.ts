export type Calendar = 'gregory' | 'persian' | 'islamic-umalqura';

/** A month from a name, 1 to 12. */
export type NamedMonth = { calendar: Calendar; month: number };

/** The languages with the most smartphone users. */
const LANGUAGES =
  'en de fr es it pt nl pl cs sk sv da nb fi hu ro hr sl sr bg ru uk el tr ar fa he hi bn ta te ur th vi id ms fil ja ko zh af sw ca et lv lt is ' +
  'ka hy az kk uz my km lo ne si ml kn mr gu pa sq mk bs gl eu am';
/** Supported languages and calendars of dates. */
export const LOCALES: readonly [locale: string, calendar: Calendar][] = [
  ...LANGUAGES.split(' ').map((language): [string, Calendar] => [language, 'gregory']),
  ['ar-EG', 'gregory'],
  ['ar-SY', 'gregory'],
  ['fa', 'persian'],
  ['en', 'persian'],
  ['ar', 'islamic-umalqura'],
  ['en', 'islamic-umalqura'],
];
const DAY_MS = 86_400_000;
/** Enough days to contain every month of every calendar, including its middle. */
const SAMPLE_DAYS = 400;

/** The meaning of each word, by language. */
type Names = Map<string, Map<string, NamedMonth>>;
let months: Names | null = null;
let weekdays: Set<string> | null = null;

/** Whether a word names a month in any known language. */
export const isMonthName = (word: string): boolean => (months ??= listMonths()).has(foldName(word));

/** Whether a word is a weekday, in full or short; in non-Latin scripts also its first letter. */
export const isWeekday = (word: string): boolean => (weekdays ??= listWeekdays()).has(foldName(word));

/**
 * Infers the months that words of a file name. A word may mean different months in different languages (`listopada` is November
 * in Polish and October in Croatian), so only the languages that know most of the words count.
 * @returns the month of each word on which these languages agree
 */
export function decideMonths(words: Iterable<string>): Map<string, NamedMonth> {
  const folded = [...new Set([...words].map(foldName))];
  // Most chats contain no month names, and building the list takes longer than parsing a short chat.
  if (folded.length === 0) return new Map();
  const known = (months ??= listMonths());
  const votes = new Map<string, number>();
  for (const word of folded) for (const locale of known.get(word)?.keys() ?? []) votes.set(locale, (votes.get(locale) ?? 0) + 1);
  const most = Math.max(0, ...votes.values());
  const decided = new Map<string, NamedMonth>();
  for (const word of folded) {
    const meant = [...(known.get(word) ?? [])];
    const likely = meant.filter(([locale]) => votes.get(locale) === most);
    const candidates = (likely.length > 0 ? likely : meant).map(([, month]) => month);
    const [first] = candidates;
    if (first && candidates.every((month) => month.calendar === first.calendar && month.month === first.month)) decided.set(word, first);
  }
  return decided;
}

/** Normalizes a name: lower case, without full stops and elided or attached prepositions. */
export const foldName = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replace(/^(?:d['’]|ב(?=\p{L}{3}))/u, '')
    .replace(/[.\u200c]$/u, '');

function listMonths(): Names {
  const names: Names = new Map();
  const samples = new Map([...new Set(LOCALES.map(([, calendar]) => calendar))].map((calendar) => [calendar, listSampleDays(calendar)]));
  for (const [locale, calendar] of LOCALES)
    for (const length of ['long', 'short'] as const) {
      const tag = `${locale}-u-ca-${calendar}-nu-latn`;
      const alone = new Intl.DateTimeFormat(tag, { month: length, timeZone: 'UTC' });
      // In many languages a month's form within a date differs from its standalone form.
      const ofDay = new Intl.DateTimeFormat(tag, { month: length, day: 'numeric', year: 'numeric', timeZone: 'UTC' });
      for (const { date, month } of samples.get(calendar) ?? [])
        for (const name of [alone.format(date), ofDay.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '']) {
          const word = foldName(name);
          if (/^\p{L}[\p{L}\p{M}'’.\u200c]+$/u.test(word))
            for (const one of [word, ...listShortened(word)])
              add(names, one, { locale: `${locale} ${calendar}`, month: { calendar, month } });
        }
    }
  return names;
}

/** One day of each month; with seventy languages, only these twelve days are formatted. */
function listSampleDays(calendar: Calendar): { date: Date; month: number }[] {
  const number = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { month: 'numeric', timeZone: 'UTC' });
  const days = new Map<number, Date>();
  for (let day = 0; day < SAMPLE_DAYS; day += 9) {
    const date = new Date(Date.UTC(2023, 0, 5) + day * DAY_MS);
    const month = Number(number.format(date));
    if (!days.has(month)) days.set(month, date);
  }
  return [...days].map(([month, date]) => ({ date, month }));
}

const SHORTENED_MIN_CHARS = 5;

/** Programs abbreviate long names in their own ways, as in Finnish: `toukok.` for `toukokuuta`. */
const listShortened = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - SHORTENED_MIN_CHARS) }, (_, index) => word.slice(0, SHORTENED_MIN_CHARS + index));

/** If a language uses a name twice, the first month counts. */
function add(names: Names, word: string, { locale, month }: { locale: string; month: NamedMonth }): void {
  const known = names.get(word) ?? new Map<string, NamedMonth>();
  names.set(word, known);
  if (!known.has(locale)) known.set(locale, month);
}

function listWeekdays(): Set<string> {
  const words = new Set<string>();
  for (const [locale] of LOCALES)
    for (const weekday of ['long', 'short', 'narrow'] as const) {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
      // 2024 began on a Monday.
      for (let day = 1; day <= 7; day += 1)
        for (const word of foldName(format.format(new Date(Date.UTC(2024, 0, day)))).split(/[\s-]+/))
          // A single Latin letter is too ambiguous to be a weekday.
          if (weekday !== 'narrow' || !/\p{Script=Latin}/u.test(word)) words.add(word);
    }
  return words;
}
