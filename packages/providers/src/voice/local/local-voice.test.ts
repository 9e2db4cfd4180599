import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { KOKORO } from '../../models/kokoro-package.ts';
import { makeWav } from '../../transcription/testing/make-wav.ts';
import type { KokoroSettings } from '../kokoro/create-kokoro.ts';
import type { SpokenWords, VoiceProvider } from '../port.ts';
import { analyzeAudio } from '../testing/analyze-sound.ts';
import { PATIENCE_MS, testVoice } from '../voice.suite.ts';
import { createLocalVoice } from './local-voice.ts';
import { parseLocalVoiceId, writeLocalVoiceId } from './local-voice-id.ts';
import { findLocalWeights, NO_REGISTRY_URL } from '../../testing/local-weights.ts';

const directory = findLocalWeights(KOKORO.id);
const why = directory ? '' : ` (skipped: the weights are not on this machine; a run of bench/speech fetches them)`;
const signal = AbortSignal.timeout(10 * 60_000);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const voiceAt = (pitchHz: number, speed = 1): string => writeLocalVoiceId({ mix: [{ voice: 'af_heart', share: 1 }], speed, pitchHz });
const TEXT = 'My mother always said that a warm kitchen is the heart of every home.';

describe('a likeness by Flite alone', () => {
  const likeness = createLocalVoice({ kokoro: null });
  const speak = (voiceId: string, text = TEXT): Promise<SpokenWords> => likeness.speak({ voiceId, text }, signal);

  testVoice(() => likeness);

  it.each([90, 130, 180, 230])('speaks at the %i Hz of the sample', { timeout: PATIENCE_MS }, async (pitchHz) => {
    const spoken = await speak(voiceAt(pitchHz));
    expect(Math.abs((await analyzeAudio(spoken.audio)).pitchHz / pitchHz - 1)).toBeLessThan(0.1);
    expect(spoken.isStopgap).toBe(false);
  });

  it('speaks faster for somebody who does', { timeout: PATIENCE_MS }, async () => {
    const [slow, fast] = [
      await analyzeAudio((await speak(voiceAt(120, 0.85))).audio),
      await analyzeAudio((await speak(voiceAt(120, 1.15))).audio),
    ];
    expect(slow.durationS / fast.durationS).toBeCloseTo(1.35, 1);
  });

  it.each([
    ['silence', () => 0],
    ['noise', () => 0.3 * (Math.random() * 2 - 1)],
  ])('rejects %s, with advice', { timeout: PATIENCE_MS }, async (_, sampleAt) => {
    const path = join(folder, 'sample.wav');
    await writeFile(path, makeWav({ seconds: 12, rate: 16_000, channels: 1, sampleAt }));
    const made = likeness.makeVoice({ name: 'Wietske', sample: { path, mediaType: 'audio/wav' }, requestKey: 'av_1' }, signal);
    await expect(made).rejects.toMatchObject({ kind: 'invalid', message: expect.stringMatching(/No voice was heard .* Record /) });
  });

  it('reproduces the pitch of its sample', { timeout: PATIENCE_MS }, async () => {
    const path = join(folder, 'sample.wav');
    await writeFile(path, (await speak(voiceAt(180), `${TEXT} ${TEXT}`)).audio);
    const { voiceId } = await likeness.makeVoice({ name: 'Wietske', sample: { path, mediaType: 'audio/wav' }, requestKey: 'av_1' }, signal);
    expect(Math.abs((parseLocalVoiceId(voiceId)?.pitchHz ?? 0) / 180 - 1)).toBeLessThan(0.1);
  });
});

describe.skipIf(!directory)(`a likeness by Kokoro${why}`, () => {
  let opened: VoiceProvider | undefined;
  const open = (): VoiceProvider =>
    (opened ??= createLocalVoice({
      kokoro: { directory: directory ?? '', registryUrl: NO_REGISTRY_URL, openWaitMs: PATIENCE_MS, sentenceWaitMs: PATIENCE_MS },
    }));
  afterAll(() => opened?.close());

  testVoice(open);

  it('speaks', { timeout: PATIENCE_MS }, async () => {
    expect((await open().speak({ voiceId: voiceAt(200), text: TEXT }, signal)).isStopgap).toBe(false);
  });
});

describe('while Kokoro cannot speak', { timeout: 60_000 }, () => {
  let models = '';
  beforeAll(async () => {
    models = join(folder, 'models');
    // Existing files are not downloaded; these test programs do not open them.
    await mkdir(join(models, KOKORO.id), { recursive: true });
    for (const { keptAs } of KOKORO.files) await writeFile(join(models, KOKORO.id, keptAs), '');
  });
  let likeness: VoiceProvider | undefined;
  afterEach(() => likeness?.close());
  const program = (name: string): string => fileURLToPath(new URL(`../../../test-files/programs/${name}.ts`, import.meta.url));
  const speakBy = async (kokoro: Partial<KokoroSettings>): Promise<{ spoken: SpokenWords; troubles: string[] }> => {
    const troubles: string[] = [];
    likeness = createLocalVoice({
      kokoro: { directory: models, registryUrl: NO_REGISTRY_URL, openWaitMs: 30_000, ...kokoro },
      onTrouble: (error) => void troubles.push(error instanceof Error ? error.message : String(error)),
    });
    return { spoken: await likeness.speak({ voiceId: voiceAt(150), text: TEXT }, signal), troubles };
  };

  it('because its weights are downloading, Flite speaks at once, for now', async () => {
    const { spoken } = await speakBy({ directory: join(folder, 'none') });
    expect(spoken.isStopgap).toBe(true);
    expect((await analyzeAudio(spoken.audio)).durationS).toBeGreaterThan(0.5);
  });

  it('because it is starting, Flite speaks, without an error', async () => {
    const { spoken, troubles } = await speakBy({ programPath: program('endless'), openWaitMs: 100 });
    expect(spoken.isStopgap).toBe(true);
    expect(troubles).toEqual([]);
  });

  it('because it takes too long for a sentence, Flite speaks, without an error', async () => {
    const { spoken, troubles } = await speakBy({ programPath: program('ready-and-mute'), sentenceWaitMs: 100 });
    expect(spoken.isStopgap).toBe(true);
    expect(troubles).toEqual([]);
  });

  it.each([
    ['it cannot be started', {}, /Protobuf|JSON|Unexpected|model/i],
    ['it dies', { programPath: program('failing') }, /the reader is broken/],
    ['it comes to a halt', { programPath: program('endless'), timeoutMs: 1_000 }, /longer than 1000 ms/],
  ])('because of %s, Flite speaks, and the reason is logged', async (_, kokoro, reason) => {
    const { spoken, troubles } = await speakBy(kokoro);
    expect(spoken.isStopgap).toBe(true);
    expect(troubles).toEqual([expect.stringMatching(reason)]);
  });

  // Only Linux reports another process's memory.
  it.runIf(process.platform === 'linux')('because it uses too much memory, Flite speaks', async () => {
    const { spoken, troubles } = await speakBy({ programPath: program('hungry-at-once'), memoryLimitMb: 200 });
    expect(spoken.isStopgap).toBe(true);
    expect(troubles).toEqual([expect.stringContaining('200 MB')]);
  });
});
