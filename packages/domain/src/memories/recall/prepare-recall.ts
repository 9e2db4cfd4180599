import type { Embeddings } from '@everkin/providers/embeddings/port';
import type { Deps } from '../../deps.ts';

/** Reading the first message, and the first answers, takes longer than anybody waits for it: the weights are made ready. */
const prepared = new WeakSet<Embeddings>();
const TIMEOUT_MS = 20_000;

/**
 * Warms up the embedding model before somebody asks; otherwise the first question after a start is answered by lexical search alone,
 * and words alone show danger in the first message. Runs in the background and never fails; the question itself retries.
 */
export function prepareRecall({ embeddings, log }: Pick<Deps, 'embeddings' | 'log'>): void {
  if (embeddings.model === null) return;
  prepare(embeddings).catch((error: unknown) => log.error(error, {}, 'could not prepare recall'));
}

async function prepare(embeddings: Embeddings): Promise<void> {
  if (!(await embeddings.isReady()) || prepared.has(embeddings)) return;
  prepared.add(embeddings);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await embeddings.embedMessage?.('Hello.', { signal });
  await embeddings.rateAnswers?.({ question: 'Hello?', texts: ['Hello.'] }, { signal });
}
