/** Which half of the earth a season is meant for; unknown, a season may be any part of its year. */
export type Hemisphere = 'north' | 'south';

/** How exactly a date is known: derived from its EDTF string, never stored. */
export type Precision = 'open' | 'vague' | 'year' | 'month' | 'day';

/** The first and the last day that a date may mean, both included; null on an open side. */
export type Bounds = { earliest: string | null; latest: string | null };

/** One side of a date: a day, a month, a season (21 spring to 24 winter), a year or a decade (`196X`), perhaps with a mark. */
const POINT = /^(\d{3}[\dX])(?:-(\d\d))?(?:-(\d\d))?([~?%])?$/;
const SPRING = 21;
const WINTER = 24;
const MONTHS_OF_SEASON = 3;

export const pad = (number: number, digits = 2): string => String(number).padStart(digits, '0');

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

type Span = { first: string; last: string };

const spanOfMonths = (year: number, month: number, count: number): Span => {
  const end = month + count - 2;
  const [lastYear, lastMonth] = [year + Math.floor(end / 12), (end % 12) + 1];
  return {
    first: `${pad(year, 4)}-${pad(month)}-01`,
    last: `${pad(lastYear, 4)}-${pad(lastMonth)}-${pad(daysIn(lastYear, lastMonth))}`,
  };
};

/**
 * Northern winters begin in December of their year. A southern summer is named by the year in which it ends: summer 1988 there is
 * December 1987 to February 1988.
 */
function spanOfSeason(year: number, season: number, hemisphere: Hemisphere | null): Span {
  const order = season - SPRING;
  if (hemisphere === 'north') return spanOfMonths(year, 3 + order * MONTHS_OF_SEASON, MONTHS_OF_SEASON);
  if (hemisphere === null) return spanOfMonths(year, 1, 12);
  if (order === 1) return spanOfMonths(year - 1, 12, MONTHS_OF_SEASON);
  return spanOfMonths(year, order === 0 ? 9 : 3 + (order - 2) * MONTHS_OF_SEASON, MONTHS_OF_SEASON);
}

/** The days of one side of a date. @returns null for what is no EDTF of the shapes used here */
export function spanOfPoint(point: string, hemisphere: Hemisphere | null = null): Span | null {
  const [, yearText, monthText, dayText] = POINT.exec(point) ?? [];
  if (yearText === undefined) return null;
  if (yearText.endsWith('X')) {
    const decade = yearText.slice(0, 3);
    return monthText === undefined ? { first: `${decade}0-01-01`, last: `${decade}9-12-31` } : null;
  }
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  if (monthText === undefined) return spanOfMonths(year, 1, 12);
  if (month >= SPRING && month <= WINTER) return dayText === undefined ? spanOfSeason(year, month, hemisphere) : null;
  if (month < 1 || month > 12) return null;
  if (dayText === undefined) return spanOfMonths(year, month, 1);
  if (day < 1 || day > daysIn(year, month)) return null;
  const only = `${yearText}-${monthText}-${dayText}`;
  return { first: only, last: only };
}

const dayBefore = (day: string): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (date > 1) return `${day.slice(0, 8)}${pad(date - 1)}`;
  return month > 1 ? spanOfMonths(year, month - 1, 1).last : `${pad(year - 1, 4)}-12-31`;
};

const dayAfter = (day: string): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (date < daysIn(year, month)) return `${day.slice(0, 8)}${pad(date + 1)}`;
  return month < 12 ? `${day.slice(0, 5)}${pad(month + 1)}-01` : `${pad(year + 1, 4)}-01-01`;
};

/**
 * The days that a date may mean. "Before 1960" (`../1960`) ends with 1959, and "after 1945" (`1945/..`) begins with 1946.
 * Calculated here rather than with `@edtf-ts/core`, which is ten times the size of this file's whole folder and would be part of
 * the page; the tests compare the two.
 * @returns null for what is no EDTF of the shapes used here
 */
export function boundsOf(edtf: string, hemisphere: Hemisphere | null = null): Bounds | null {
  const [from = '', to, ...more] = edtf.split('/');
  if (more.length > 0) return null;
  const [first, last] = [spanOfPoint(from, hemisphere), spanOfPoint(to ?? from, hemisphere)];
  if (from === '..') return last && { earliest: null, latest: dayBefore(last.first) };
  if (to === '..') return first && { earliest: dayAfter(first.last), latest: null };
  return first && last && { earliest: first.first, latest: last.last };
}

/** How exactly a date is known: `vague` is whatever is about, perhaps, a season, a decade or a range. */
export function precisionOf(edtf: string): Precision {
  if (edtf.includes('..')) return 'open';
  const [, year = '', month, day, mark] = POINT.exec(edtf) ?? [];
  if (year === '' || year.endsWith('X') || mark !== undefined || Number(month) >= SPRING) return 'vague';
  if (month === undefined) return 'year';
  return day === undefined ? 'month' : 'day';
}
