import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SPEECH_MAX_CHARS, splitForSpeech } from './split-for-speech.ts';

test('a short reply is one piece, an empty one none', () => {
  expect(splitForSpeech(' We saw the sea. ')).toEqual(['We saw the sea.']);
  expect(splitForSpeech('  ')).toEqual([]);
});

test('the first piece is short: the first sentence, or a clause of a long one', () => {
  expect(splitForSpeech('We saw the sea. It was the first time for all of us.')).toEqual([
    'We saw the sea.',
    'It was the first time for all of us.',
  ]);
  expect(splitForSpeech('When we came over the dunes that morning, all four of us, there lay the sea, and my mother wept.')).toEqual([
    'When we came over the dunes that morning, all four of us,',
    'there lay the sea, and my mother wept.',
  ]);
  const long = 'my mother told us a story of the sea and of the men who sailed on it and came home and of those who did not';
  expect(splitForSpeech(`Well, ${long}.`)).toEqual([`Well, ${long}.`]);
});

test('sentences stay whole, and short ones are joined; a long one is cut after clauses, then at spaces, and within a word only if necessary', () => {
  expect(splitForSpeech('There was the sea. We went. We saw it all. We stayed there until the evening. Nobody minded that.')).toEqual([
    'There was the sea.',
    'We went. We saw it all. We stayed there until the evening.',
    'Nobody minded that.',
  ]);
  expect(splitForSpeech('one, two three', 8)).toEqual(['one,', 'two', 'three']);
  expect(splitForSpeech('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
});

test('every word is included once, in order, and no piece is too long', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (text, maxChars) => {
      const pieces = splitForSpeech(text, maxChars);
      expect(pieces.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      expect(pieces.every((piece) => piece.length > 0 && piece.length <= maxChars)).toBe(true);
    }),
  );
});

test('no piece exceeds the limit of a request', () => {
  expect(splitForSpeech('We saw the sea, '.repeat(500)).every((piece) => piece.length <= SPEECH_MAX_CHARS)).toBe(true);
});
