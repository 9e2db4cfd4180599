import type { ChatStamp } from './whatsapp-stamps.ts';

type Numbers = ChatStamp['numbers'];
/** Where day, month and year stand among the three numbers. */
type DateOrder = { day: 0 | 1 | 2; month: 0 | 1 | 2; year: 0 | 2 };

const DAY_FIRST: DateOrder = { day: 0, month: 1, year: 2 };
const MONTH_FIRST: DateOrder = { day: 1, month: 0, year: 2 };
const YEAR_FIRST: DateOrder = { day: 2, month: 1, year: 0 };

/** WhatsApp began in 2009. */
const FIRST_YEAR = 2009;
const LAST_YEAR = 2099;
/** The years of the Thai calendar are so many ahead. */
const BUDDHIST_YEARS = 543;
const DAY_MS = 86_400_000;

/**
 * Decides by all the stamps of an export in which order its dates are written, for `3/4/19` alone does not tell:
 * a number above 12 is no month, time runs forward, and days change more often than months. What is left open is read
 * day first, or month first where the stamps look American.
 * @returns a reader of these dates, which gives `2019-12-31`, or null for numbers that are no day of these years
 */
export function decideDateOrder(stamps: readonly Pick<ChatStamp, 'numbers' | 'looksAmerican'>[]): (numbers: Numbers) => string | null {
  const preferred = stamps[0]?.looksAmerican === true ? [MONTH_FIRST, DAY_FIRST, YEAR_FIRST] : [DAY_FIRST, MONTH_FIRST, YEAR_FIRST];
  const rated = preferred.map((order) => ({ order, rating: rateOrder(order, stamps) }));
  const best = rated.reduce((one, other) => (isLess(other.rating, one.rating) ? other : one));
  return (numbers) => {
    const day = toDay(best.order, numbers);
    return day === null ? null : new Date(day * DAY_MS).toISOString().slice(0, 10);
  };
}

/** What speaks against an order, the weightiest first: numbers that are no day, days that run backwards, days between messages. */
type Rating = [impossible: number, backwards: number, days: number];

function rateOrder(order: DateOrder, stamps: readonly Pick<ChatStamp, 'numbers'>[]): Rating {
  let [impossible, backwards, days] = [0, 0, 0];
  let last: number | null = null;
  for (const { numbers } of stamps) {
    const day = toDay(order, numbers);
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

/** Days since 1970; null where there is no such day. */
function toDay(order: DateOrder, numbers: Numbers): number | null {
  const year = toYear(numbers[order.year]);
  const [month, day] = [Number(numbers[order.month]), Number(numbers[order.day])];
  if (year === null || numbers[order.day].length > 2 || numbers[order.month].length > 2) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / DAY_MS : null;
}

function toYear(digits: string): number | null {
  const years = digits.length === 2 ? [2000 + Number(digits), 2500 + Number(digits) - BUDDHIST_YEARS] : [];
  if (digits.length === 4) years.push(Number(digits), Number(digits) - BUDDHIST_YEARS);
  // Of two digits both could be meant; a chat is of the past, and the years from 2052 on are those of the Thai calendar.
  return years.find((year) => year >= FIRST_YEAR && year <= (digits.length === 2 ? 2051 : LAST_YEAR)) ?? null;
}
