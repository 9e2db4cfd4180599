import { readFile } from 'node:fs/promises';
import { createElevenLabsVoice } from '@everkin/providers/voice/elevenlabs';
import type { VoiceProvider } from '@everkin/providers/voice/port';
import { FAKE_KEY, type FakeElevenLabs, startFakeElevenLabs } from '@everkin/providers/voice/testing/fake-elevenlabs';

export type VoiceMaker = { fake: FakeElevenLabs; voice: VoiceProvider };

/** A provider that clones, over loopback; its SDK's thousands of files are read for the first time here, which takes seconds. */
export async function startVoiceMaker(): Promise<VoiceMaker> {
  const fake = await startFakeElevenLabs();
  const voice = createElevenLabsVoice({
    apiKey: FAKE_KEY,
    baseUrl: fake.baseUrl,
    model: 'eleven_multilingual_v2',
    stability: 0.5,
    similarity: 0.75,
  });
  await voice.listVoices(AbortSignal.timeout(60_000));
  return { fake, voice };
}

const SAMPLE_BYTES = 20_000;

/** The first seconds of a recording: enough to be known as one. */
export async function readSample(): Promise<Buffer> {
  const speech = await readFile(new URL('../../../providers/test-files/speech.mp3', import.meta.url));
  return speech.subarray(0, SAMPLE_BYTES);
}
