import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitForSpeech } from './split-for-speech.ts';

test('a short reply is one piece, nothing is none', () => {
  expect(splitForSpeech(' We saw the sea. ')).toEqual(['We saw the sea.']);
  expect(splitForSpeech('  ')).toEqual([]);
});

test('a long one is cut after sentences, then at spaces, and within a word only when it must be', () => {
  expect(splitForSpeech('One two. Three four.', 12)).toEqual(['One two.', 'Three four.']);
  expect(splitForSpeech('one two three', 8)).toEqual(['one two', 'three']);
  expect(splitForSpeech('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
});

test('every word is spoken once, in order, and no piece is too long', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (text, maxChars) => {
      const pieces = splitForSpeech(text, maxChars);
      expect(pieces.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      expect(pieces.every((piece) => piece.length > 0 && piece.length <= maxChars)).toBe(true);
    }),
  );
});
