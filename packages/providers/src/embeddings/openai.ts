import { z } from 'zod';
import { ProviderError, providerInterrupted, providerInvalid, providerUnavailable } from '../errors.ts';
import { embedAsText } from './embed-as-text.ts';
import { toUnitBytes } from './unit-bytes.ts';
import { EMBEDDING_DIMENSIONS, type Embeddings } from './port.ts';

export type OpenAiEmbeddingSettings = {
  apiKey?: string | undefined;
  baseUrl: string;
  model: string;
  timeoutMs: number;
};

const Answer = z.object({ data: z.array(z.object({ index: z.number(), embedding: z.array(z.number()) })) });
/** Texts per request. */
const TEXTS_AT_ONCE = 64;

/**
 * Embeds with OpenAI's embeddings API, or any compatible server. Requests EMBEDDING_DIMENSIONS; longer vectors are truncated,
 * which models trained for it allow (Kusupati et al., "Matryoshka Representation Learning", 2022).
 */
export function createOpenAiEmbeddings(settings: OpenAiEmbeddingSettings): Embeddings {
  const embed: Embeddings['embed'] = async (texts, { signal }) => {
    const vectors: Int8Array[] = [];
    for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE)
      vectors.push(...(await askForVectors(settings, { texts: texts.slice(from, from + TEXTS_AT_ONCE), signal })));
    return vectors;
  };
  return {
    model: `openai:${settings.model}`,
    isReady: async () => true,
    embed,
    embedQuestion: embedAsText(embed),
    close: async () => {},
  };
}

async function askForVectors(
  settings: OpenAiEmbeddingSettings,
  { texts, signal }: { texts: string[]; signal: AbortSignal },
): Promise<Int8Array[]> {
  try {
    const response = await fetch(`${settings.baseUrl.replace(/\/$/, '')}/embeddings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(settings.apiKey && { authorization: `Bearer ${settings.apiKey}` }) },
      body: JSON.stringify({ model: settings.model, input: texts, dimensions: EMBEDDING_DIMENSIONS, encoding_format: 'float' }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]),
    });
    if (!response.ok) throw refusal(response.status);
    const { data } = Answer.parse(await response.json());
    return texts.map((_, index) => toVector(data.find((row) => row.index === index)?.embedding));
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    if (signal.aborted) throw providerInterrupted('embeddings', 'Nobody waits for the meaning any more.', { cause });
    throw providerUnavailable('embeddings', 'The model that reads meanings cannot be reached right now.', { cause });
  }
}

function toVector(embedding: number[] | undefined): Int8Array {
  if (!embedding || embedding.length < EMBEDDING_DIMENSIONS)
    throw providerInvalid('embeddings', 'The model that reads meanings gives vectors that cannot be used.');
  return toUnitBytes(embedding.slice(0, EMBEDDING_DIMENSIONS));
}

function refusal(status: number): ProviderError {
  const cause = new Error(`answered ${status}`);
  if (status === 429 || status >= 500) return providerUnavailable('embeddings', 'The model that reads meanings is busy.', { cause });
  return providerInvalid('embeddings', 'The model that reads meanings did not accept the question.', { cause });
}
