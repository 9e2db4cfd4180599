import { readFile } from 'node:fs/promises';
import type { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import { providerRefused, providerUnavailable } from '../errors.ts';
import { isVoiceMissing, toVoiceError } from './elevenlabs-errors.ts';
import type { ListedVoice, SpokenWords, VoiceProvider, VoiceToMake, WordsToSpeak } from './port.ts';

export type ElevenLabsSettings = {
  apiKey: string;
  /** Overrides ElevenLabs' own URL, for tests and proxies. */
  baseUrl?: string | undefined;
  /** The ElevenLabs model id. */
  model: string;
  /** 0 (lively) to 1 (even). */
  stability: number;
  /** 0 to 1: how closely to follow the sample. */
  similarity: number;
  /** Timeout of one call, upload and response together; 60 s by default. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 60_000;
/** Good-quality MP3, available on every plan and playable in every browser. */
const OUTPUT_FORMAT = 'mp3_44100_128';
const PAGE_SIZE = 100;
/** Guards against an endless list. */
const PAGES_MAX = 100;
/** A thousand characters are about 1.5 MB. */
const AUDIO_MAX_BYTES = 32 * 1024 * 1024;

/**
 * ElevenLabs, through its own SDK, loaded on first use (its import takes over a second).
 * The SDK's retries are off: the calling job retries, and a repeated upload would create a second clone. Voice names contain
 * the request key, and the list is checked for it before a voice is created: if the response was lost after the clone was
 * created, the next attempt finds that clone.
 */
export function createElevenLabsVoice(settings: ElevenLabsSettings): VoiceProvider {
  let opened: Promise<ElevenLabsClient> | undefined;
  const call = async <T>(signal: AbortSignal, ask: (client: ElevenLabsClient, options: CallOptions) => Promise<T>): Promise<T> => {
    opened ??= connect(settings);
    const client = await opened;
    const timeout = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
    try {
      return await ask(client, { abortSignal: AbortSignal.any([signal, timeout]), maxRetries: 0 });
    } catch (error) {
      throw toVoiceError(error, { isAbandoned: signal.aborted, isOutOfTime: timeout.aborted });
    }
  };
  const listVoices = (signal: AbortSignal): Promise<ListedVoice[]> => call(signal, listEveryVoice);
  const deleteVoice = (voiceId: string, signal: AbortSignal): Promise<void> =>
    call(signal, (client, options) => removeVoice(client, voiceId, options));
  return {
    kind: 'clone',
    makeVoice: async (voice, signal) => {
      const name = `${voice.name} ${voice.requestKey}`;
      const made = (await listVoices(signal)).find((listed) => listed.name === name);
      if (made) return { voiceId: made.voiceId };
      const { voiceId, requiresVerification } = await call(signal, (client, options) => uploadSample(client, { ...voice, name }, options));
      if (!requiresVerification) return { voiceId };
      await deleteVoice(voiceId, signal);
      throw providerRefused('voice', 'The voice service asks to verify whose voice this is, which is not possible from here.');
    },
    deleteVoice,
    listVoices,
    speak: (words, signal) => call(signal, (client, options) => speak(client, { ...words, settings }, options)),
    close: async () => {},
  };
}

type CallOptions = { abortSignal: AbortSignal; maxRetries: number };

async function connect({ apiKey, baseUrl, timeoutMs = TIMEOUT_MS }: ElevenLabsSettings): Promise<ElevenLabsClient> {
  const sdk = await import('@elevenlabs/elevenlabs-js');
  return new sdk.ElevenLabsClient({
    apiKey,
    // Our own timeout fires first; without this one the SDK waits four minutes.
    timeoutInSeconds: timeoutMs / 1_000 + 5,
    maxRetries: 0,
    ...(baseUrl !== undefined && { baseUrl }),
  });
}

async function uploadSample(
  client: ElevenLabsClient,
  { name, sample }: VoiceToMake,
  options: CallOptions,
): Promise<{ voiceId: string; requiresVerification: boolean }> {
  const file = new File([await readFile(sample.path)], `sample${endingOf(sample.mediaType)}`, { type: sample.mediaType });
  return client.voices.ivc.create({ name, files: [file], removeBackgroundNoise: false }, options);
}

/** The vendor detects the file type by extension; the original file name is not sent. */
const ENDINGS: Record<string, string> = {
  'audio/mpeg': '.mp3',
  'audio/wav': '.wav',
  'audio/vnd.wave': '.wav',
  'audio/mp4': '.m4a',
  'audio/x-m4a': '.m4a',
  'audio/aac': '.aac',
  'audio/ogg': '.ogg',
  'audio/webm': '.webm',
  'audio/flac': '.flac',
};
const endingOf = (mediaType: string): string => ENDINGS[mediaType.split(';')[0] ?? ''] ?? '.wav';

async function listEveryVoice(client: ElevenLabsClient, options: CallOptions): Promise<ListedVoice[]> {
  const voices: ListedVoice[] = [];
  let nextPageToken: string | undefined;
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const answer = await client.voices.search(
      { pageSize: PAGE_SIZE, category: 'cloned', ...(nextPageToken && { nextPageToken }) },
      options,
    );
    voices.push(...answer.voices.map(({ voiceId, name }) => ({ voiceId, name: name ?? '' })));
    nextPageToken = answer.nextPageToken;
    if (!answer.hasMore || !nextPageToken) break;
  }
  return voices;
}

async function removeVoice(client: ElevenLabsClient, voiceId: string, options: CallOptions): Promise<void> {
  try {
    await client.voices.delete(voiceId, options);
  } catch (error) {
    if (!isVoiceMissing(error)) throw error;
  }
}

async function speak(
  client: ElevenLabsClient,
  { voiceId, text, settings }: WordsToSpeak & { settings: ElevenLabsSettings },
  options: CallOptions,
): Promise<SpokenWords> {
  const stream = await client.textToSpeech.convert(
    voiceId,
    {
      text,
      modelId: settings.model,
      outputFormat: OUTPUT_FORMAT,
      voiceSettings: { stability: settings.stability, similarityBoost: settings.similarity },
    },
    options,
  );
  return { audio: await readAll(stream), mediaType: 'audio/mpeg', isStopgap: false };
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    length += read.value.length;
    if (length > AUDIO_MAX_BYTES) throw providerUnavailable('voice', 'The voice service sent more than speech. It can be tried again.');
  }
  if (length === 0) throw providerUnavailable('voice', 'The voice service sent no sound. It can be tried again.');
  return new Uint8Array(Buffer.concat(pieces, length));
}
