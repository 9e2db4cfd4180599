import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TEST_FILES } from '../transcription/testing/spoken-words.ts';
import type { VoiceProvider } from './port.ts';
import { analyzeAudio } from './testing/analyze-sound.ts';

/** Speaking a sentence takes some seconds on a small machine, and more on a busy one. */
export const PATIENCE_MS = 120_000;

const SAMPLE = { path: join(TEST_FILES, 'speech.mp3'), mediaType: 'audio/mpeg' };

/** Contract test for embedded voice providers. @param open returns the same one each time */
export function testVoice(open: () => VoiceProvider): void {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const make = async (): Promise<string> =>
    (await open().makeVoice({ name: 'Wietske', sample: SAMPLE, requestKey: 'av_1' }, signal)).voiceId;

  it('creates one voice from one recording, however often it is requested', { timeout: PATIENCE_MS }, async () => {
    expect(await make()).toBe(await make());
  });

  it('speaks so that somebody is heard, not clipped, for as long as the words take', { timeout: PATIENCE_MS }, async () => {
    const text = 'We sailed from Rotterdam in September, and my mother wept. Nobody else did!';
    const { audio, mediaType } = await open().speak({ voiceId: await make(), text }, signal);
    expect(mediaType).toMatch(/^audio\//);
    const heard = await analyzeAudio(audio);
    expect(heard.durationS).toBeGreaterThan(3);
    expect(heard.durationS).toBeLessThan(9);
    expect(heard.peak).toBeGreaterThan(0.05);
    expect(heard.peak).toBeLessThan(1);
  });

  it('says of a text without words that there is nothing to speak', { timeout: PATIENCE_MS }, async () => {
    await expect(open().speak({ voiceId: await make(), text: '… — !' }, signal)).rejects.toMatchObject({
      provider: 'voice',
      kind: 'invalid',
    });
  });

  it('refuses a voice that is not there', async () => {
    await expect(open().speak({ voiceId: 'nobody', text: 'Hello' }, signal)).rejects.toMatchObject({ provider: 'voice', kind: 'refused' });
  });

  it('deletes a voice, and one that has gone', { timeout: PATIENCE_MS }, async () => {
    const voiceId = await make();
    await open().deleteVoice(voiceId, signal);
    await open().deleteVoice(voiceId, signal);
    expect((await open().listVoices(signal)).map((voice) => voice.voiceId)).not.toContain(voiceId);
  });

  it('stops when nobody waits any more', { timeout: PATIENCE_MS }, async () => {
    await expect(open().speak({ voiceId: await make(), text: 'Hello' }, AbortSignal.abort())).rejects.toMatchObject({
      provider: 'voice',
      kind: 'interrupted',
    });
  });
}
