import { expect, test } from 'vitest';
import { FRAMES_PER_S } from './pitch-track.ts';
import { detectMultipleSpeakers } from './multiple-speakers.ts';

/** Syllables of a third of a second with pauses, around a pitch, with the intonation of speech. */
function talk(hz: number, seconds: number, livelySemitones = 2): number[] {
  return Array.from({ length: seconds * FRAMES_PER_S }, (_, frame) => {
    if (frame % 50 > 33) return 0;
    return hz * 2 ** ((livelySemitones * Math.sin(frame / 37)) / 12);
  });
}
const track = (...turns: number[][]): Float32Array => Float32Array.from(turns.flat());

test.each([
  ['a man and a woman', 110, 205],
  ['a mother and a child', 190, 300],
  ['two people an octave apart', 110, 220],
])('%s in turn are two speakers', (_who, one, other) => {
  expect(detectMultipleSpeakers(track(talk(one, 6), talk(other, 6), talk(one, 6), talk(other, 5)))).toBe(true);
});

test.each([
  ['one even voice', [talk(120, 20)]],
  ['one voice that rises from day to day', [talk(120, 10), talk(140, 10)]],
  ['one lively voice that ranges over an octave', [talk(160, 20, 6)]],
  ['one voice with a word of another', [talk(120, 18), talk(220, 2)]],
  ['voices too much alike to tell', [talk(110, 10), talk(125, 10)]],
  [
    'one voice whose pitch is taken for its octave now and then',
    Array.from({ length: 20 }, (_, index) => talk(index % 2 === 0 ? 110 : 220, 1)),
  ],
  ['nothing', [[]]],
])('%s is one speaker, or unknown', (_what, turns) => {
  expect(detectMultipleSpeakers(track(...turns))).toBe(false);
});
