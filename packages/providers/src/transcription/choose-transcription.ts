import { join } from 'node:path';
import type { ModelListener } from '../models/fetch-model.ts';
import { createEmbeddedTranscription } from './embedded.ts';
import { createNoTranscription } from './none.ts';
import { createOpenAiTranscription } from './openai.ts';
import type { Transcription } from './port.ts';

export type TranscriptionSettings = {
  OPENAI_API_KEY?: string | undefined;
  OPENAI_BASE_URL?: string | undefined;
  OPENAI_TRANSCRIPTION_MODEL?: string | undefined;
  MODELS: 'on' | 'off';
  MODELS_REGISTRY?: string | undefined;
};

const OPENAI_URL = 'https://api.openai.com/v1';
/** The only OpenAI model that returns segment timestamps. */
const OPENAI_MODEL = 'whisper-1';
/** Half an hour of speech takes such a service a minute or two. */
const OPENAI_TIMEOUT_MS = 10 * 60_000;

/**
 * OpenAI's model if its key is set; the model named by OPENAI_TRANSCRIPTION_MODEL on any compatible server; else the embedded
 * one; none with MODELS=off. A server at OPENAI_BASE_URL may not support transcription, so the model must be named there.
 */
export function createTranscription(
  settings: TranscriptionSettings,
  options: { dataDirectory: string; onNews?: ModelListener; onTrouble?: (error: unknown) => void },
): Transcription {
  const embedded =
    settings.MODELS === 'off'
      ? createNoTranscription()
      : createEmbeddedTranscription({
          directory: join(options.dataDirectory, 'models'),
          registryUrl: settings.MODELS_REGISTRY,
          onNews: options.onNews,
          onTrouble: options.onTrouble,
        });
  const model = settings.OPENAI_TRANSCRIPTION_MODEL ?? (settings.OPENAI_API_KEY && !settings.OPENAI_BASE_URL ? OPENAI_MODEL : undefined);
  if (!model || !(settings.OPENAI_API_KEY || settings.OPENAI_BASE_URL)) return embedded;
  return createOpenAiTranscription({
    apiKey: settings.OPENAI_API_KEY,
    baseUrl: settings.OPENAI_BASE_URL ?? OPENAI_URL,
    model,
    timeoutMs: OPENAI_TIMEOUT_MS,
    otherwise: embedded,
  });
}
