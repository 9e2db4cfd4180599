import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import type OpenAI from 'openai';
import { z } from 'zod';
import {
  ProviderError,
  providerInterrupted,
  providerInvalid,
  providerRateLimited,
  providerRefused,
  providerTimeout,
  providerUnavailable,
} from '../errors.ts';
import { parseRetryAfterS } from '../llm/openai-errors.ts';
import type { Transcript, Transcription } from './port.ts';
import { speechlessRecording } from './audio-errors.ts';

export type OpenAiTranscriptionSettings = {
  apiKey?: string | undefined;
  baseUrl: string;
  model: string;
  /** From the last byte sent to the complete response. */
  timeoutMs: number;
  /** Fallback for what this server does not accept: larger files, other formats. */
  otherwise: Transcription;
};

/** OpenAI's limits (its API reference, "Create transcription"). */
const FILE_MAX_BYTES = 25 * 1024 * 1024;
/** The SDK requires a key; local servers do not. */
const NO_KEY = 'not-needed';
/** Concurrent uploads: they cost this machine little, but the worker's other jobs need capacity. */
const AT_ONCE = 1;

/** A person is waiting. */
const DICTATION_TIMEOUT_MS = 25_000;

const DictationAnswer = z.object({ text: z.string() });

const Answer = z.object({
  duration: z.coerce.number(),
  language: z.string().nullish(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).default([]),
});

/** Transcribes with OpenAI's transcriptions API, or any compatible server that returns timestamps. */
export function createOpenAiTranscription(settings: OpenAiTranscriptionSettings): Transcription {
  let client: Promise<OpenAI> | undefined;
  let inHand = 0;
  const { otherwise } = settings;
  return {
    model: `openai:${settings.model}`,
    isFree: () => inHand < AT_ONCE,
    isReady: async () => true,
    transcribe: async (input) => {
      inHand += 1;
      try {
        if ((await stat(input.path)).size > FILE_MAX_BYTES) return await hearLarge(otherwise, input);
        client ??= connect(settings);
        return await ask(await client, settings, input);
      } catch (error) {
        if (!(error instanceof UnsuitedFile) || otherwise.model === null) throw error;
        return await otherwise.transcribe(input);
      } finally {
        inHand -= 1;
      }
    },
    hear: async ({ sound, signal }) => {
      try {
        client ??= connect(settings);
        return await askDictation(await client, settings, { sound, signal });
      } catch (error) {
        if (!(error instanceof UnsuitedFile) || otherwise.model === null) throw error;
        return await otherwise.hear({ sound, signal });
      }
    },
    close: () => otherwise.close(),
  };
}

type Input = Parameters<Transcription['transcribe']>[0];

function hearLarge(otherwise: Transcription, input: Input): Promise<Transcript> {
  if (otherwise.model !== null) return otherwise.transcribe(input);
  throw providerInvalid(
    'transcription',
    'This file is larger than 25 MB, which is the most that the service that turns recordings into words takes. Split it, or save only its sound, and upload that.',
  );
}

async function connect(settings: OpenAiTranscriptionSettings): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client({
    apiKey: settings.apiKey || NO_KEY,
    // Set explicitly, because the SDK would read OPENAI_BASE_URL and similar variables from the environment.
    baseURL: settings.baseUrl,
    organization: null,
    project: null,
    // The calling job does the retries.
    maxRetries: 0,
    timeout: settings.timeoutMs,
    logLevel: 'off',
  });
}

async function ask(client: OpenAI, { model }: OpenAiTranscriptionSettings, { path, fileName, signal }: Input): Promise<Transcript> {
  try {
    const file = new File([await openAsBlob(path)], fileName);
    const answer = await client.audio.transcriptions.create(
      { file, model, response_format: 'verbose_json', timestamp_granularities: ['segment'] },
      { signal },
    );
    return toTranscript(answer);
  } catch (error) {
    if (signal.aborted) throw providerInterrupted('transcription', 'Listening to this recording was interrupted.', { cause: error });
    throw toProviderError(error);
  }
}

/** Without timestamps, which dictation does not need: every model supports plain text. */
async function askDictation(
  client: OpenAI,
  { model }: OpenAiTranscriptionSettings,
  { sound, signal }: Parameters<Transcription['hear']>[0],
): Promise<string> {
  try {
    const file = new File([Buffer.from(sound)], 'dictation.wav', { type: 'audio/wav' });
    const answer = await client.audio.transcriptions.create(
      { file, model, response_format: 'json' },
      { signal, timeout: DICTATION_TIMEOUT_MS },
    );
    return DictationAnswer.parse(answer).text.trim();
  } catch (error) {
    if (signal.aborted) throw providerInterrupted('transcription', 'Listening was interrupted.', { cause: error });
    throw toProviderError(error);
  }
}

function toTranscript(answer: unknown): Transcript {
  const { duration, language, segments } = Answer.parse(answer);
  const heard = segments
    .map(({ start, end, text }) => ({ startS: start, endS: Math.max(start, end), text: text.trim() }))
    .filter(({ text }) => text !== '');
  if (heard.length === 0) throw providerInvalid('transcription', speechlessRecording().message);
  return { segments: heard, language: language ? toLanguageCode(language) : null, durationS: duration };
}

/** OpenAI returns English language names (`dutch`), other servers codes. */
function toLanguageCode(language: string): string {
  if (language.length <= 3) return language.toLowerCase();
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return CODES.find((code) => names.of(code)?.toLowerCase() === language.toLowerCase()) ?? language.toLowerCase();
}

/** The languages the model was well tested for. */
const CODES =
  'af ar hy az be bs bg ca zh hr cs da nl en et fi fr gl de el he hi hu is id it ja kn kk ko lv lt mk ms mr mi ne no fa pl pt ro ru sr sk sl es sw sv tl ta th tr uk ur vi cy'.split(
    ' ',
  );

/** This server does not accept this kind of file. */
class UnsuitedFile extends ProviderError {}

const UNSUITED = /file format|not supported|could not be decoded|invalid file/i;

/** Recognised by shape, so that catching does not load the SDK. */
function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const status = readField(error, 'status');
  const options = { cause: error };
  if (status === 429 && readField(error, 'code') === 'insufficient_quota')
    return providerRefused('transcription', 'The account of the service that turns recordings into words has no credit left.', options);
  if (status === 429)
    return providerRateLimited('transcription', 'The service that turns recordings into words is busy.', {
      ...options,
      ...retryAfter(error),
    });
  if (status === 401 || status === 403)
    return providerRefused('transcription', 'The service that turns recordings into words refused the key it was given.', options);
  if (status === 413 || (status === 400 && UNSUITED.test(String(readField(error, 'message')))))
    return new UnsuitedFile(
      'transcription',
      'invalid',
      'The service that turns recordings into words cannot open this file. Save it again as MP3, M4A, WAV or MP4, and upload the new copy.',
      options,
    );
  if (status === 400 || status === 404 || status === 422)
    return providerInvalid('transcription', 'The service that turns recordings into words did not accept this recording.', options);
  if (readField(error, 'name') === 'APIConnectionTimeoutError' || /timed out/i.test(String(readField(error, 'message'))))
    return providerTimeout('transcription', 'The service that turns recordings into words took too long to answer.', options);
  return providerUnavailable('transcription', 'The service that turns recordings into words cannot be reached right now.', options);
}

const readField = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

function retryAfter(error: unknown): { retryAfterS?: number } {
  const headers = readField(error, 'headers');
  const retryAfterS = headers instanceof Headers ? parseRetryAfterS(headers) : undefined;
  return retryAfterS === undefined ? {} : { retryAfterS };
}
