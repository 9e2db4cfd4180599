import { join } from 'node:path';
import { stagingDirectory } from './create-providers.ts';
import { outboxDirectory } from './email/choose-email.ts';
import { UNFINISHED_MAIL } from './email/outbox.ts';
import { filesDirectory } from './storage/choose-storage.ts';
import { INCOMING_FILE, SHARD_FORM } from './storage/local-disk.ts';
import { namesIn, removeOldFiles } from './storage/old-files.ts';
import { STAGED_FILE } from './storage/staging.ts';

/** A file unchanged for longer than this has no writer any more. */
const UNDER_WAY_MAX_MS = 60 * 60 * 1000;

/**
 * Removes files that dead processes left half written below DATA_DIR: uploads, copies between disks, mail. A live writer has
 * changed its file within the hour.
 * @returns how many were removed
 */
export async function removeStaleTempFiles({ dataDirectory, now }: { dataDirectory: string; now: Date }): Promise<number> {
  const files = filesDirectory(dataDirectory);
  const shards = (await namesIn(files)).filter((name) => SHARD_FORM.test(name));
  const places = [
    { directory: stagingDirectory(dataDirectory), name: STAGED_FILE },
    { directory: outboxDirectory(dataDirectory), name: UNFINISHED_MAIL },
    ...shards.map((shard) => ({ directory: join(files, shard), name: INCOMING_FILE })),
  ];
  let removed = 0;
  for (const place of places) removed += await removeOldFiles({ ...place, olderThanMs: UNDER_WAY_MAX_MS, now });
  return removed;
}
