import { expect, test } from 'vitest';
import { markPassages } from './mark-passage.ts';

const text = 'Dear Aukje,\n\nWe saw the sea (the real one!)\nfor the first time.\n\nYours';
const listCited = (passages: string[]) =>
  markPassages(text, passages)
    .filter((stretch) => stretch.isCited)
    .map((stretch) => stretch.text);

test('splits the text around the citation, and loses none of it', () => {
  const stretches = markPassages(text, ['We saw the sea']);
  expect(stretches.map((stretch) => stretch.isCited)).toEqual([false, true, false]);
  expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
});

test('line ends and spaces are equivalent, and special characters are literal', () => {
  expect(listCited(['sea (the real one!) for the first'])).toEqual(['sea (the real one!)\nfor the first']);
});

test('several passages are marked in the order of the text', () => {
  expect(listCited(['Yours', 'Dear Aukje,'])).toEqual(['Dear Aukje,', 'Yours']);
});

test('of two that overlap the earlier one is kept', () => {
  expect(listCited(['saw the sea', 'the sea (the'])).toEqual(['saw the sea']);
});

test('a passage that no longer exists is left out', () => {
  expect(listCited(['the mountains', '  '])).toEqual([]);
  expect(markPassages('', ['x'])).toEqual([]);
});
