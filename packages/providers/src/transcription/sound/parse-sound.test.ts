import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLES_PER_S } from '../limits.ts';
import { makeWav } from '../testing/make-wav.ts';
import { openRecording, decodeRecording } from '../testing/open-recording.ts';
import { including } from '../../testing/including.ts';

const TEST_FILES = fileURLToPath(new URL('../../../test-files/', import.meta.url));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sound-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = async (content: Uint8Array | string): Promise<string> => {
  const path = join(folder, 'recording');
  await writeFile(path, content);
  return path;
};

/** Level of each half second: encoders shift audio by up to a twentieth of a second. */
const loudness = (samples: Float32Array): number[] =>
  Array.from({ length: 20 }, (_, half) => {
    const from = half * (SAMPLES_PER_S / 2);
    return Math.hypot(...samples.subarray(from, from + SAMPLES_PER_S / 2));
  });

function correlation(one: number[], other: number[]): number {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const centre = (values: number[]): number[] => values.map((value) => value - mean(values));
  const [a, b] = [centre(one), centre(other)];
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0) / (Math.hypot(...a) * Math.hypot(...b));
}

describe('the audio of', () => {
  it.each(['speech.m4a', 'speech.ogg', 'speech.webm', 'speech.mp3', 'speech.mov'])('%s is the same speech as the FLAC', async (name) => {
    const [expected, sound] = [await decodeRecording(join(TEST_FILES, 'speech.flac')), await decodeRecording(join(TEST_FILES, name))];
    expect(Math.abs(sound.length - expected.length) / SAMPLES_PER_S).toBeLessThan(0.15);
    expect(correlation(loudness(sound), loudness(expected))).toBeGreaterThan(0.9);
  });

  it.each([
    [8_000, 1],
    [44_100, 2],
    [48_000, 1],
  ])('a WAV of %i samples a second in %i channels is read', async (rate, channels) => {
    const path = await write(makeWav({ seconds: 3, rate, channels, sampleAt: (second) => 0.5 * Math.sin(2 * Math.PI * 300 * second) }));
    const sound = await decodeRecording(path);
    expect(sound.length / SAMPLES_PER_S).toBeCloseTo(3, 2);
    expect(Math.hypot(...sound.subarray(0, SAMPLES_PER_S)) / Math.sqrt(SAMPLES_PER_S)).toBeCloseTo(0.5 / Math.SQRT2, 2);
  });

  it('a long recording comes in blocks with their positions', async () => {
    const path = await write(makeWav({ seconds: 150, rate: 8_000, channels: 1, sampleAt: () => 0.1 }));
    const { durationS, blocks } = await openRecording(path);
    let endS = 0;
    for await (const block of blocks) {
      expect(block.startS).toBeCloseTo(endS);
      const lengthS = block.samples.length / SAMPLES_PER_S;
      expect(lengthS).toBeLessThan(70);
      endS += lengthS;
    }
    expect(durationS).toBeCloseTo(150);
    expect(endS).toBeCloseTo(150);
  });

  /** The first three fifths of a file, as when a phone's battery dies. */
  const cutOff = async (name: string): Promise<string> => {
    const whole = await readFile(join(TEST_FILES, name));
    return write(whole.subarray(0, Math.floor(whole.length * 0.6)));
  };

  it.each(['speech.ogg', 'speech.webm', 'speech.mp3', 'speech.flac'])('a truncated %s is read as far as it goes', async (name) => {
    const sound = await decodeRecording(await cutOff(name));
    expect(sound.length / SAMPLES_PER_S).toBeGreaterThan(4);
    expect(sound.length / SAMPLES_PER_S).toBeLessThan(9);
  });

  it('a truncated speech.m4a is reported as damaged, since its index would be at its end', async () => {
    await expect(decodeRecording(await cutOff('speech.m4a'))).rejects.toMatchObject({ message: including('seems to be damaged') });
  });
});

describe('a file without readable audio', () => {
  it.each([
    ['a video without sound', 'soundless.mp4', 'There is no sound in this file'],
    ['a letter', 'letter.pdf', 'is written in a way that cannot be read here'],
  ])('%s says so', async (_, name, message) => {
    await expect(decodeRecording(join(TEST_FILES, name))).rejects.toMatchObject({
      name: 'UnhearableRecordingError',
      message: including(message),
    });
  });

  it.each([
    ['words that call themselves MP3', 'Dear Nora, this is no sound at all. '.repeat(500)],
    ['nothing', ''],
    ['noise of bytes', Uint8Array.from({ length: 60_000 }, (_, index) => (index * 7_919) % 251)],
    ['a WAV without a sample', makeWav({ seconds: 0, rate: 8_000, channels: 1, sampleAt: () => 0 })],
  ])('%s says so', async (_, content) => {
    await expect(decodeRecording(await write(content))).rejects.toMatchObject({ name: 'UnhearableRecordingError' });
  });
});
