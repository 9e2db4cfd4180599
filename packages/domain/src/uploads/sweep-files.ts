import type { Deps } from '../deps.ts';
import { discardFiles } from './discard-on-failure.ts';
import { listKnownStorageKeys } from './uploads.repo.ts';

/** A file is stored before its row is committed; no request takes this long. */
const YOUNG_MS = 60 * 60 * 1000;
const BATCH_FILES = 500;

/**
 * Deletes files without a row: left by a crash between storing and committing, or by a disk failure while an avatar was deleted
 * (docs/RELIABILITY.md, P10).
 * @returns how many
 */
export async function sweepFiles(deps: Deps): Promise<number> {
  const orphans: string[] = [];
  for await (const keys of oldKeys(deps)) {
    const known = new Set(await listKnownStorageKeys(deps.db, keys));
    orphans.push(...keys.filter((key) => !known.has(key)));
  }
  await discardFiles(deps, orphans);
  return orphans.length;
}

async function* oldKeys(deps: Deps): AsyncGenerator<string[]> {
  const before = deps.clock.now().getTime() - YOUNG_MS;
  let batch: string[] = [];
  for await (const { key, storedAt } of deps.storage.list()) {
    if (storedAt.getTime() >= before) continue;
    batch.push(key);
    if (batch.length < BATCH_FILES) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
