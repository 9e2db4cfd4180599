import { expect, test } from 'vitest';
import { createChance } from './chance.ts';
import { checkHistory, noBreaches } from './history.ts';

const entry = (words: string) => ({ id: `ms_${words}`, words });
const nora = { acknowledged: ['one', 'two', 'three'].map(entry), unanswered: ['four'] };
const ruth = { acknowledged: ['a', 'b'].map(entry), unanswered: [] };
const read = ['one', 'a', 'two', 'b', 'three'].map(entry);

test('a history with everything acknowledged once and in order has no violation', () => {
  expect(checkHistory([nora, ruth], read)).toEqual(noBreaches);
});

test.each([
  ['lost', read.filter(({ words }) => words !== 'two'), ['two']],
  ['lost', read.map((each) => (each.words === 'two' ? { ...each, id: 'ms_other' } : each)), ['two']],
  ['doubled', [...read, { id: 'ms_again', words: 'a' }], ['a']],
  ['disordered', ['one', 'a', 'three', 'b', 'two'].map(entry), ['three']],
  ['unasked', [...read, entry('four')], ['four']],
] as const)('a history that breaks a guarantee is detected: %s', (kind, wrong, words) => {
  expect(checkHistory([nora, ruth], [...wrong])).toEqual({ ...noBreaches, [kind]: words });
});

test('the same seed chooses the same victims', () => {
  const choose = (seed: number) => createChance(seed).shuffle(Array.from({ length: 20 }, (_, index) => index));
  expect(choose(7)).toEqual(choose(7));
  expect(choose(7)).not.toEqual(choose(8));
  expect(choose(7).toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});
