import { describe, expect, it } from 'vitest';
import { createRepetitionFilter } from './cut-repetition.ts';
import { expectSameInAnyPieces, expectSameWhereverCut, filterPieces } from './testing/expect-same-wherever-cut.ts';

const create = createRepetitionFilter;
const SENTENCE = 'I was thirty-one years on the buses [m1]. ';

describe('a reply in a loop', () => {
  it.each([
    [SENTENCE.repeat(30), SENTENCE.repeat(2)],
    [`${SENTENCE}${SENTENCE}I was thirty-one years on`, SENTENCE.repeat(2)],
    [`${SENTENCE}And that was that, my love.\n`.repeat(5), `${SENTENCE}And that was that, my love.\n`.repeat(2)],
    ['It went round and round again\n'.repeat(9), 'It went round and round again\n'.repeat(2)],
  ])('ends before the third time, wherever the stream is cut: %j', (text, words) => {
    // The white space after the last sentence may go with what is cut.
    expectSameWhereverCut(() => trimmed(create()), text, words.trimEnd());
  });

  it.each([
    'Oh dear. Oh dear. Oh dear. Oh dear.',
    `${SENTENCE}${SENTENCE}I was thirty-two then. I was thirty-one`,
    'I had a boat of my own. I had a boat of her own. I had a boat of his own.',
  ])('is not confused with one that repeats itself: %j', (text) => expectSameWhereverCut(create, text, text));

  it('is over, so that the stream is closed', () => {
    const filter = create();
    filterPieces(filter, [SENTENCE.repeat(3)]);
    expect(filter.isOver()).toBe(true);
  });

  it('is cut the same in any pieces', () =>
    expectSameInAnyPieces(create, ['a b c d e.', 'a b c d', ' e', '.', '\n', '[m1]', 'A B C D E!', ' ', 'x']));
});

/** The filter with the white space at its end dropped. */
function trimmed(filter: ReturnType<typeof create>): ReturnType<typeof create> {
  let all = '';
  return {
    ...filter,
    push: (piece) => {
      all += filter.push(piece);
      return '';
    },
    end: () => (all + filter.end()).trimEnd(),
  };
}
