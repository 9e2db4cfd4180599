import { expect, test } from 'vitest';
import { occasionOf, openingDayOf } from './occasion.ts';

const age = (born: string, years: number) => ({ kind: 'age' as const, name: 'Hannah', born, years, hour: 9, timeZone: 'Pacific/Auckland' });

test('a plain day is itself and has no occasion', () => {
  const condition = { kind: 'date' as const, day: '2036-06-01', hour: 9, timeZone: 'Pacific/Auckland' };
  expect([openingDayOf(condition), occasionOf(condition)]).toEqual(['2036-06-01', null]);
});

test.each([
  ['2018-06-01', 18, '2036-06-01', 'Hannah’s eighteenth birthday'],
  ['2016-02-29', 18, '2034-03-01', 'Hannah’s eighteenth birthday'],
  ['2016-02-29', 20, '2036-02-29', 'Hannah’s twentieth birthday'],
  ['2020-01-31', 21, '2041-01-31', 'Hannah’s twenty-first birthday'],
  ['2000-02-29', 100, '2100-03-01', 'Hannah’s hundredth birthday'],
  ['1990-12-31', 101, '2091-12-31', 'Hannah’s hundred and first birthday'],
  ['1990-12-31', 1, '1991-12-31', 'Hannah’s first birthday'],
  ['1990-12-31', 110, '2100-12-31', 'Hannah’s hundred and tenth birthday'],
])('born %s, %i years: %s, %s', (born, years, day, occasion) => {
  expect([openingDayOf(age(born, years)), occasionOf(age(born, years))]).toEqual([day, occasion]);
});
