import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transcript, Transcription } from './port.ts';
import { SPOKEN, TEST_FILES, textOf, wordErrorRate } from './testing/spoken-words.ts';

/** Transcribing one recording takes some seconds on a small machine, and more on a busy one. */
export const PATIENCE_MS = 120_000;

/** Contract test for transcription adapters. @param open returns one that is ready and free */
export function testTranscription(open: () => Transcription): void {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'transcription-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const hear = (path: string, signal: AbortSignal = AbortSignal.timeout(PATIENCE_MS)): Promise<Transcript> =>
    open().transcribe({ path, fileName: 'speech.mp3', signal });

  it('returns text, language and times', { timeout: PATIENCE_MS }, async () => {
    const transcript = await hear(join(TEST_FILES, 'speech.mp3'));
    expect(wordErrorRate(SPOKEN, textOf(transcript))).toBeLessThan(0.1);
    expect(transcript.language).toBe('en');
    expect(transcript.durationS).toBeCloseTo(11, 0);
    let endS = 0;
    for (const segment of transcript.segments) {
      expect(segment.text).toBe(segment.text.trim());
      expect(segment.startS).toBeGreaterThanOrEqual(endS);
      expect(segment.endS).toBeGreaterThanOrEqual(segment.startS);
      endS = segment.endS;
    }
    expect(endS).toBeGreaterThan(9);
    expect(endS).toBeLessThan(12);
  });

  it('transcribes dictation during other transcriptions', { timeout: PATIENCE_MS }, async () => {
    const sound = await readFile(join(TEST_FILES, 'speech.wav'));
    const giveUp = new AbortController();
    const transcription = open();
    const recording = transcription.transcribe({ path: join(TEST_FILES, 'speech.mp3'), fileName: 'speech.mp3', signal: giveUp.signal });
    recording.catch(() => undefined);
    const words = await transcription.hear({ sound, signal: AbortSignal.timeout(PATIENCE_MS) });
    expect(wordErrorRate(SPOKEN, words)).toBeLessThan(0.1);
    expect(words).toBe(words.trim());
    giveUp.abort();
    await transcription.close();
  });

  it('rejects a text file that claims to be a recording', async () => {
    const path = join(folder, 'letter.mp3');
    await writeFile(path, 'Dear Nora, this is no sound at all. '.repeat(500));
    await expect(hear(path)).rejects.toMatchObject({
      provider: 'transcription',
      kind: 'invalid',
      message: expect.stringMatching(/^[A-Z].{20,}\.$/s),
    });
  }, 20_000);

  it('stops when it is aborted', async () => {
    await expect(hear(join(TEST_FILES, 'speech.mp3'), AbortSignal.abort())).rejects.toMatchObject({
      provider: 'transcription',
      kind: 'interrupted',
    });
  });

  it('transcribes one at a time', { timeout: PATIENCE_MS }, async () => {
    const transcription = open();
    expect(transcription.isFree()).toBe(true);
    const giveUp = new AbortController();
    const hearing = transcription.transcribe({ path: join(TEST_FILES, 'speech.mp3'), fileName: 'speech.mp3', signal: giveUp.signal });
    expect(transcription.isFree()).toBe(false);
    giveUp.abort();
    await expect(hearing).rejects.toMatchObject({ kind: 'interrupted' });
    expect(transcription.isFree()).toBe(true);
  });

  it('names its model', () => {
    expect(open().model).toEqual(expect.any(String));
  });
}
