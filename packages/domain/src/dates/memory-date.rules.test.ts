import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findDate } from '../memories/text/dates.rules.ts';
import { contextOf, datesOf, memoryDateOf, UNDATED } from './memory-date.rules.ts';

const TODAY = '2026-11-29';
const UNKNOWN_LIFE = { bornEdtf: null, diedEdtf: null, hemisphere: null };

describe('what words of a date are stored as', () => {
  it.each([
    ['about 1962', { dateEdtf: '1962~', dateEarliest: '1962-01-01', dateLatest: '1962-12-31', dateSource: 'person' }],
    ['before 1960', { dateEdtf: '../1960', dateEarliest: null, dateLatest: '1959-12-31', dateSource: 'person' }],
    ['before the war', { ...UNDATED, dateSource: 'person' }],
    ['2031', { ...UNDATED, dateSource: 'person' }],
    [null, UNDATED],
  ])('%s', (words, stored) => {
    expect(datesOf(words, 'person', { today: TODAY })).toEqual(stored);
  });

  it('depends on the life that it is about', () => {
    const life = contextOf({ bornEdtf: '1926-03', diedEdtf: '2003', hemisphere: 'south' }, TODAY);
    expect(datesOf('the sixties', 'text', life)).toMatchObject({ dateEdtf: '196X' });
    expect(datesOf('summer 1988', 'text', life)).toMatchObject({ dateEarliest: '1987-12-01', dateLatest: '1988-02-29' });
    expect(datesOf('the sixties', 'text', contextOf(UNKNOWN_LIFE, TODAY))).toMatchObject({ dateEdtf: null });
  });

  it.each([
    ['Christmas 1951', 'Christmas 1951'],
    ['1955 to 1958', '1955 to 1958'],
    ['c. 1962', 'about 1962'],
    ['1962-05-12', 'May 12, 1962'],
  ])('is shown in words: %s', (happenedAt, words) => {
    expect(memoryDateOf({ happenedAt, ...datesOf(happenedAt, 'text', { today: TODAY }) })).toMatchObject({ words });
  });
});

describe('what is found in a text', () => {
  const MONTHS = 'January February March April May June July August September October November December'.split(' ');
  const year = fc.integer({ min: 1900, max: 2025 }).map(String);
  const date = fc.oneof(
    fc.tuple(fc.constantFrom(...MONTHS), fc.integer({ min: 1, max: 28 }), year).map(([month, day, of]) => `${month} ${day}, ${of}`),
    fc.tuple(fc.constantFrom(...MONTHS), year).map(([month, of]) => `${month} ${of}`),
    fc
      .tuple(fc.constantFrom('about', 'circa', 'early', 'mid', 'late', 'spring', 'summer', 'fall', 'winter'), year)
      .map((of) => of.join(' ')),
    fc.tuple(fc.constantFrom('Christmas', 'Easter', 'Boxing Day'), year).map((of) => of.join(' ')),
  );

  test('is always read as a date, of the year that it names', () => {
    const check = (found: string): void => {
      const stored = datesOf(findDate('A letter', `${found}\n\nDear Aukje,`), 'text', { today: TODAY });
      expect([found, stored.dateEdtf]).toEqual([found, expect.stringContaining(/\d{4}/.exec(found)?.[0] ?? '')]);
    };
    fc.assert(fc.property(date, check), { numRuns: 500 });
  });

  test('has no year that its text does not name', () => {
    const word = fc.constantFrom(...'Dear Aukje, we sailed in May the summer war last 12 3 1962 1974 about Monday yesterday \n'.split(' '));
    const check = (words: string[]): void => {
      const text = words.join(' ');
      const { dateEdtf } = datesOf(findDate('A letter', text), 'text', { today: TODAY });
      for (const named of dateEdtf?.match(/\d{4}/g) ?? []) expect(text).toContain(named);
    };
    fc.assert(fc.property(fc.array(word, { maxLength: 20 }), check), { numRuns: 2_000 });
  });
});

test('no rule of dates looks at the clock', async () => {
  const rules = [
    './memory-date.rules.ts',
    '../avatars/life-dates.rules.ts',
    '../memories/text/dates.rules.ts',
    '../memories/text/head-dates.rules.ts',
    ...['edtf', 'format-edtf', 'parse-date', 'parse-point'].map((name) => `../../../contracts/src/dates/${name}.ts`),
  ];
  for (const path of rules) {
    const source = await readFile(new URL(path, import.meta.url), 'utf8');
    expect([path, source]).toEqual([path, expect.not.stringMatching(/new Date\(\)|Date\.now|Temporal\.Now/)]);
  }
});
