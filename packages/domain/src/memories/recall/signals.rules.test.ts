import { describe, expect, it } from 'vitest';
import {
  contextShare,
  listDateParts,
  listTimeWords,
  scoreDate,
  scoreKind,
  scoreStanding,
  passageFeatures,
  SIGN,
  WEIGHT,
} from './signals.rules.ts';

describe('features of a passage', () => {
  it.each([
    ['a question', 'Did you like it?', null, SIGN.question],
    ['a quoted question', 'He said, “Really?”', null, SIGN.question],
    ['the first person', 'It was mine, my own.', null, SIGN.firstPerson],
    ['a time', 'They sailed last Tuesday.', null, SIGN.time],
    ['a year', 'They sailed in 1953.', null, SIGN.time | SIGN.number],
    ['a number in words', 'Seven geese came.', null, SIGN.number],
    ['a reply', 'Under the stairs.', 'Where was it?', SIGN.reply],
    ['nothing', 'Under the stairs.', 'It rained.', 0],
  ])('detect %s', (_what, text, before, signs) => {
    expect(passageFeatures(text, before)).toBe(signs);
  });

  it('value a statement about oneself above a question', () => {
    expect(scoreStanding(SIGN.firstPerson, 10)).toBeGreaterThan(scoreStanding(SIGN.question, 10));
  });

  it('count if they are asked for', () => {
    expect(scoreKind(SIGN.time, { asksWhen: true, asksNumber: false })).toBe(WEIGHT.when);
    expect(scoreKind(SIGN.number, { asksWhen: false, asksNumber: true })).toBe(WEIGHT.number);
    expect(scoreKind(SIGN.number | SIGN.time, { asksWhen: false, asksNumber: false })).toBe(0);
  });
});

describe('the date of a source', () => {
  it.each([
    ['1953-09-08', ['1953', 'september', '8']],
    ['1953-09', ['1953', 'september']],
    ['1953', ['1953']],
    ['about 1962', ['1962']],
    ['summer 1973', ['summer', '1973']],
    [null, []],
  ])('%s matches %j', (happenedAt, parts) => {
    expect([...listDateParts(happenedAt)]).toEqual(parts);
  });

  it.each([
    ['1964-07-14', 'north', ['1964', 'july', '14', '1960s', '60s', 'sixties', 'summer']],
    ['1964-12', 'south', ['1964', 'december', '1960s', '60s', 'sixties', 'summer']],
    ['1964-10', 'north', ['1964', 'october', '1960s', '60s', 'sixties', 'autumn', 'fall']],
    ['1964-12', null, ['1964', 'december', '1960s', '60s', 'sixties']],
    ['1959/1961', null, ['1959', '1961']],
    ['../1960', null, ['1960']],
  ] as const)('%s means the words %s %j', (dateEdtf, hemisphere, words) => {
    expect([...listTimeWords({ happenedAt: dateEdtf.split('/').join(' to '), dateEdtf, hemisphere })]).toEqual(words);
  });

  it('counts fully for two parts, more for a year than for a lone day or month', () => {
    const dates = listDateParts('1953-09-08');
    const rate = (...words: string[]): number => scoreDate(dates, new Set(words));
    expect(rate('september', '1953')).toBe(WEIGHT.date);
    expect(rate('1953')).toBeLessThan(WEIGHT.date);
    expect(rate('8')).toBeLessThan(rate('1953'));
    expect(rate('june')).toBe(0);
  });
});

it.each([
  [5, 1],
  [20, 1],
  [30, 2 / 3],
  [400, 0.5],
])('a passage of %i terms gives its neighbours a weight of %f', (terms, share) => {
  expect(contextShare(terms)).toBeCloseTo(share);
});
