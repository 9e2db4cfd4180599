import type { Calendar } from './month-names.ts';

const DAY_MS = 86_400_000;
/** A calendar's epoch, in days from 1970, and its year length: for a first guess, which is then corrected. */
const BEGINNINGS: Record<Exclude<Calendar, 'gregory'>, { start: number; yearDays: number; monthDays: number }> = {
  persian: { start: -492_267, yearDays: 365.2422, monthDays: 30.44 },
  'islamic-umalqura': { start: -492_148, yearDays: 354.367, monthDays: 29.53 },
};
const GUESSES_MAX = 8;

const formats = new Map<Calendar, Intl.DateTimeFormat>();
const days = new Map<string, number | null>();

type CalendarDate = { year: number; month: number; day: number };

/** Days from 1970 to a date; null where the date does not exist. */
export function toEpochDay(calendar: Calendar, date: CalendarDate): number | null {
  if (calendar === 'gregory') return fromGregorian(date);
  const key = `${calendar} ${date.year}-${date.month}-${date.day}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const found = search(calendar, date);
  days.set(key, found);
  return found;
}

/** `2019-12-31` */
export const toIsoDay = (epochDay: number): string => new Date(epochDay * DAY_MS).toISOString().slice(0, 10);

function fromGregorian({ year, month, day }: CalendarDate): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / DAY_MS : null;
}

/** Unicode's calendars convert a day to a date, not back: so the guess is corrected by its error. */
function search(calendar: Exclude<Calendar, 'gregory'>, { year, month, day }: CalendarDate): number | null {
  const { start, yearDays, monthDays } = BEGINNINGS[calendar];
  let guess = Math.round(start + (year - 1) * yearDays + (month - 1) * monthDays + day - 1);
  for (let tries = 0; tries < GUESSES_MAX; tries += 1) {
    const found = dateOf(calendar, guess);
    const off = Math.round((year - found.year) * yearDays + (month - found.month) * monthDays) + (day - found.day);
    if (year === found.year && month === found.month && day === found.day) return guess;
    if (off === 0) return null;
    guess += off;
  }
  return null;
}

function dateOf(calendar: Calendar, epochDay: number): CalendarDate {
  const format =
    formats.get(calendar) ??
    new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  formats.set(calendar, format);
  const parts = format.formatToParts(new Date(epochDay * DAY_MS));
  const part = (type: string): number => Number.parseInt(parts.find((candidate) => candidate.type === type)?.value ?? '', 10);
  return { year: part('year'), month: part('month'), day: part('day') };
}
