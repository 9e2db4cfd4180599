import { expect, it } from 'vitest';
import { type Evidence, answerProbability } from './answerability.rules.ts';

const rate = (given: Partial<Evidence>): number =>
  answerProbability({
    coverage: 0.2,
    nearness: 0.5,
    chance: 0.45,
    odds: null,
    known: 0.8,
    hasUnknownName: false,
    likeliest: 'My mother made the dress from a curtain in 1947.',
    words: new Set(),
    wordCount: 7,
    termCount: 3,
    asksFor: 'open',
    asked: 'What did your mother make the dress from?',
    leans: false,
    ...given,
  });

it('is more certain of a similarity above chance', () => {
  expect(rate({ nearness: 0.6 })).toBeGreaterThan(rate({ nearness: 0.4 }));
  expect(rate({ chance: 0.6 })).toBeLessThan(rate({ chance: 0.4 }));
});

it('is more certain of a detailed question', () => {
  expect(rate({ wordCount: 14 })).toBeGreaterThan(rate({ wordCount: 5 }));
});

it('is a little more certain of a follow-up to an answer', () => {
  expect(rate({ leans: true })).toBeGreaterThan(rate({ leans: false }) + 0.03);
});

it('is less certain of a question that names what no memory names', () => {
  expect(rate({ hasUnknownName: true })).toBeLessThan(rate({}) - 0.1);
});

it('is less certain if the sentences contain nothing of the type that was asked for', () => {
  const asked = { asked: 'What was the dog called?', asksFor: 'name' as const, words: new Set(['dog']) };
  expect(rate({ ...asked, likeliest: 'Our dog slept under the stairs.' })).toBeLessThan(
    rate({ ...asked, likeliest: 'We had a dog and called him Panic.' }),
  );
});

it.each(['Did you ever smoke?', 'What was your favourite perfume?', 'What did you think of the moon landing?'])(
  'is less certain of what nobody writes down: %s',
  (asked) => {
    expect(rate({ asked })).toBeLessThan(rate({ asked: 'What about the moon?' }) - 0.15);
  },
);

it('answers a short question whose only word was found', () => {
  expect(rate({ asked: 'Who was Ivy?', wordCount: 3, termCount: 1, coverage: 0.34, nearness: 0.4 })).toBeGreaterThanOrEqual(0.66);
  expect(rate({ asked: 'Who was Ivy?', wordCount: 3, termCount: 1, coverage: 0, nearness: 0.4 })).toBeLessThan(0.5);
});

it('answers a short question whose two words were found, although the similarity is not above chance', () => {
  const asked = { asked: 'Who owns the theatre?', wordCount: 4, termCount: 2, nearness: 0.32, chance: 0.33 };
  expect(rate({ ...asked, coverage: 0.5 })).toBeGreaterThanOrEqual(0.66);
  expect(rate({ ...asked, coverage: 0.3 })).toBeLessThan(0.48);
});

it('answers it too if one of the two words is in the title only', () => {
  const asked = { asked: 'What did the earthquake do to the house?', wordCount: 8, termCount: 2, nearness: 0.32, chance: 0.38 };
  expect(rate({ ...asked, coverage: 0.44 })).toBeGreaterThanOrEqual(0.66);
});

it('uses words if there is no embedding, and is never certain then', () => {
  expect(rate({ likeliest: null, coverage: 0.4 })).toBeGreaterThan(rate({ likeliest: null, coverage: 0.2 }));
  expect(rate({ likeliest: null, coverage: 1 })).toBeLessThan(1);
  expect(rate({ nearness: 1, wordCount: 20 })).toBeLessThan(1);
});
