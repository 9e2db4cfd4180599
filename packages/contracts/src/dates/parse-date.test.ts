import { parse } from '@edtf-ts/core';
import { describe, expect, it } from 'vitest';
import { boundsOf, type Hemisphere } from './edtf.ts';
import { parseDate } from './parse-date.ts';

const TODAY = '2026-11-29';

/** What is typed, its EDTF, its words, and the first and the last day. */
const PHRASES: [typed: string, edtf: string, words: string, earliest: string | null, latest: string | null][] = [
  // Days
  ['2 May 1974', '1974-05-02', 'May 2, 1974', '1974-05-02', '1974-05-02'],
  ['May 2, 1974', '1974-05-02', 'May 2, 1974', '1974-05-02', '1974-05-02'],
  ['1974-05-02', '1974-05-02', 'May 2, 1974', '1974-05-02', '1974-05-02'],
  ['may the 2nd 1974', '1974-05-02', 'May 2, 1974', '1974-05-02', '1974-05-02'],
  ['the 2nd of May, 1974', '1974-05-02', 'May 2, 1974', '1974-05-02', '1974-05-02'],
  ['Thursday, 2 May 1974', '1974-05-02', 'May 2, 1974', '1974-05-02', '1974-05-02'],
  ['on May 2nd, 1974.', '1974-05-02', 'May 2, 1974', '1974-05-02', '1974-05-02'],
  ['Sept. 5, 1912', '1912-09-05', 'September 5, 1912', '1912-09-05', '1912-09-05'],
  ['25.12.1962', '1962-12-25', 'December 25, 1962', '1962-12-25', '1962-12-25'],
  ['5.6.1990', '1990-06-05', 'June 5, 1990', '1990-06-05', '1990-06-05'],
  ['25. 12. 1962', '1962-12-25', 'December 25, 1962', '1962-12-25', '1962-12-25'],
  ['25/12/1962', '1962-12-25', 'December 25, 1962', '1962-12-25', '1962-12-25'],
  ['12/25/1962', '1962-12-25', 'December 25, 1962', '1962-12-25', '1962-12-25'],
  ['6/6/1944', '1944-06-06', 'June 6, 1944', '1944-06-06', '1944-06-06'],
  ['1944/06/06', '1944-06-06', 'June 6, 1944', '1944-06-06', '1944-06-06'],
  ['29 February 1960', '1960-02-29', 'February 29, 1960', '1960-02-29', '1960-02-29'],
  ['about May 2, 1974', '1974-05-02~', 'about May 2, 1974', '1974-05-02', '1974-05-02'],
  ['perhaps 2 May 1974', '1974-05-02?', 'perhaps May 2, 1974', '1974-05-02', '1974-05-02'],
  ['Nov 29, 2026', '2026-11-29', 'November 29, 2026', '2026-11-29', '2026-11-29'],
  // Months
  ['May 1974', '1974-05', 'May 1974', '1974-05-01', '1974-05-31'],
  ['1974-05', '1974-05', 'May 1974', '1974-05-01', '1974-05-31'],
  ['5/1974', '1974-05', 'May 1974', '1974-05-01', '1974-05-31'],
  ['June of 1962', '1962-06', 'June 1962', '1962-06-01', '1962-06-30'],
  ['in February 1960', '1960-02', 'February 1960', '1960-02-01', '1960-02-29'],
  ['feb 1900', '1900-02', 'February 1900', '1900-02-01', '1900-02-28'],
  ['sept 1912', '1912-09', 'September 1912', '1912-09-01', '1912-09-30'],
  ['about May 1962', '1962-05~', 'about May 1962', '1962-05-01', '1962-05-31'],
  ['May 1962?', '1962-05?', 'perhaps May 1962', '1962-05-01', '1962-05-31'],
  ['early May 1961', '1961-05', 'early May 1961', '1961-05-01', '1961-05-31'],
  ['the end of May 1961', '1961-05', 'late May 1961', '1961-05-01', '1961-05-31'],
  ['mid-May 1961', '1961-05', 'mid May 1961', '1961-05-01', '1961-05-31'],
  // Years
  ['1974', '1974', '1974', '1974-01-01', '1974-12-31'],
  ['in 1974', '1974', '1974', '1974-01-01', '1974-12-31'],
  ['the year 1974', '1974', '1974', '1974-01-01', '1974-12-31'],
  ['1826', '1826', '1826', '1826-01-01', '1826-12-31'],
  ['about 1962', '1962~', 'about 1962', '1962-01-01', '1962-12-31'],
  ['c. 1962', '1962~', 'about 1962', '1962-01-01', '1962-12-31'],
  ['c1962', '1962~', 'about 1962', '1962-01-01', '1962-12-31'],
  ['ca. 1962', '1962~', 'about 1962', '1962-01-01', '1962-12-31'],
  ['Circa 1962', '1962~', 'about 1962', '1962-01-01', '1962-12-31'],
  ['around 1962', '1962~', 'about 1962', '1962-01-01', '1962-12-31'],
  ['roughly 1962', '1962~', 'about 1962', '1962-01-01', '1962-12-31'],
  ['approximately 1962', '1962~', 'about 1962', '1962-01-01', '1962-12-31'],
  ['~1962', '1962~', 'about 1962', '1962-01-01', '1962-12-31'],
  ['1962~', '1962~', 'about 1962', '1962-01-01', '1962-12-31'],
  ['sometime in 1962', '1962', '1962', '1962-01-01', '1962-12-31'],
  ['in about 1962', '1962~', 'about 1962', '1962-01-01', '1962-12-31'],
  ['perhaps 1962', '1962?', 'perhaps 1962', '1962-01-01', '1962-12-31'],
  ['1962?', '1962?', 'perhaps 1962', '1962-01-01', '1962-12-31'],
  ['maybe in 1962', '1962?', 'perhaps 1962', '1962-01-01', '1962-12-31'],
  ['probably 1962', '1962?', 'perhaps 1962', '1962-01-01', '1962-12-31'],
  ['perhaps about 1962', '1962%', 'perhaps about 1962', '1962-01-01', '1962-12-31'],
  ['early 1962', '1962-01~/1962-04~', 'early 1962', '1962-01-01', '1962-04-30'],
  ['in the middle of 1962', '1962-05~/1962-08~', 'mid 1962', '1962-05-01', '1962-08-31'],
  ['mid-1962', '1962-05~/1962-08~', 'mid 1962', '1962-05-01', '1962-08-31'],
  ['late in 1962', '1962-09~/1962-12~', 'late 1962', '1962-09-01', '1962-12-31'],
  ['the end of 1962', '1962-09~/1962-12~', 'late 1962', '1962-09-01', '1962-12-31'],
  // Decades
  ['the 1960s', '196X', 'the 1960s', '1960-01-01', '1969-12-31'],
  ['1960s', '196X', 'the 1960s', '1960-01-01', '1969-12-31'],
  ["the 1960's", '196X', 'the 1960s', '1960-01-01', '1969-12-31'],
  ['in the 1960s', '196X', 'the 1960s', '1960-01-01', '1969-12-31'],
  ['the 2000s', '200X', 'the 2000s', '2000-01-01', '2009-12-31'],
  ['196x', '196X', 'the 1960s', '1960-01-01', '1969-12-31'],
  ['about the 1960s', '196X~', 'about the 1960s', '1960-01-01', '1969-12-31'],
  ['perhaps the 1960s', '196X?', 'perhaps the 1960s', '1960-01-01', '1969-12-31'],
  ['early 1960s', '1960~/1963~', 'early 1960s', '1960-01-01', '1963-12-31'],
  ['the early 1960s', '1960~/1963~', 'early 1960s', '1960-01-01', '1963-12-31'],
  ['in the early 1960s', '1960~/1963~', 'early 1960s', '1960-01-01', '1963-12-31'],
  ['mid 1960s', '1963~/1967~', 'mid 1960s', '1963-01-01', '1967-12-31'],
  ['the mid-1960s', '1963~/1967~', 'mid 1960s', '1963-01-01', '1967-12-31'],
  ['late 1960s', '1966~/1969~', 'late 1960s', '1966-01-01', '1969-12-31'],
  ['the end of the 1960s', '1966~/1969~', 'late 1960s', '1966-01-01', '1969-12-31'],
  // Days with a name
  ['Christmas 1951', '1951-12', 'Christmas 1951', '1951-12-01', '1951-12-31'],
  ['christmas eve, 1944', '1944-12', 'Christmas Eve 1944', '1944-12-01', '1944-12-31'],
  ['Boxing Day 1951', '1951-12', 'Boxing Day 1951', '1951-12-01', '1951-12-31'],
  ["New Year's Eve 1999", '1999-12', "New Year's Eve 1999", '1999-12-01', '1999-12-31'],
  ['New Year’s Day 1947', '1947-01', "New Year's Day 1947", '1947-01-01', '1947-01-31'],
  ['Easter 1960', '1960-03/1960-04', 'Easter 1960', '1960-03-01', '1960-04-30'],
  ['Thanksgiving 1958', '1958-11', 'Thanksgiving 1958', '1958-11-01', '1958-11-30'],
  ['about Christmas 1951', '1951-12~', 'about Christmas 1951', '1951-12-01', '1951-12-31'],
  // Ranges
  ['1955 to 1958', '1955/1958', '1955 to 1958', '1955-01-01', '1958-12-31'],
  ['between 1955 and 1958', '1955/1958', 'between 1955 and 1958', '1955-01-01', '1958-12-31'],
  ['from 1955 to 1958', '1955/1958', 'from 1955 to 1958', '1955-01-01', '1958-12-31'],
  ['1955-1958', '1955/1958', '1955-1958', '1955-01-01', '1958-12-31'],
  ['1955–58', '1955/1958', '1955–58', '1955-01-01', '1958-12-31'],
  ['1944-45', '1944/1945', '1944-45', '1944-01-01', '1945-12-31'],
  ['1920-24', '1920/1924', '1920-24', '1920-01-01', '1924-12-31'],
  ['1962/63', '1962/1963', '1962/63', '1962-01-01', '1963-12-31'],
  ['1955 until 1958', '1955/1958', '1955 until 1958', '1955-01-01', '1958-12-31'],
  ['about 1955 to 1958', '1955~/1958', 'about 1955 to 1958', '1955-01-01', '1958-12-31'],
  ['1955 to about 1958', '1955/1958~', '1955 to about 1958', '1955-01-01', '1958-12-31'],
  ['May to June 1961', '1961-05/1961-06', 'May to June 1961', '1961-05-01', '1961-06-30'],
  ['May 1961 to June 1962', '1961-05/1962-06', 'May 1961 to June 1962', '1961-05-01', '1962-06-30'],
  ['2–5 May 1961', '1961-05-02/1961-05-05', '2–5 May 1961', '1961-05-02', '1961-05-05'],
  ['May 2-5, 1961', '1961-05-02/1961-05-05', 'May 2-5, 1961', '1961-05-02', '1961-05-05'],
  ['May 2 to June 3, 1961', '1961-05-02/1961-06-03', 'May 2 to June 3, 1961', '1961-05-02', '1961-06-03'],
  ['1961-05-02 to 1961-05-09', '1961-05-02/1961-05-09', '1961-05-02 to 1961-05-09', '1961-05-02', '1961-05-09'],
  ['the 1950s to the 1970s', '1950/1979', 'the 1950s to the 1970s', '1950-01-01', '1979-12-31'],
  // Open
  ['before 1960', '../1960', 'before 1960', null, '1959-12-31'],
  ['after 1945', '1945/..', 'after 1945', '1946-01-01', null],
  ['before May 1960', '../1960-05', 'before May 1960', null, '1960-04-30'],
  ['before January 1960', '../1960-01', 'before January 1960', null, '1959-12-31'],
  ['after 31 December 1945', '1945-12-31/..', 'after December 31, 1945', '1946-01-01', null],
  ['after February 28, 1960', '1960-02-28/..', 'after February 28, 1960', '1960-02-29', null],
  ['before March 1, 1960', '../1960-03-01', 'before March 1, 1960', null, '1960-02-29'],
  ['before about 1960', '../1960~', 'before about 1960', null, '1959-12-31'],
  ['before the 1960s', '../1960', 'before the 1960s', null, '1959-12-31'],
  ['after the 1960s', '1969/..', 'after the 1960s', '1970-01-01', null],
];

