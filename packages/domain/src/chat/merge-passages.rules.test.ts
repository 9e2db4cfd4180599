import { MemoryId, PassageId } from '@everkin/contracts/ids';
import { describe, expect, it } from 'vitest';
import type { RetrievedPassage } from '../memories/recall/retrieved-passage.ts';
import { mergeAdjacentPassages } from './merge-passages.rules.ts';

const MEMORY = MemoryId.parse('me_one');
const ANOTHER = MemoryId.parse('me_another');
const passage = (place: number, score: number, memoryId = MEMORY): RetrievedPassage => ({
  passageId: PassageId.parse(`pa_${place}`),
  memoryId,
  title: 'A letter',
  text: `Part ${place}.`,
  happenedAt: null,
  isCaption: false,
  score,
  sentences: null,
  place,
  rank: score,
  coverage: 0,
  likeness: 0,
  nearness: 0,
  cosines: null,
  told: null,
  known: 1,
  hasUnknownName: false,
  chance: 0,
  odds: null,
});
const told = (retrieved: RetrievedPassage[]): [string, number][] =>
  mergeAdjacentPassages(retrieved).map(({ text, score }) => [text, score]);

describe('Passages of one story', () => {
  it('are told as one, in the order of reading, where the best of them stood', () => {
    expect(told([passage(7, 0.9), passage(2, 0.8), passage(6, 0.7)])).toEqual([
      ['Part 6.\n\nPart 7.', 0.9],
      ['Part 2.', 0.8],
    ]);
  });

  it('open at the one that they were found by', () => {
    expect(mergeAdjacentPassages([passage(7, 0.9), passage(6, 0.7)])[0]?.passageId).toBe('pa_7');
  });

  it('hold how near each of their sentences comes, and what was told last', () => {
    const near = (place: number, words: string): RetrievedPassage => ({ ...passage(place, 0.9), sentences: [{ words, nearness: 0.5 }] });
    const [story] = mergeAdjacentPassages([near(7, 'Seven.'), { ...near(6, 'Six.'), told: 'it' }]);
    expect(story?.sentences?.map(({ words }) => words)).toEqual(['Six.', 'Seven.']);
    expect(story?.told).toBe('it');
  });

  it('are not joined over the end of a letter', () => {
    expect(told([passage(7, 0.9), passage(8, 0.8, ANOTHER)])).toHaveLength(2);
  });

  it('are not joined over a day of a chat, for each has its own', () => {
    const on = (happenedAt: string, given: RetrievedPassage): RetrievedPassage => ({ ...given, happenedAt });
    expect(told([on('2019-12-31', passage(7, 0.9)), on('2020-01-01', passage(8, 0.8))])).toHaveLength(2);
  });

  it('never become a page', () => {
    const five = [5, 4, 6, 7, 3].map((place) => passage(place, 1 - place / 100));
    expect(told(five)).toEqual([
      ['Part 5.\n\nPart 6.\n\nPart 7.', 0.95],
      ['Part 3.\n\nPart 4.', 0.96],
    ]);
  });
});
