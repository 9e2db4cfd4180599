import { toEpochDay, toIsoDay } from './calendars.ts';
import { type Calendar, decideMonths, foldName, type NamedMonth } from './month-names.ts';
import type { Stamp } from './stamps.ts';

type Dated = Pick<Stamp, 'numbers' | 'month' | 'eraStart' | 'looksAmerican'>;
/** Positions of day, month and year among the three numbers. */
type DateOrder = { day: number; month: number; year: number };

const DAY_FIRST: DateOrder = { day: 0, month: 1, year: 2 };
const MONTH_FIRST: DateOrder = { day: 1, month: 0, year: 2 };
const YEAR_FIRST: DateOrder = { day: 2, month: 1, year: 0 };

/** No chat or mail is older. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2099;
/** The Thai calendar's years are this many ahead. */
const BUDDHIST_YEARS = 543;
/** The Taiwanese calendar's years are this many behind. */
const MINGUO_YEARS = 1911;
/** Lower four-digit years belong to another calendar: this Persian year is 2031, this Islamic one 1990. */
const LAST_PERSIAN_YEAR = 1410;
const FIRST_PERSIAN_YEAR = 1369;
const LAST_ISLAMIC_YEAR = 1460;

/** Parses the day of a stamp, `2019-12-31`; null for no plausible day. */
export type ReadDay = (stamp: Dated) => string | null;

/**
 * Infers the date order from all stamps of a file, because `3/4/19` alone is ambiguous: a number above 12 is no month, time
 * moves forward, and days change more often than months. If still ambiguous, the order is day first, or month first where the
 * stamps look American.
 */
export function decideDays(stamps: readonly Dated[]): ReadDay {
  const months = decideMonths(stamps.flatMap(({ month }) => month?.name ?? []));
  const numeric = stamps.filter(({ numbers, month }) => month === null && numbers.length === 3);
  const preferred = numeric[0]?.looksAmerican === true ? [MONTH_FIRST, DAY_FIRST, YEAR_FIRST] : [DAY_FIRST, MONTH_FIRST, YEAR_FIRST];
  const rated = preferred.map((order) => ({ order, rating: rateOrder(order, numeric) }));
  const best = rated.reduce((one, other) => (isLess(other.rating, one.rating) ? other : one));
  return (stamp) => {
    const day = stamp.month === null ? toDay(best.order, stamp) : toNamedDay(stamp, months.get(foldName(stamp.month.name)) ?? null);
    return day === null ? null : toIsoDay(day);
  };
}

/** Evidence against an order, most important first: impossible dates, days that go backwards, days between messages. */
type Rating = [impossible: number, backwards: number, days: number];

function rateOrder(order: DateOrder, stamps: readonly Dated[]): Rating {
  let [impossible, backwards, days] = [0, 0, 0];
  let last: number | null = null;
  for (const stamp of stamps) {
    const day = toDay(order, stamp);
    if (day === null) {
      impossible += 1;
      continue;
    }
    if (last !== null && day < last) backwards += 1;
    days += last === null ? 0 : Math.abs(day - last);
    last = day;
  }
  return [impossible, backwards, days];
}

function isLess(one: Rating, other: Rating): boolean {
  const differing = one.findIndex((value, index) => value !== other[index]);
  return differing >= 0 && (one[differing] ?? 0) < (other[differing] ?? 0);
}

/** Days since 1970; null for an invalid date. */
function toDay(order: DateOrder, { numbers, eraStart }: Dated): number | null {
  // An era precedes its year.
  if (eraStart !== null && order !== YEAR_FIRST) return null;
  const [day, month, year] = [numbers[order.day], numbers[order.month], numbers[order.year]];
  if (day === undefined || month === undefined || year === undefined || day.length > 2 || month.length > 2) return null;
  const found = toYear(year, eraStart);
  return found && toEpochDay(found.calendar, { year: found.year, month: Number(month), day: Number(day) });
}

/** Next to a month name, the number that cannot be a day is the year; otherwise the second one. */
function toNamedDay({ numbers, month: name, eraStart }: Dated, named: NamedMonth | null): number | null {
  const [first, second] = numbers;
  if (!named || !name || first === undefined || second === undefined) return null;
  const isYear = (digits: string): boolean => digits.length === 4 || Number(digits) > 31;
  const [day, year] = isYear(first) ? [second, first] : [first, second];
  if (day.length > 2) return null;
  const found = toYear(year, eraStart);
  if (!found || (named.calendar !== 'gregory' && year.length < 4)) return null;
  const yearOfMonth = named.calendar === 'gregory' ? found : { calendar: named.calendar, year: Number(year) };
  return toEpochDay(yearOfMonth.calendar, { year: yearOfMonth.year, month: named.month, day: Number(day) });
}

function toYear(digits: string, eraStart: number | null): { calendar: Calendar; year: number } | null {
  const number = Number(digits);
  if (eraStart !== null) return inReach(eraStart + number);
  // Two digits are ambiguous; chats are in the past, and years from 52 on belong to the Thai calendar.
  if (digits.length === 2) return inReach(number <= 51 ? 2000 + number : number < 90 ? 2500 + number - BUDDHIST_YEARS : 1900 + number);
  // Three digits count from the founding of the Republic of China.
  if (digits.length === 3) return inReach(number + MINGUO_YEARS);
  if (digits.length !== 4) return null;
  if (number >= FIRST_PERSIAN_YEAR && number <= LAST_PERSIAN_YEAR) return { calendar: 'persian', year: number };
  if (number > LAST_PERSIAN_YEAR && number <= LAST_ISLAMIC_YEAR) return { calendar: 'islamic-umalqura', year: number };
  return inReach(number) ?? inReach(number - BUDDHIST_YEARS);
}

const inReach = (year: number): { calendar: Calendar; year: number } | null =>
  year >= FIRST_YEAR && year <= LAST_YEAR ? { calendar: 'gregory', year } : null;