/** What is typed, its EDTF, and its days in the north, in the south, and where the hemisphere is not known. */
const SEASONS: [typed: string, edtf: string, north: string, south: string, unknown: string][] = [
  ['summer 1988', '1988-22', '1988-06-01 1988-08-31', '1987-12-01 1988-02-29', '1988-01-01 1988-12-31'],
  ['the summer of 1988', '1988-22', '1988-06-01 1988-08-31', '1987-12-01 1988-02-29', '1988-01-01 1988-12-31'],
  ['in the summer of 1988', '1988-22', '1988-06-01 1988-08-31', '1987-12-01 1988-02-29', '1988-01-01 1988-12-31'],
  ['Spring 1988', '1988-21', '1988-03-01 1988-05-31', '1988-09-01 1988-11-30', '1988-01-01 1988-12-31'],
  ['autumn 1988', '1988-23', '1988-09-01 1988-11-30', '1988-03-01 1988-05-31', '1988-01-01 1988-12-31'],
  ['fall, 1988', '1988-23', '1988-09-01 1988-11-30', '1988-03-01 1988-05-31', '1988-01-01 1988-12-31'],
  ['winter 1988', '1988-24', '1988-12-01 1989-02-28', '1988-06-01 1988-08-31', '1988-01-01 1988-12-31'],
  ['winter 1987', '1987-24', '1987-12-01 1988-02-29', '1987-06-01 1987-08-31', '1987-01-01 1987-12-31'],
  ['about summer 1988', '1988-22~', '1988-06-01 1988-08-31', '1987-12-01 1988-02-29', '1988-01-01 1988-12-31'],
  ['perhaps winter 1988', '1988-24?', '1988-12-01 1989-02-28', '1988-06-01 1988-08-31', '1988-01-01 1988-12-31'],
  ['1988-22', '1988-22', '1988-06-01 1988-08-31', '1987-12-01 1988-02-29', '1988-01-01 1988-12-31'],
  ['winter 1962–63', '1962-12/1963-02', '1962-12-01 1963-02-28', '1962-12-01 1963-02-28', '1962-12-01 1963-02-28'],
];

