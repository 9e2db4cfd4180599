import { INSTALLATION_KEY } from '@everkin/contracts/installation';
import type { Deps } from '../deps.ts';

const BATCH_FILES = 500;

/**
 * Lists the keys of the stored files in batches.
 * @param options.storedBefore only files that are older
 */
export async function* listStoredKeys(
  { storage }: Pick<Deps, 'storage'>,
  { storedBefore }: { storedBefore?: Date } = {},
): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const { key, storedAt } of storage.list()) {
    if (key === INSTALLATION_KEY || (storedBefore && storedAt >= storedBefore)) continue;
    batch.push(key);
    if (batch.length < BATCH_FILES) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
