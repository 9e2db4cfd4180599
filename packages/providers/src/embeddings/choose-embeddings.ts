import { join } from 'node:path';
import type { ModelListener } from '../models/fetch-model.ts';
import { createEmbeddedEmbeddings } from './embedded.ts';
import { createNoEmbeddings } from './none.ts';
import { createOpenAiEmbeddings } from './openai.ts';
import type { Embeddings } from './port.ts';

export type EmbeddingSettings = {
  OPENAI_API_KEY?: string | undefined;
  OPENAI_BASE_URL?: string | undefined;
  OPENAI_EMBEDDING_MODEL?: string | undefined;
  OPENAI_TIMEOUT_MS: number;
  MODELS: 'on' | 'off';
  MODELS_REGISTRY?: string | undefined;
};

const OPENAI_URL = 'https://api.openai.com/v1';
const OPENAI_MODEL = 'text-embedding-3-small';

/**
 * OpenAI's model if its key is set; the model named by OPENAI_EMBEDDING_MODEL on any compatible server; else the embedded one;
 * none with MODELS=off. A server at OPENAI_BASE_URL may not support embeddings, so the model must be named there.
 */
export function createEmbeddings(
  settings: EmbeddingSettings,
  options: { dataDirectory: string; onNews?: ModelListener; onTrouble: (error: unknown) => void },
): Embeddings {
  const model = settings.OPENAI_EMBEDDING_MODEL ?? (settings.OPENAI_API_KEY && !settings.OPENAI_BASE_URL ? OPENAI_MODEL : undefined);
  if (model && (settings.OPENAI_API_KEY || settings.OPENAI_BASE_URL))
    return createOpenAiEmbeddings({
      apiKey: settings.OPENAI_API_KEY,
      baseUrl: settings.OPENAI_BASE_URL ?? OPENAI_URL,
      model,
      timeoutMs: settings.OPENAI_TIMEOUT_MS,
    });
  if (settings.MODELS === 'off') return createNoEmbeddings();
  return createEmbeddedEmbeddings({
    directory: join(options.dataDirectory, 'models'),
    registryUrl: settings.MODELS_REGISTRY,
    onNews: options.onNews,
    onTrouble: options.onTrouble,
  });
}