it('are 120 phrases', () => {
  expect(new Set([...PHRASES, ...SEASONS].map(([typed]) => typed)).size).toBe(120);
});

describe('a date as it is typed', () => {
  const phrases = PHRASES.map(([typed, edtf, words, earliest, latest]) => ({ typed, date: { edtf, words, earliest, latest } }));

  it.each(phrases)('$typed is $date.edtf', ({ typed, date }) => {
    expect(parseDate(typed, { today: TODAY })).toMatchObject(date);
  });

  const seasons = SEASONS.map(([typed, edtf, ...days]) => ({ typed, edtf, days }));

  it.each(seasons)('$typed is $edtf, on both hemispheres', ({ typed, edtf, days }) => {
    const daysIn = (hemisphere: Hemisphere | null): string => {
      const date = parseDate(typed, { today: TODAY, hemisphere });
      expect(date.edtf).toBe(edtf);
      return date.edtf === null ? '' : `${date.earliest} ${date.latest}`;
    };
    expect([daysIn('north'), daysIn('south'), daysIn(null)]).toEqual(days);
  });

  it.each([
    ['1974-05-02', 'day'],
    ['May 1974', 'month'],
    ['1974', 'year'],
    ['about 1962', 'vague'],
    ['the 1960s', 'vague'],
    ['summer 1988', 'vague'],
    ['1955 to 1958', 'vague'],
    ['before 1960', 'open'],
  ])('%s is known to the %s', (typed, precision) => {
    expect(parseDate(typed, { today: TODAY })).toMatchObject({ precision });
  });
});

