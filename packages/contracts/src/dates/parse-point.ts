import { daysIn, pad } from './edtf.ts';
import { MONTH_NAMES, PARTS_OF_DECADE, PARTS_OF_YEAR } from './format-edtf.ts';

/** What typed words mean. `words` only where the EDTF alone would say less: `Christmas 1951`, which is December in EDTF. */
export type Meaning = { edtf: string; words?: string };
/** Why typed words are not taken as a date, and what they may mean. */
export type Refusal = { message: string; choices?: string[] };
export type Reading = Meaning | Refusal | null;

export const isMeaning = (reading: Reading): reading is Meaning => reading !== null && 'edtf' in reading;

const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const WEEKDAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '([1-9]\\d{3})';

const DAY_FIRST = new RegExp(`^${WEEKDAY}(?:the )?${DAY} (?:of )?${MONTH},? (?:of )?${YEAR}$`);
const MONTH_FIRST = new RegExp(`^${WEEKDAY}${MONTH} (?:the )?${DAY},? ${YEAR}$`);
const MONTH_YEAR = new RegExp(`^${MONTH},? (?:of )?${YEAR}$`);
const YEAR_FIRST = new RegExp(`^${YEAR}([-/.])(\\d{1,2})\\2(\\d{1,2})$`);
const NUMBERS = new RegExp(`^(\\d{1,2}) ?([-/.]) ?(\\d{1,2}) ?\\2 ?${YEAR}$`);
const DECADE = /^(?:the )?([1-9]\d\d)0'?s$/;
const SEASON = new RegExp(`^(?:the )?(spring|summer|autumn|fall|winter)(?: of| in)?,? ${YEAR}(?:[-–/](\\d{4}|\\d\\d))?$`);
const PART = /^(?:the )?(early|beginning|start|mid|middle|late|end)(?: |-)(?:in |of )?(.+)$/;
const NAMED = new RegExp(
  `^(christmas(?: eve| day)?|boxing day|new year's eve|new year's(?: day)?|valentine's(?: day)?|easter(?: sunday| monday)?|whitsun|pentecost|halloween|thanksgiving)(?: of| in)?,? ${YEAR}$`,
);
/** The month or months of a day with a name. Easter and what depends on it move within two. */
const NAMED_MONTHS: [name: RegExp, months: string[]][] = [
  [/^(?:christmas|boxing|new year's eve)/, ['12']],
  [/^new year/, ['01']],
  [/^valentine/, ['02']],
  [/^easter/, ['03', '04']],
  [/^(?:whitsun|pentecost)/, ['05', '06']],
  [/^halloween/, ['10']],
  [/^thanksgiving/, ['11']],
];
const SEASON_NUMBERS: Record<string, number> = { spring: 21, summer: 22, autumn: 23, fall: 23, winter: 24 };
const PART_NAMES: Record<string, 'early' | 'mid' | 'late'> = {
  early: 'early',
  beginning: 'early',
  start: 'early',
  mid: 'mid',
  middle: 'mid',
  late: 'late',
  end: 'late',
};

const monthNumber = (name: string): number => MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(name.slice(0, 3))) + 1;

function dayOf(year: string, month: number, day: number): Reading {
  if (month < 1 || month > 12 || day < 1) return null;
  const days = daysIn(Number(year), month);
  if (day > days) return { message: `${MONTH_NAMES[month - 1]} ${year} had ${days} days.` };
  return { edtf: `${year}-${pad(month)}-${pad(day)}` };
}

function readDay(text: string): Reading {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst?.[2]) return dayOf(dayFirst[3] ?? '', monthNumber(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst?.[1]) return dayOf(monthFirst[3] ?? '', monthNumber(monthFirst[1]), Number(monthFirst[2]));
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst?.[1]) return dayOf(yearFirst[1], Number(yearFirst[3]), Number(yearFirst[4]));
  return readNumbers(text);
}

/** `25.12.1962`: the day comes first before full stops; otherwise only where the numbers leave no doubt. */
function readNumbers(text: string): Reading {
  const [, first, sign, second, year = ''] = NUMBERS.exec(text) ?? [];
  if (first === undefined) return null;
  const [one, two] = [Number(first), Number(second)];
  const isSure = sign === '.' || one > 12 || two > 12 || one === two;
  if (isSure) return sign !== '.' && two > 12 ? dayOf(year, one, two) : dayOf(year, two, one);
  if (one === 0 || two === 0) return null;
  const [american, european] = [`${MONTH_NAMES[one - 1]} ${two}`, `${MONTH_NAMES[two - 1]} ${one}`];
  return { message: `${american} or ${european}, ${year}?`, choices: [`${american}, ${year}`, `${european}, ${year}`] };
}

