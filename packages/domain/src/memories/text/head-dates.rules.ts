import { monthOf } from './calendar-words.rules.ts';

/** A date stands by itself at the head of a letter, perhaps with a place; a longer line is the letter. */
const LINE_MAX_CHARS = 60;
const LINES = 6;

const DAY_FIRST =
  /(?<![\p{N}])(\d{1,2})(?:st|nd|rd|th|er|ste|º|ª)?\.? ?[-/]?(?:de |den |of |d['’])?(\p{L}[\p{L}\p{M}]*)\.?,? ?[-/]?(?:de |del |of )?(\d{4})(?!\p{N})/u;
const MONTH_FIRST = /(?<!\p{L})(\p{L}[\p{L}\p{M}]*)\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?,? (?:de )?(\d{4})(?!\p{N})/u;
const YEAR_FIRST = /(?<!\p{N})(\d{4})[.,]? ?(?:m\. |г\. )?(\p{L}[\p{L}\p{M}]*)\.? (\d{1,2})(?!\p{N})/u;
const MONTH_YEAR = /(?:^|, ?)(?:\p{L}{1,3} )?(\p{L}[\p{L}\p{M}]{2,})\.?,? (?:de |del |of )?(\d{4})\.?$/u;
const EAST_ASIAN = /(?<!\p{N})(\d{4}) ?[年년] ?(\d{1,2}) ?[月월](?: ?(\d{1,2}) ?[日일])?/u;
const NUMBERS = /(?<![\p{N}./-])(\d{1,2}) ?([-./]) ?(\d{1,2})\2 ?(\d{4})(?![\p{N}-])/u;
const NUMBERS_YEAR_FIRST = /(?<![\p{N}./-])(\d{4})([./])(\d{1,2})\2(\d{1,2})(?!\p{N})/u;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

type Parts = { year: string | undefined; month: number | null; day?: string | undefined };

const pad = (part: number): string => String(part).padStart(2, '0');

/** @returns null for a month or day that does not exist, and for a year that no letter is of */
function toDate({ year = '', month, day }: Parts): string | null {
  if (month === null || month < 1 || month > 12 || !/^(?:1[6-9]|20)/.test(year)) return null;
  if (day === undefined) return `${year}-${pad(month)}`;
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day) ? `${year}-${pad(month)}-${pad(Number(day))}` : null;
}

/** `25.12.1962`: before full stops the day comes first. Otherwise, where either number may be the month, only the year is known. */
function readNumbers(line: string): string | null {
  const yearFirst = NUMBERS_YEAR_FIRST.exec(line);
  if (yearFirst) return toDate({ year: yearFirst[1], month: Number(yearFirst[3]), day: yearFirst[4] });
  const [, first, sign, second, year] = NUMBERS.exec(line) ?? [];
  if (first === undefined || second === undefined) return null;
  if (sign === '.' || Number(first) > 12 || first === second) return toDate({ year, month: Number(second), day: first });
  if (Number(second) > 12) return toDate({ year, month: Number(first), day: second });
  return toDate({ year, month: 1 }) && (year ?? null);
}

const monthNumber = (word = ''): number | null => {
  const roman = ROMAN.indexOf(word.toLowerCase());
  return roman === -1 ? monthOf(word) : roman + 1;
};

function readLine(line: string): string | null {
  const dayFirst = DAY_FIRST.exec(line);
  const monthFirst = MONTH_FIRST.exec(line);
  const yearFirst = YEAR_FIRST.exec(line);
  const eastAsian = EAST_ASIAN.exec(line);
  const monthYear = MONTH_YEAR.exec(line);
  return (
    (dayFirst && toDate({ year: dayFirst[3], month: monthNumber(dayFirst[2]), day: dayFirst[1] })) ??
    (monthFirst && toDate({ year: monthFirst[3], month: monthOf(monthFirst[1] ?? ''), day: monthFirst[2] })) ??
    (yearFirst && toDate({ year: yearFirst[1], month: monthNumber(yearFirst[2]), day: yearFirst[3] })) ??
    (eastAsian && toDate({ year: eastAsian[1], month: Number(eastAsian[2]), day: eastAsian[3] })) ??
    readNumbers(line) ??
    (monthYear && toDate({ year: monthYear[2], month: monthOf(monthYear[1] ?? '') }))
  );
}

/** The date at the head of a letter, with the month in any known language, in Roman numerals or in numbers. */
export function findHeadDate(head: string): string | null {
  for (const line of head.split('\n').slice(0, LINES)) {
    const short = line.trim().replace(/\s+/g, ' ');
    const date = short.length > LINE_MAX_CHARS ? null : readLine(short);
    if (date !== null) return date;
  }
  return null;
}
