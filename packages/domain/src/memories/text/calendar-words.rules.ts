/** The languages with the most smartphone users. A day named in any other language is taken for a name. */
const LANGUAGES =
  'en de fr es it pt nl pl cs sk sv da nb fi hu ro hr sl sr bg ru uk el tr ar fa he hi bn ta te ur th vi id ms fil ja ko zh af sw ca et lv lt is';

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)));
// 2024 began on a Monday.
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));

let known: Set<string> | null = null;

/** Whether a word is the name of a month or weekday, full or abbreviated, according to Unicode CLDR. */
export function isCalendarWord(word: string): boolean {
  known ??= listCalendarWords();
  return known.has(fold(word));
}

const fold = (word: string): string => word.toLowerCase().replace(/\.$/, '');

function listCalendarWords(): Set<string> {
  const words = new Set<string>();
  for (const language of LANGUAGES.split(' '))
    for (const length of ['long', 'short'] as const) {
      const month = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' });
      // Many languages use a different form of the month's name after a day than on its own.
      const monthOfDay = new Intl.DateTimeFormat(language, { month: length, day: 'numeric', timeZone: 'UTC' });
      const weekday = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' });
      for (const date of MONTHS) {
        words.add(fold(month.format(date)));
        words.add(fold(monthOfDay.formatToParts(date).find(({ type }) => type === 'month')?.value ?? ''));
      }
      for (const date of WEEKDAYS) words.add(fold(weekday.format(date)));
    }
  return words;
}

let months: Map<string, number | null> | null = null;

/** The month, 1 to 12, that a name means, in full or short; null for other words, and where languages disagree: `listopada`. */
export function monthOf(word: string): number | null {
  months ??= listMonths();
  return months.get(fold(word)) ?? null;
}

function listMonths(): Map<string, number | null> {
  const names = new Map<string, number | null>();
  for (const language of LANGUAGES.split(' '))
    for (const length of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' });
      const ofDay = new Intl.DateTimeFormat(language, { month: length, day: 'numeric', timeZone: 'UTC' });
      for (const [index, date] of MONTHS.entries())
        for (const name of [alone.format(date), ofDay.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '']) {
          const known = names.get(fold(name));
          names.set(fold(name), known === undefined || known === index + 1 ? index + 1 : null);
        }
    }
  return names;
}
