import { spanOfPoint } from './edtf.ts';

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SEASONS = ['spring', 'summer', 'autumn', 'winter'];
const MARKS: Record<string, string> = { '~': 'about ', '?': 'perhaps ', '%': 'perhaps about ' };

/** The parts of a decade and of a year, as the years or months that they begin and end with. */
export const PARTS_OF_DECADE: Record<string, [from: number, to: number]> = { early: [0, 3], mid: [3, 7], late: [6, 9] };
export const PARTS_OF_YEAR: Record<string, [from: string, to: string]> = { early: ['01', '04'], mid: ['05', '08'], late: ['09', '12'] };

/** `1960~/1963~` is the early 1960s, `1962-01~/1962-04~` early 1962. */
function formatPart(from: string, to: string): string | null {
  const [first, last] = [/^(\d{3})(\d)(?:-(\d\d))?~$/.exec(from), /^(\d{3})(\d)(?:-(\d\d))?~$/.exec(to)];
  if (!first || !last || first[1] !== last[1]) return null;
  const isWithin = (part: [number | string, number | string], index: number): boolean =>
    first[index] === String(part[0]) && last[index] === String(part[1]);
  if (first[3] === undefined && last[3] === undefined) {
    const found = Object.entries(PARTS_OF_DECADE).find(([, part]) => isWithin(part, 2));
    return found ? `${found[0]} ${first[1]}0s` : null;
  }
  const found = first[2] === last[2] && Object.entries(PARTS_OF_YEAR).find(([, part]) => isWithin(part, 3));
  return found ? `${found[0]} ${first[1]}${first[2]}` : null;
}

function formatPoint(point: string): string | null {
  if (spanOfPoint(point) === null) return null;
  const before = MARKS[point.slice(-1)] ?? '';
  const [year = '', month, day] = (before === '' ? point : point.slice(0, -1)).split('-');
  if (year.endsWith('X')) return `${before}the ${year.slice(0, 3)}0s`;
  if (month === undefined) return `${before}${year}`;
  const season = SEASONS[Number(month) - 21];
  if (season !== undefined) return `${before}${season} ${year}`;
  const name = MONTH_NAMES[Number(month) - 1] ?? '';
  return day === undefined ? `${before}${name} ${year}` : `${before}${name} ${Number(day)}, ${year}`;
}

/** A date in words: `about 1962`, `the 1960s`, `May 2, 1974`. @returns null for what is no EDTF of the shapes used here */
export function formatEdtf(edtf: string): string | null {
  const [from = '', to, ...more] = edtf.split('/');
  if (more.length > 0) return null;
  if (to === undefined) return formatPoint(from);
  const [first, last] = [formatPoint(from), formatPoint(to)];
  if (from === '..') return last && `before ${last}`;
  if (to === '..') return first && `after ${first}`;
  return first && last && (formatPart(from, to) ?? `${first} to ${last}`);
}