describe('EDTF that another program wrote by the standard', () => {
  const written = [...new Set([...PHRASES, ...SEASONS].map(([, edtf]) => edtf))];
  const daysOf = (edtf: string): { earliest: string; latest: string } => {
    const read = parse(edtf);
    if (!read.success) throw new Error(`${edtf} is not EDTF`);
    const [earliest = '', latest = ''] = [read.value.min, read.value.max].map((instant) => instant.toISOString().slice(0, 10));
    return { earliest, latest };
  };

  it.each(written)('%s is valid', (edtf) => {
    expect(parse(edtf)).toMatchObject({ success: true });
  });

  // Ours differ in what is open, which ends the day before here, and in the winter of a leap year, which ends on February 28 there.
  it.each(written.filter((edtf) => !edtf.includes('..') && edtf !== '1987-24'))('%s has the same days', (edtf) => {
    expect(boundsOf(edtf, 'north')).toEqual(daysOf(edtf));
  });

  it.each(['1960-13', '1960-02-30', '196X-05', '1960/1961/1962', '', '..', '../..', 'summer', '19XX', '1988-25'])(
    '%s is none of ours',
    (edtf) => {
      expect(boundsOf(edtf) ?? { earliest: null, latest: null }).toEqual({ earliest: null, latest: null });
      expect(parseDate(edtf, { today: TODAY }).edtf).toBeNull();
    },
  );
});

