import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { SAMPLES_PER_S } from '../../transcription/limits.ts';
import { resample } from '../../transcription/sound/resample.ts';
import { openRecording } from '../../transcription/testing/open-recording.ts';
import { TEST_FILES } from '../../transcription/testing/spoken-words.ts';
import { checkSound } from './judge-sample.ts';

const LENGTH_S = 20;
let speech: Float32Array;
beforeAll(async () => {
  speech = await decode('speech.mp3');
});

async function decode(fileName: string): Promise<Float32Array> {
  const { blocks } = await openRecording(join(TEST_FILES, fileName));
  for await (const { samples } of blocks) return samples;
  throw new Error('no sound');
}

/** Repeats a sound to this many seconds. */
const lasting = (sound: Float32Array, seconds = LENGTH_S): Float32Array =>
  Float32Array.from({ length: seconds * SAMPLES_PER_S }, (_, index) => sound[index % sound.length] ?? 0);
const make = (sampleAt: (second: number) => number, seconds = LENGTH_S): Float32Array =>
  Float32Array.from({ length: seconds * SAMPLES_PER_S }, (_, index) => sampleAt(index / SAMPLES_PER_S));
/** Like another speaker: faster and higher, or slower and lower. */
const raised = (sound: Float32Array, factor: number): Float32Array => resample(sound, SAMPLES_PER_S * factor);
/** Deterministic white noise (Park and Miller's generator). */
function makeHiss(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (seed / 2_147_483_647) * 2 - 1;
  };
}
const withHiss = (sound: Float32Array, loudness: number): Float32Array => {
  const hiss = makeHiss();
  return sound.map((value) => value + loudness * hiss());
};
const sine = (hz: number, second: number): number => Math.sin(2 * Math.PI * hz * second);
const note = (hz: number, second: number): number =>
  [1, 0.5, 0.3, 0.2].reduce((sum, part, n) => sum + part * sine(hz * (n + 1), second), 0) * 0.15;
const faultsOf = (sound: Float32Array): string[] => checkSound(sound).map(({ fault }) => fault);

describe('a sample is accepted', () => {
  test.each(['speech.mp3', 'speech.m4a', 'speech.webm', 'speech.ogg', 'speech.flac'])(
    'of real speech, an old recording in a hall: %s',
    async (name) => {
      expect(faultsOf(await decode(name))).toEqual([]);
    },
  );

  test.each([0.6, 0.75, 1.25, 1.5])('in a voice %s times as high', (factor) => {
    expect(faultsOf(lasting(raised(speech, factor)))).toEqual([]);
  });

  test.each([0.3, 0.1, 0.04])('at %s times the volume', (loudness) => {
    expect(faultsOf(lasting(speech).map((value) => loudness * value))).toEqual([]);
  });

  test.each([0.006, 0.03, 0.06])('with some noise (%s)', (loudness) => {
    expect(faultsOf(withHiss(lasting(speech), loudness))).toEqual([]);
  });

  test('of ten seconds, of a minute, and of a moment more', () => {
    for (const seconds of [10, 60, 60.5]) expect(faultsOf(lasting(speech, seconds))).toEqual([]);
  });
});

describe('a sample is rejected', () => {
  test.each([
    [2, 'too-short', 'lasts 2 seconds'],
    [9.9, 'too-short', 'lasts 9 seconds'],
    [62, 'too-long', 'lasts 62 seconds'],
    [180, 'too-long', 'lasts 3 minutes'],
  ])('of %s seconds: %s', (seconds, fault, says) => {
    expect(checkSound(lasting(speech, seconds))).toEqual([{ fault, message: expect.stringContaining(says) }]);
  });

  const hiss = makeHiss();
  test.each<[what: string, sound: () => Float32Array, fault: string]>([
    ['nothing at all', () => make(() => 0), 'silent'],
    ['an empty room', () => make(() => 0.001 * hiss()), 'silent'],
    ['a whisper from the other room', () => lasting(speech).map((value) => 0.01 * value), 'too-quiet'],
    [
      'a voice that is cut off by its own loudness',
      () => lasting(speech).map((value) => Math.max(-0.99, Math.min(0.99, 4 * value))),
      'clipped',
    ],
    ['a voice in the roar of a train', () => withHiss(lasting(speech), 0.3), 'noisy'],
    ['hiss', () => make(() => 0.3 * hiss()), 'no-speech'],
    ['the hum of the mains', () => make((s) => 0.2 * sine(50, s) + 0.1 * sine(150, s)), 'no-speech'],
    ['a tone', () => make((s) => 0.3 * sine(220, s)), 'no-speech'],
    ['beeps', () => make((s) => (s % 1 < 0.3 ? 0.5 * sine(400, s) : 0)), 'no-speech'],
    [
      'a melody',
      () => make((s) => note([262, 330, 392, 330, 294, 349, 440][Math.floor(s * 2.5) % 7] ?? 0, s) * Math.exp(-((s * 2.5) % 1) * 1.5)),
      'no-speech',
    ],
    ['chords', () => make((s) => (note(131, s) + note(165, s) + note(196, s)) * Math.exp(-(s % 1) * 1.2)), 'no-speech'],
    ['clapping', () => make((s) => (s % 0.6 < 0.03 ? 0.8 * hiss() : 0.001 * hiss())), 'no-speech'],
    [
      'two words in a long silence',
      () => make((s) => (s < 2.5 ? (speech[Math.floor(s * SAMPLES_PER_S)] ?? 0) : 0.0005 * hiss()), 30),
      'little-speech',
    ],
  ])('that is %s', (_what, sound, fault) => {
    const findings = checkSound(sound());
    expect(findings.map((found) => found.fault)).toEqual([fault]);
    // What is wrong, and what to do about it.
    expect(findings[0]?.message).toMatch(/[Pp]lease /);
  });
});
