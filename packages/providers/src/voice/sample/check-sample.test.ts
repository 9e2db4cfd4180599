import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_FILES } from '../../transcription/testing/spoken-words.ts';
import { makeWav } from '../../transcription/testing/make-wav.ts';
import { createSampleCheck } from './check-sample.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'everkin-sample-'));
});
afterAll(() => rm(directory, { recursive: true }));

const never = new AbortController().signal;
const check = (path: string) => createSampleCheck()({ path, signal: never });
async function write(name: string, content: Buffer | string): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
}

test.each(['speech.mp3', 'speech.m4a', 'speech.webm'])(
  '%s is a valid sample',
  async (name) => {
    expect(await check(join(TEST_FILES, name))).toEqual([]);
  },
  30_000,
);

test.each<[what: string, path: () => Promise<string> | string, fault: string]>([
  ['text that calls itself sound', () => write('letter.mp3', 'Dear Clara, '.repeat(1_000)), 'unreadable'],
  ['a video without sound', () => join(TEST_FILES, 'soundless.mp4'), 'unreadable'],
  ['two seconds', () => write('short.wav', makeWav({ seconds: 2, rate: 16_000, channels: 1, sampleAt: () => 0.1 })), 'too-short'],
  ['five minutes', () => write('long.wav', makeWav({ seconds: 300, rate: 8_000, channels: 1, sampleAt: () => 0 })), 'too-long'],
  ['a minute and a half', () => write('longer.wav', makeWav({ seconds: 90, rate: 8_000, channels: 1, sampleAt: () => 0 })), 'too-long'],
  ['silence in stereo', () => write('silence.wav', makeWav({ seconds: 20, rate: 44_100, channels: 2, sampleAt: () => 0 })), 'silent'],
])(
  '%s is rejected with a message',
  async (_what, path, fault) => {
    expect(await check(await path())).toEqual([{ fault, message: expect.stringMatching(/\.$/) }]);
  },
  30_000,
);

test('an aborted check ends at once', async () => {
  const path = join(TEST_FILES, 'speech.mp3');
  await expect(createSampleCheck()({ path, signal: AbortSignal.abort() })).rejects.toMatchObject({
    provider: 'voice',
    kind: 'interrupted',
  });
  await expect(createSampleCheck({ timeoutMs: 1 })({ path, signal: never })).rejects.toMatchObject({ provider: 'voice', kind: 'timeout' });
});