describe('what is no date', () => {
  it.each([
    'before the war',
    'when I was six',
    'the sixties were loud',
    '',
    '62',
    'May',
    'May 5',
    'Tuesday',
    'before Christmas 1951',
    '0000',
  ])('is kept as words: %s', (typed) => {
    expect(parseDate(typed, { today: TODAY })).toEqual({ edtf: null, message: 'This will be kept as words.' });
  });

  it.each([
    ['February 30, 1960', 'February 1960 had 29 days.'],
    ['1961-02-29', 'February 1961 had 28 days.'],
    ['31 June 1961', 'June 1961 had 30 days.'],
    ['about 31.6.1961', 'June 1961 had 30 days.'],
    ['before 31 June 1961', 'June 1961 had 30 days.'],
    ['30 May to 31 June 1961', 'June 1961 had 30 days.'],
    ['1958 to 1955', 'The end is before the start.'],
    ['between May 1961 and April 1961', 'The end is before the start.'],
    ['2040', 'This is in the future. To leave something for later, make a capsule.'],
    ['November 30, 2026', 'This is in the future. To leave something for later, make a capsule.'],
    ['2020 to 2030', 'This is in the future. To leave something for later, make a capsule.'],
    ['after 2030', 'This is in the future. To leave something for later, make a capsule.'],
  ])('%s: %s', (typed, message) => {
    expect(parseDate(typed, { today: TODAY })).toEqual({ edtf: null, message });
  });
});

describe('what may mean two dates is asked', () => {
  it.each([
    ['5/6/1990', 'May 6 or June 5, 1990?', ['May 6, 1990', 'June 5, 1990']],
    ['5-6-1990', 'May 6 or June 5, 1990?', ['May 6, 1990', 'June 5, 1990']],
    ['the sixties', 'The 1960s or the 1860s?', ['the 1960s', 'the 1860s']],
    ['early sixties', 'Early 1960s or early 1860s?', ['early 1960s', 'early 1860s']],
    ['the twenties', 'The 2020s or the 1920s?', ['the 2020s', 'the 1920s']],
    ["the '60s", 'The 1960s or the 1860s?', ['the 1960s', 'the 1860s']],
    ['60s', 'The 1960s or the 1860s?', ['the 1960s', 'the 1860s']],
    ["summer of '62", 'Summer 1962 or summer 1862?', ['summer 1962', 'summer 1862']],
    ['the 1900s', '1900 to 1909, or 1900 to 1999?', ['1900 to 1909', '1900 to 1999']],
  ])('%s: %s', (typed, message, choices) => {
    expect(parseDate(typed, { today: TODAY })).toEqual({ edtf: null, message, choices });
    for (const choice of choices) expect(parseDate(choice, { today: TODAY })).toMatchObject({ words: choice });
  });

  it.each([
    [{ born: 1931, died: 2004 }, '196X'],
    [{ born: 1961 }, '196X'],
    [{ died: 1899 }, '186X'],
    [{ born: 1840, died: 1871 }, '186X'],
  ])('unless the life decides it: %j', (life, edtf) => {
    expect(parseDate('the sixties', { today: TODAY, ...life })).toMatchObject({ edtf });
  });
});
