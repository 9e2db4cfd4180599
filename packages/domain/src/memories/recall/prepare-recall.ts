import type { Deps } from '../../deps.ts';

/**
 * Warms up the embedding model before somebody asks; otherwise the first question after a start is answered by lexical search alone.
 * Runs in the background and never fails; the question itself retries.
 */
export function prepareRecall({ embeddings, log }: Pick<Deps, 'embeddings' | 'log'>): void {
  if (embeddings.model === null) return;
  embeddings.isReady().catch((error: unknown) => log.error(error, {}, 'could not prepare recall'));
}
