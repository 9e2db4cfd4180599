import { expect, test } from 'vitest';
import { describeContents } from './describe-contents.ts';

const letter = { kind: 'letter' as const };
const photo = { kind: 'image' as const };
const recording = { kind: 'audio' as const };

test.each([
  ['', [], null],
  [' \n', [letter], null],
  ['Dear', [letter], 'A letter of one word'],
  ['Dear Hannah,', [letter, photo, photo, recording], 'A letter of 2 words, 2 photos, and a recording'],
  [null, [letter, photo], 'A letter and a photo'],
  [null, [recording, recording], '2 recordings'],
])('%j with %j: %s', (text, parts, words) => {
  expect(describeContents({ letter: text, parts })).toBe(words);
});
