import type { MemoryId, PassageId } from '@everkin/contracts/ids';
import { expect, it } from 'vitest';
import { parseQuery } from './query.rules.ts';
import type { Candidate } from './retrieved-passage.ts';
import { scorePassages } from './score-passages.rules.ts';

const question = parseQuery([{ role: 'user', content: 'What did your mother make the wedding dress from?' }], null);

/** A passage that search found with the given rank. */
const find = (rank: number, given: Partial<Candidate> = {}): Candidate => ({
  passageId: `pa_${rank}` as PassageId,
  memoryId: 'me_1' as MemoryId,
  title: 'A letter',
  text: 'Mother made the dress from a curtain.',
  happenedAt: null,
  isCaption: false,
  place: rank,
  rank,
  coverage: 0.3,
  likeness: 0.4,
  nearness: 0.4,
  cosines: [0.4],
  told: null,
  known: 1,
  hasUnknownName: false,
  chance: 0.3,
  odds: null,
  ...given,
});

it('returns nothing for nothing', () => {
  expect(scorePassages([], question)).toEqual([]);
});

it('is less certain of a passage the lower it ranks', () => {
  const [first = 0, second = 0, third = 0] = scorePassages([find(20), find(18), find(5)], question).map(({ score }) => score);
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(third * 2);
});

it('uses the best of the first few, not one far down', () => {
  const scoreOf = (finds: ReturnType<typeof find>[]): number => scorePassages(finds, question)[0]?.score ?? 0;
  const plain = [20, 19, 18, 17, 16, 15].map((rank) => find(rank));
  expect(scoreOf(plain.with(2, find(18, { nearness: 0.7 })))).toBeGreaterThan(scoreOf(plain));
  expect(scoreOf(plain.with(5, find(15, { nearness: 0.7 })))).toBe(scoreOf(plain));
});

it('returns the similarity of the sentences, if there are embeddings', () => {
  expect(scorePassages([find(20)], question)[0]?.sentences).toEqual([{ words: 'Mother made the dress from a curtain.', nearness: 0.4 }]);
  expect(scorePassages([find(20, { cosines: null })], question)[0]?.sentences).toBeNull();
});
