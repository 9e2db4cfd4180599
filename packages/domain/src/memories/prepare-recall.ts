import type { Deps } from '../deps.ts';

/**
 * Has whoever reads meanings begin, where somebody will ask soon: the first question after a start is then not answered by
 * its words alone. Waits for nothing and never fails; what cannot begin now is tried again by the question itself.
 */
export function prepareRecall({ embeddings, log }: Pick<Deps, 'embeddings' | 'log'>): void {
  if (embeddings.model === null) return;
  embeddings.isReady().catch((error: unknown) => log.error(error, {}, 'could not prepare recall'));
}
