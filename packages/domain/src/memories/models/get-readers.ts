import type { MemoryReaders, ReaderState } from '@everkin/contracts/memories';
import type { Deps } from '../../deps.ts';
import { listFetches, type StoredFetch } from './model-fetches.repo.ts';

/**
 * The status of the models that process memories, on whichever machine. Lets the page explain a wait for a download, and why search
 * is lexical only.
 */
export async function getReaders({
  db,
  embeddings,
  transcription,
}: Pick<Deps, 'db' | 'embeddings' | 'transcription'>): Promise<MemoryReaders> {
  const fetches = await listFetches(db);
  const stateOf = (model: string | null): ReaderState =>
    model === null ? { state: 'off' } : toState(fetches.find((fetch) => fetch.model === model));
  return { meanings: stateOf(embeddings.model), recordings: stateOf(transcription.model) };
}

function toState(told: StoredFetch | undefined): ReaderState {
  if (!told) return { state: 'ready' };
  if (told.trouble !== null) return { state: 'missing', trouble: told.trouble };
  return { state: 'fetching', receivedBytes: told.receivedBytes, totalBytes: told.totalBytes };
}
