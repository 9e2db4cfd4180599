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

describe('passages of one source', () => {
  it('are merged in reading order, at the rank of the best one', () => {
    expect(told([passage(7, 0.9), passage(2, 0.8), passage(6, 0.7)])).toEqual([
      ['Part 6.\n\nPart 7.', 0.9],
      ['Part 2.', 0.8],
    ]);
  });

  it('open at the passage that was found', () => {
    expect(mergeAdjacentPassages([passage(7, 0.9), passage(6, 0.7)])[0]?.passageId).toBe('pa_7');
  });

  it('keep the similarity of each sentence, and what was told last', () => {
    const near = (place: number, words: string): RetrievedPassage => ({ ...passage(place, 0.9), sentences: [{ words, nearness: 0.5 }] });
    const [story] = mergeAdjacentPassages([near(7, 'Seven.'), { ...near(6, 'Six.'), told: 'it' }]);
    expect(story?.sentences?.map(({ words }) => words)).toEqual(['Six.', 'Seven.']);
    expect(story?.told).toBe('it');
  });

  it('are not merged across the end of a letter', () => {
    expect(told([passage(7, 0.9), passage(8, 0.8, ANOTHER)])).toHaveLength(2);
  });

  it('are not merged across days of a chat, since each passage has its own day', () => {
    const on = (happenedAt: string, given: RetrievedPassage): RetrievedPassage => ({ ...given, happenedAt });
    expect(told([on('2019-12-31', passage(7, 0.9)), on('2020-01-01', passage(8, 0.8))])).toHaveLength(2);
  });

  it('never become longer than the limit', () => {
    const five = [5, 4, 6, 7, 3].map((place) => passage(place, 1 - place / 100));
    expect(told(five)).toEqual([
      ['Part 5.\n\nPart 6.\n\nPart 7.', 0.95],
      ['Part 3.\n\nPart 4.', 0.96],
    ]);
  });
});
