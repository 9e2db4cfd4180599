import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { providerUnavailable } from '@everkin/providers/errors';
import { createElevenLabsVoice } from '@everkin/providers/voice/elevenlabs';
import type { VoiceProvider } from '@everkin/providers/voice/port';
import { FAKE_KEY, type FakeElevenLabs, startFakeElevenLabs } from '@everkin/providers/voice/testing/fake-elevenlabs';
import { z } from 'zod';

export type VoiceMaker = {
  fake: FakeElevenLabs;
  /** Its address for other processes: see `reachVoiceMaker`. */
  url: string;
  stop(): Promise<void>;
};

const Call = z.discriminatedUnion('call', [
  z.object({
    call: z.literal('make'),
    voice: z.object({ name: z.string(), requestKey: z.string(), sample: z.object({ path: z.string(), mediaType: z.string() }) }),
  }),
  z.object({ call: z.literal('delete'), voiceId: z.string() }),
  z.object({ call: z.literal('list') }),
]);
type Call = z.infer<typeof Call>;

const MadeVoice = z.object({ voiceId: z.string() });
const ListedVoices = z.array(z.object({ voiceId: z.string(), name: z.string() }));

/**
 * A fake cloning provider on loopback, with its adapter beside it. Loading the thousands of files of its SDK takes a second, and the
 * tests kill dozens of processes; so they forward their calls to the adapter that is loaded here.
 */
export async function startVoiceMaker(): Promise<VoiceMaker> {
  const fake = await startFakeElevenLabs();
  const { baseUrl } = fake;
  const voice = createElevenLabsVoice({ apiKey: FAKE_KEY, baseUrl, model: 'eleven_multilingual_v2', stability: 0.5, similarity: 0.75 });
  await voice.listVoices(AbortSignal.timeout(60_000));
  const server = createServer((request, response) => {
    const answered = json(request).then((body) => answer(voice, Call.parse(body)));
    answered.then(
      (body) => response.end(JSON.stringify(body)),
      () => response.writeHead(503).end(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await fake.stop();
  };
  return { fake, url: `http://127.0.0.1:${address.port}`, stop };
}

async function answer(voice: VoiceProvider, asked: Call): Promise<unknown> {
  const signal = AbortSignal.timeout(60_000);
  switch (asked.call) {
    case 'make':
      return voice.makeVoice(asked.voice, signal);
    case 'delete':
      await voice.deleteVoice(asked.voiceId, signal);
      return null;
    case 'list':
      return voice.listVoices(signal);
  }
}

/** The client side of it, for a child process. */
export function reachVoiceMaker(url: string): VoiceProvider {
  const ask = async (call: Call, signal: AbortSignal): Promise<unknown> => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(call), signal });
    if (!response.ok) throw providerUnavailable('voice', 'It cannot be reached just now.');
    return response.json();
  };
  return {
    kind: 'clone',
    makeVoice: async (voice, signal) => MadeVoice.parse(await ask({ call: 'make', voice }, signal)),
    deleteVoice: async (voiceId, signal) => void (await ask({ call: 'delete', voiceId }, signal)),
    listVoices: async (signal) => ListedVoices.parse(await ask({ call: 'list' }, signal)),
    speak: () => Promise.reject(providerUnavailable('voice', 'Nobody speaks in these stories.')),
    close: async () => {},
  };
}

const SAMPLE_BYTES = 20_000;

/** The first seconds of a recording: enough to be recognised as one. */
export async function loadSample(): Promise<Buffer> {
  const speech = await readFile(new URL('../../../providers/test-files/speech.mp3', import.meta.url));
  return speech.subarray(0, SAMPLE_BYTES);
}
