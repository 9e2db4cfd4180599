import { expect, test } from 'vitest';
import { locateQuote, type LocatedQuote } from './locate-quote.ts';

const LETTER = 'Dear Doug,\n\nWe kept bees behind the chapel, “all of them.” The honey was dark\nand strong, and nobody minded.';

/** Locates words by where they stand in the letter. */
function locate(words: string): LocatedQuote | null {
  const from = LETTER.indexOf(words);
  return locateQuote({ text: words, from, to: from + words.length }, LETTER);
}

test.each([
  ['We kept bees behind the chapel, “all of them.”', false, false],
  ['We kept bees', false, true],
  ['and strong, and nobody minded', true, false],
  ['behind the chapel', true, true],
  ['Dear Doug,', false, false],
  [LETTER, false, false],
])('%s: cut at its start %s, at its end %s', (words, isCutAtStart, isCutAtEnd) => {
  expect(locate(words)).toMatchObject({ isCutAtStart, isCutAtEnd });
});

test('the rest of the passage stands around the quotation', () => {
  expect(locate(' The honey was dark\nand strong')).toMatchObject({
    before: 'Dear Doug,\n\nWe kept bees behind the chapel, “all of them.”',
    after: ', and nobody minded.',
  });
});

test('words that are not at that place are not located', () => {
  expect(locateQuote({ text: 'We kept hens', from: 12, to: 24 }, LETTER)).toBeNull();
  expect(locateQuote({ text: 'We kept bees', from: 900, to: 912 }, LETTER)).toBeNull();
});
