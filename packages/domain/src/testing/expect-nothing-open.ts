import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { capsuleParts, files, uploadParts } from '@everkin/db/schema';
import { removeStaleTempFiles } from '@everkin/providers/remove-stale-temp-files';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestDeps } from './create-test-deps.ts';
import { sweepOrphans } from './sweep-orphans.ts';

/** Files younger than an hour are skipped (see `sweepFiles`, `removeStaleTempFiles`); their times come from the machine's clock. */
const inTwoHours = (): Date => new Date(Date.now() + 2 * 60 * 60_000);

/** Invariants once all work is done: nothing is still pending, nothing has failed, and files and rows match. */
export async function expectNothingOpen(deps: TestDeps): Promise<void> {
  expect(await listOpen(deps)).toEqual([]);
  await expectFilesToMatch(deps);
  await expectNothingHalfWritten(deps);
}

/** Rows of any table that are still pending, or failed although the work was possible. */
const listOpen = async ({ db }: TestDeps): Promise<unknown[]> => [
  ...(await db.execute(sql`
    select 'job' as what, name || ' ' || state || coalesce(': ' || last_error, '') as how from jobs where state <> 'done'
    union all select 'message', state from messages where state = 'streaming'
    union all select 'group message', state from group_messages where state in ('streaming', 'failed')
    union all select 'memory', status || coalesce(': ' || error, '') from memories where status <> 'ready'
    union all select 'voice', state || coalesce(': ' || error, '') from voices where state not in ('ready', 'gone')
    union all select 'spoken text', status from spoken_texts where status <> 'ready'
    union all select 'capsule', status || coalesce(': ' || problem, '') from capsules where status in ('sealing', 'unsealing', 'opening')
    union all select 'part of a capsule', c.status from capsule_parts p join capsules c on c.id = p.capsule_id
      where c.status <> 'draft' and (p.position < 0 or p.next_storage_key is not null)
    union all select 'zip of a vault', status from vault_exports where status <> 'ready'
    union all select 'mail', status from emails where status <> 'sent'
    union all select 'text', status from sms_messages where status in ('received', 'queued', 'failed')
    union all select 'keyed request', path from idempotency_keys where status is null
  `)),
];

/** After the sweeps of a week there is no file without a row, no row without its file, and each file has the bytes recorded in its row. */
async function expectFilesToMatch(deps: TestDeps): Promise<void> {
  const { storage, db } = deps;
  await sweepOrphans(deps, inTwoHours());
  const rows = await db.select({ key: files.storageKey, sha256: files.sha256 }).from(files);
  const parts = await db.select({ key: uploadParts.storageKey }).from(uploadParts);
  const sealed = (await db.select().from(capsuleParts)).flatMap(({ storageKey, nextStorageKey }) =>
    [storageKey, nextStorageKey ?? []].flat(),
  );
  const stored: string[] = [];
  for await (const { key } of storage.list()) stored.push(key);
  expect(stored.toSorted()).toEqual([...[...rows, ...parts].map(({ key }) => key), ...sealed].toSorted());
  for (const { key, sha256 } of rows) expect(await hashOf(deps, key)).toBe(sha256);
}

/** Partial uploads of a killed process are gone after the worker's other sweep. */
async function expectNothingHalfWritten({ ground, stagingDirectory }: TestDeps): Promise<void> {
  await removeStaleTempFiles({ dataDirectory: ground.directory, now: inTwoHours() });
  expect(await readdir(stagingDirectory).catch(() => [])).toEqual([]);
}

async function hashOf({ storage }: TestDeps, key: string): Promise<string | null> {
  const opened = await storage.open(key);
  return (
    opened &&
    createHash('sha256')
      .update(await buffer(opened.stream))
      .digest('hex')
  );
}