function readMonth(text: string): Reading {
  const named = MONTH_YEAR.exec(text);
  if (named?.[1]) return { edtf: `${named[2]}-${pad(monthNumber(named[1]))}` };
  const [, iso, isoMonth] = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (iso !== undefined) return { edtf: `${iso}-${isoMonth}` };
  const [, month, year] = /^(0?[1-9]|1[0-2])[/.]([1-9]\d{3})$/.exec(text) ?? [];
  return month === undefined ? null : { edtf: `${year}-${pad(Number(month))}` };
}

/** "The 1900s" may be ten years or a hundred; nobody says "the 2000s" for a century that has just begun. */
function readDecade(text: string): Reading {
  const [, decade] = DECADE.exec(text) ?? [];
  if (decade === undefined) return null;
  if (!decade.endsWith('0') || decade >= '200') return { edtf: `${decade}X` };
  const choices = [`${decade}0 to ${decade}9`, `${decade}0 to ${decade.slice(0, 2)}99`];
  return { message: `${choices.join(', or ')}?`, choices };
}

/** A winter is often named by both its years: `winter 1962–63`; so is a southern summer. */
function readSeason(text: string): Reading {
  const [, season = '', year = '', next] = SEASON.exec(text) ?? [];
  if (season === '') return null;
  if (next === undefined) return { edtf: `${year}-${SEASON_NUMBERS[season]}` };
  const following = Number(year) + 1;
  const isNext = next === String(following) || next === pad(following % 100);
  if (!isNext || (season !== 'winter' && season !== 'summer')) return null;
  return { edtf: `${year}-12/${following}-02`, words: `${season} ${year}–${next}` };
}

function readNamed(text: string): Reading {
  const [, name = '', year = ''] = NAMED.exec(text) ?? [];
  const [, months = []] = NAMED_MONTHS.find(([pattern]) => pattern.test(name)) ?? [];
  if (name === '' || months.length === 0) return null;
  const words = name.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
  return { edtf: months.map((month) => `${year}-${month}`).join('/'), words: `${words} ${year}` };
}

/** Early, mid or late in a decade, a year or a month; EDTF has no part of a month. */
function readPart(text: string): Reading {
  const [, typed = '', rest = ''] = PART.exec(text) ?? [];
  const part = PART_NAMES[typed];
  if (part === undefined) return null;
  const [, decade] = DECADE.exec(rest) ?? [];
  const [from, to] = PARTS_OF_DECADE[part] ?? [0, 0];
  if (decade !== undefined) return { edtf: `${decade}${from}~/${decade}${to}~` };
  const [first, last] = PARTS_OF_YEAR[part] ?? ['', ''];
  if (/^[1-9]\d{3}$/.test(rest)) return { edtf: `${rest}-${first}~/${rest}-${last}~` };
  const month = readMonth(rest);
  if (!isMeaning(month)) return null;
  const [year = '', number] = month.edtf.split('-');
  return { edtf: month.edtf, words: `${part} ${MONTH_NAMES[Number(number) - 1]} ${year}` };
}

const readYear = (text: string): Reading => (/^[1-9]\d{3}$/.test(text) ? { edtf: text } : null);

const READERS = [readYear, readDay, readMonth, readDecade, readSeason, readNamed, readPart];

function readPlain(text: string): Reading {
  for (const read of READERS) {
    const reading = read(text);
    if (reading !== null) return reading;
  }
  return null;
}

const ABOUT = /^(?:(?:about|around|approximately|approx\.?|roughly) |(?:circa|ca|c)\.? ?(?=\d)|(?:circa|ca|c)\.? |~ ?(?=\d))|~$/;
const PERHAPS = /^(?:perhaps|maybe|possibly|probably) | ?\?$/;
const FILLER =
  /^(?:in|on|at|during|some ?time in)(?: the(?= (?:year|spring|summer|autumn|fall|winter|early|mid|late|beginning|middle|end)\b))? |^(?:the )?year (?=\d)/;

/** Reads one date, with how sure it is: no range, nothing open. */
export function parsePoint(typed: string): Reading {
  let text = typed.replace(FILLER, '').replace(FILLER, '');
  const isPerhaps = PERHAPS.test(text);
  text = text.replace(PERHAPS, '').replace(/\?$/, '').replace(FILLER, '');
  const isAbout = ABOUT.test(text);
  text = text.replace(ABOUT, '').replace(FILLER, '');
  const reading = readPlain(text);
  if (!isMeaning(reading) || (!isPerhaps && !isAbout)) return reading;
  const mark = isPerhaps ? (isAbout ? '%' : '?') : '~';
  const before = `${isPerhaps ? 'perhaps ' : ''}${isAbout ? 'about ' : ''}`;
  const edtf = reading.edtf
    .split('/')
    .map((side) => `${side.replace(/~$/, '')}${side.endsWith('~') && isPerhaps ? '%' : mark}`)
    .join('/');
  const plain = reading.words ?? (reading.edtf.endsWith('~') ? text : undefined);
  return { edtf, ...(plain !== undefined && { words: `${before}${plain}` }) };
}
