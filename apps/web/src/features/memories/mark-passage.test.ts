import { expect, test } from 'vitest';
import { markPassage } from './mark-passage.ts';

const text = 'Dear Aukje,\n\nWe saw the sea (the real one!)\nfor the first time.\n\nYours';

test('splits the text around the passage', () => {
  expect(markPassage(text, 'We saw the sea')).toEqual({ before: 'Dear Aukje,\n\n', passage: 'We saw the sea', after: ' (the real one!)\nfor the first time.\n\nYours' });
});

test('line ends and spaces count alike, and signs mean themselves', () => {
  expect(markPassage(text, 'sea (the real one!) for the first')?.passage).toBe('sea (the real one!)\nfor the first');
});

test('a passage that is no longer there gives null', () => {
  expect(markPassage(text, 'the mountains')).toBeNull();
  expect(markPassage(text, '  ')).toBeNull();
});
