import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLES_PER_S } from '../limits.ts';
import { makeWav } from '../testing/make-wav.ts';
import { decodeRecording } from '../testing/open-recording.ts';
import { UnreadableAudioError } from '../audio-errors.ts';
import { levelOf } from './mix-down.ts';

const TEST_FILES = fileURLToPath(new URL('../../../test-files/', import.meta.url));
const RECORDINGS = join(TEST_FILES, 'recordings');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = async (content: Uint8Array): Promise<string> => {
  const path = join(folder, 'recording');
  await writeFile(path, content);
  return path;
};

/** Level of each quarter second: encoders shift audio by up to a twentieth of a second. */
const loudness = (samples: Float32Array): number[] =>
  Array.from({ length: 7 }, (_, quarter) => levelOf(samples.subarray((quarter * SAMPLES_PER_S) / 4, ((quarter + 1) * SAMPLES_PER_S) / 4)));

function correlation(one: number[], other: number[]): number {
  const centre = (values: number[]): number[] => values.map((value) => value - values.reduce((sum, each) => sum + each, 0) / values.length);
  const [a, b] = [centre(one), centre(other)];
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0) / (Math.hypot(...a) * Math.hypot(...b));
}

const SPOKEN = readdirSync(RECORDINGS).filter((name) => name !== 'silent.amr');

describe('two seconds of a speech', () => {
  it.each(SPOKEN)('%s gives the same speech as WAV', async (name) => {
    const expected = (await decodeRecording(join(TEST_FILES, 'speech.wav'))).subarray(0, 2 * SAMPLES_PER_S);
    const sound = await decodeRecording(join(RECORDINGS, name));
    expect(Math.abs(sound.length / SAMPLES_PER_S - 2)).toBeLessThan(0.15);
    expect(levelOf(sound) / levelOf(expected)).toBeGreaterThan(0.9);
    expect(levelOf(sound) / levelOf(expected)).toBeLessThan(1.1);
    expect(correlation(loudness(sound), loudness(expected))).toBeGreaterThan(0.85);
  });

  it('a call without speech is decoded, and silent', async () => {
    const sound = await decodeRecording(join(RECORDINGS, 'silent.amr'));
    expect(sound.length / SAMPLES_PER_S).toBeCloseTo(1);
    expect(levelOf(sound)).toBeLessThan(0.002);
  });
});

/** These formats store their index at the end, or hold the two seconds as one indivisible unit. */
const ALL_OR_NOTHING = /\.(mp4|m4a|mov)$|^(lossless\.caf|vorbis\.ogg|ac-3\.mkv|ms-adpcm\.mkv)$/;

describe('a truncated recording', () => {
  it.each(SPOKEN.filter((name) => !ALL_OR_NOTHING.test(name)))('%s is read as far as it goes', async (name) => {
    const whole = await readFile(join(RECORDINGS, name));
    const sound = await decodeRecording(await write(whole.subarray(0, Math.floor(whole.length * 0.8))));
    expect(sound.length / SAMPLES_PER_S).toBeGreaterThan(0.8);
    expect(sound.length / SAMPLES_PER_S).toBeLessThan(1.95);
  });

  it.each(SPOKEN.filter((name) => ALL_OR_NOTHING.test(name)))('%s is reported as damaged', async (name) => {
    const whole = await readFile(join(RECORDINGS, name));
    const path = await write(whole.subarray(0, Math.floor(whole.length * 0.4)));
    await expect(decodeRecording(path)).rejects.toThrow('seems to be damaged');
  });
});

/** A one-second WAV with a modified header. */
function changedWav(change: (file: Buffer) => void): Buffer {
  const file = makeWav({ seconds: 1, rate: 8_000, channels: 1, sampleAt: (second) => 0.5 * Math.sin(2 * Math.PI * 300 * second) });
  change(file);
  return file;
}

describe('a WAV with a false header', () => {
  it.each([
    ['no length, as a recorder leaves it whose battery went', (file: Buffer) => file.writeUInt32LE(0, 40)],
    ['a length beyond the end', (file: Buffer) => file.writeUInt32LE(0x7fff_ffff, 40)],
    ['the length of a stream', (file: Buffer) => file.writeUInt32LE(0xffff_ffff, 40)],
    ['a wrong length of the whole', (file: Buffer) => file.writeUInt32LE(4, 4)],
  ])('%s is read', async (_, change) => {
    expect((await decodeRecording(await write(changedWav(change)))).length / SAMPLES_PER_S).toBeCloseTo(1);
  });

  it.each([
    ['65,535 channels', (file: Buffer) => file.writeUInt16LE(65_535, 22)],
    ['one sample a second', (file: Buffer) => file.writeUInt32LE(1, 24)],
    ['no channel', (file: Buffer) => file.writeUInt16LE(0, 22)],
  ])('%s is refused', async (_, change) => {
    await expect(decodeRecording(await write(changedWav(change)))).rejects.toBeInstanceOf(UnreadableAudioError);
  });

  it('an unsupported codec is named', async () => {
    const path = await write(changedWav((file) => file.writeUInt16LE(0x22, 20)));
    await expect(decodeRecording(path)).rejects.toThrow('is written in a way (TrueSpeech) that cannot be read here');
  });

  it('an odd chunk before the audio does not hide it', async () => {
    const file = changedWav(() => undefined);
    const note = Buffer.from('LIST\x03\x00\x00\x00abc\x00', 'latin1');
    const path = await write(Buffer.concat([file.subarray(0, 36), note, file.subarray(36)]));
    expect((await decodeRecording(path)).length / SAMPLES_PER_S).toBeCloseTo(1);
  });
});

it('decoding leaks no memory', async () => {
  const listeners = process.listenerCount('uncaughtException') + process.listenerCount('unhandledRejection');
  await decodeRecording(join(RECORDINGS, 'sound-alone.mp4'));
  expect(process.listenerCount('uncaughtException') + process.listenerCount('unhandledRejection')).toBe(listeners);
});

describe('a damaged recording', () => {
  /** Deterministic. */
  const damage = (file: Buffer, seed: number): Buffer => {
    const damaged = Buffer.from(file);
    for (let count = 0, state = seed; count < 30; count += 1) {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      damaged[state % damaged.length] = state >> 16;
    }
    return damaged;
  };

  /** @returns null for a file that is read, or rejected as unreadable; else the unexpected error */
  const findFault = async (file: Buffer): Promise<unknown> => {
    const result: unknown = await decodeRecording(await write(file)).catch((error: unknown) => error);
    return result instanceof Float32Array || result instanceof UnreadableAudioError ? null : result;
  };

  it.each(SPOKEN)('%s is read in part, or reported as unreadable', async (name) => {
    const whole = await readFile(join(RECORDINGS, name));
    for (let seed = 1; seed <= 5; seed += 1) expect(await findFault(damage(whole, seed))).toBeNull();
  });
});
