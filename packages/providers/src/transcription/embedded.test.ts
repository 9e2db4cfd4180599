import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WHISPER } from '../models/model-package.ts';
import { createEmbeddedTranscription, type EmbeddedTranscriptionSettings } from './embedded.ts';
import type { Transcript } from './port.ts';
import { makeWav } from './testing/make-wav.ts';
import { SPOKEN, TEST_FILES, textOf, wordErrorRate } from './testing/spoken-words.ts';
import { PATIENCE_MS, testTranscription } from './transcription.suite.ts';
import { including } from '../testing/including.ts';
import { findLocalWeights, NO_REGISTRY_URL } from '../testing/local-weights.ts';

const directory = findLocalWeights(WHISPER.id);
const why = directory ? '' : ` (skipped: the weights are not on this machine; a run of bench/transcription fetches them)`;
const signal = AbortSignal.timeout(10 * 60_000);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transcription-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = async (content: Uint8Array): Promise<string> => {
  const path = join(folder, 'recording.wav');
  await writeFile(path, content);
  return path;
};
const tone = (second: number, hertz: number): number => Math.sin(2 * Math.PI * hertz * second);

describe.skipIf(!directory)(`embedded transcription${why}`, () => {
  const open = () => createEmbeddedTranscription({ directory: directory ?? '', registryUrl: NO_REGISTRY_URL });
  const hear = (path: string): Promise<Transcript> => open().transcribe({ path, fileName: 'recording', signal });

  testTranscription(open);

  it.each(['speech.m4a', 'speech.webm', 'speech.mov'])('transcribes %s', { timeout: PATIENCE_MS }, async (name) => {
    expect(wordErrorRate(SPOKEN, textOf(await hear(join(TEST_FILES, name))))).toBeLessThan(0.1);
  });

  it.each([
    ['silence', () => 0, 'This recording is silent'],
    ['the hum of a room', (second: number) => 0.001 * tone(second, 50), 'This recording is silent'],
    ['noise', () => 0.3 * (Math.random() * 2 - 1), 'No speech was heard'],
    ['a melody', (second: number) => 0.3 * tone(second, [262, 330, 392, 523][Math.floor(second * 2) % 4] ?? 262), 'No speech was heard'],
  ])('finds no speech in %s', { timeout: PATIENCE_MS }, async (_, sampleAt, message) => {
    const path = await write(makeWav({ seconds: 12, rate: 16_000, channels: 1, sampleAt }));
    await expect(hear(path)).rejects.toMatchObject({ provider: 'transcription', kind: 'invalid', message: including(message) });
  });
});

describe.skipIf(!directory)(`dictation, transcribed here${why}`, () => {
  const opened = createEmbeddedTranscription({ directory: directory ?? '', registryUrl: NO_REGISTRY_URL });
  afterAll(() => opened.close());
  const hearSound = (sound: Uint8Array): Promise<string> => opened.hear({ sound, signal });

  it.each([
    ['silence', () => 0],
    ['noise', () => 0.3 * (Math.random() * 2 - 1)],
  ])('is empty for %s', { timeout: PATIENCE_MS }, async (_, sampleAt) => {
    expect(await hearSound(makeWav({ seconds: 4, rate: 16_000, channels: 1, sampleAt }))).toBe('');
  });

  it('is PCM of at most a minute', { timeout: PATIENCE_MS }, async () => {
    await expect(hearSound(await readFile(join(TEST_FILES, 'speech.mp3')))).rejects.toMatchObject({ kind: 'invalid' });
    await expect(hearSound(makeWav({ seconds: 90, rate: 8_000, channels: 1, sampleAt: () => 0.1 }))).rejects.toMatchObject({
      kind: 'invalid',
      message: including('one minute at a time'),
    });
  });
});

describe('a faulty transcription process', { timeout: 30_000 }, () => {
  let models = '';
  beforeAll(async () => {
    models = join(folder, 'models');
    // Existing files are not downloaded; these test programs do not open them.
    await mkdir(join(models, WHISPER.id), { recursive: true });
    for (const { keptAs } of WHISPER.files) await writeFile(join(models, WHISPER.id, keptAs), '');
  });
  const runProgram = (program: string, settings: Partial<EmbeddedTranscriptionSettings> = {}) =>
    createEmbeddedTranscription({
      directory: models,
      programPath: fileURLToPath(new URL(`../../test-files/programs/${program}.ts`, import.meta.url)),
      ...settings,
    }).transcribe({ path: '/', fileName: 'speech.mp3', signal });

  it('that stalls is killed', async () => {
    await expect(runProgram('endless', { silenceMs: 1_000 })).rejects.toMatchObject({
      kind: 'timeout',
      message: including('came to a halt'),
    });
  });

  it('that reports progress may take its time', async () => {
    await expect(runProgram('slow-hearer', { silenceMs: 3_500 })).resolves.toMatchObject({ segments: [{ text: 'At last.' }] });
  });

  // Only Linux reports another process's memory.
  it.runIf(process.platform === 'linux')('that uses too much memory is killed', async () => {
    await expect(runProgram('hungry', { memoryLimitMb: 200 })).rejects.toMatchObject({
      kind: 'invalid',
      message: including('more memory'),
    });
  });

  it('that fails may be retried, with its cause in the log', async () => {
    await expect(runProgram('failing')).rejects.toMatchObject({
      kind: 'unavailable',
      cause: { message: including('the reader is broken') },
    });
  });

  it('without a model and a network can be retried', async () => {
    await expect(runProgram('failing', { directory: join(folder, 'none'), registryUrl: NO_REGISTRY_URL })).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});
