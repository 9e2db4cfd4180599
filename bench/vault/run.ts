// What a vault of 5,000 items costs, and the zip of one with a gigabyte of files:
//   node_modules/node/bin/node bench/vault/run.ts
// An api, a worker, PostgreSQL and Redis of its own. Prints the first page over HTTP (goal: 200 ms), and the memory that the worker needs
// for the zip of a gigabyte of files beyond what it needs for an empty one (goal: 64 MB), and with 5,000 texts of a page each as well.
// Takes about two minutes and needs 3 GB of disk.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { VAULT_MAX_ITEMS } from '@everkin/contracts/vaults/vault-items';
import postgres from 'postgres';
import { z } from 'zod';
import { prepareGround, type Program } from '../installation.ts';

const FILE_BYTES = 20 * 1000 * 1000;
const FILES = 52;
const ROUNDS = 40;
const PAGE_MAX_MS = 200;
const ZIP_MAX_MB = 64;
const POLL_MS = 50;

const Ref = z.object({ id: z.string() });
const Zip = z.object({ id: z.string(), status: z.string(), byteSize: z.number().nullable() });
const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');
const megabytes = (bytes: number): number => Math.round(bytes / 1000 / 1000);

type Caller = (path: string, init?: RequestInit) => Promise<Response>;

async function signUp(base: string): Promise<Caller> {
  const account = { username: 'wim@example.com', displayName: 'Wim', password: 'a long walk in june' };
  const headers = { 'content-type': 'application/json' };
  const registered = await fetch(`${base}/api/register`, { method: 'POST', headers, body: JSON.stringify(account) });
  if (!registered.ok) throw new Error(await registered.text());
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return (path, init) => fetch(`${base}/api${path}`, { ...init, headers: { cookie } });
}

async function addFiles(call: Caller, vaultId: string): Promise<void> {
  const content = new File([randomBytes(FILE_BYTES)], 'film.mp4', { type: 'video/mp4' });
  for (let index = 0; index < FILES; index += 1) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ category: 'recordings', title: `Film ${index}`, access: 'shared' })) form.set(name, value);
    form.set('file', content);
    const added = await call(`/vaults/${vaultId}/items`, { method: 'POST', body: form });
    if (added.status !== 201) throw new Error(await added.text());
  }
}

/** Texts of a page each, up to as many as a vault may hold. */
async function addTexts(databaseUrl: string, vaultId: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  const words = 'Four apples, and butter, and what was left of the flour. '.repeat(35);
  await sql`
    insert into vault_items (id, vault_id, category, title, note, text, access, added_by_id, added_by_name, created_at, updated_at)
    select 'vi_bench' || n, ${vaultId}, 'recipes', 'Recipe ' || n, 'From the blue tin', ${words}, 'shared', v.owner_id, 'Wim', now(), now()
    from generate_series(1, ${VAULT_MAX_ITEMS - FILES}) n, vaults v where v.id = ${vaultId}`;
  await sql.end();
}

async function timePage(call: Caller, path: string): Promise<{ median: number; worst: number }> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await (await call(path)).json();
    times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(ROUNDS / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

/** Has the zip made. @returns the most memory that the worker had meanwhile */
async function makeZip(call: Caller, worker: Program, vaultId: string): Promise<{ seconds: number; peakBytes: number; sizeBytes: number }> {
  const begun = performance.now();
  const { id } = Ref.parse(await (await call(`/vaults/${vaultId}/export`, { method: 'POST' })).json());
  let peakBytes = 0;
  for (;;) {
    peakBytes = Math.max(peakBytes, worker.memoryBytes());
    const zip = Zip.parse(await (await call(`/vaults/${vaultId}/export`)).json());
    if (zip.status === 'failed') throw new Error(`the zip ${id} failed`);
    if (zip.status === 'ready' && zip.id === id)
      return { seconds: (performance.now() - begun) / 1000, peakBytes, sizeBytes: zip.byteSize ?? 0 };
    await pause(POLL_MS);
  }
}

const ground = await prepareGround();
try {
  const api = await ground.startApi({ STORAGE_QUOTA_MB: '5000', TEXT_QUOTA_MB: '500' });
  const worker = await ground.startWorker();
  const call = await signUp(api.base);
  const vaultId = z.array(Ref).parse(await (await call('/vaults')).json())[0]?.id ?? '';
  const empty = await makeZip(call, worker, vaultId);
  const report = (what: string, { peakBytes, sizeBytes, seconds }: Awaited<ReturnType<typeof makeZip>>, isGoal: boolean): void => {
    const more = megabytes(peakBytes - empty.peakBytes);
    const ratio = `${(peakBytes / empty.peakBytes).toFixed(2)} × an empty one, + ${more} MB`;
    const verdictOn = isGoal ? ` (goal + ${ZIP_MAX_MB} MB: ${verdict(more <= ZIP_MAX_MB)})` : '';
    console.log(`${what} of ${megabytes(sizeBytes)} MB: ${seconds.toFixed(0)} s, ${ratio}${verdictOn}`);
  };
  await addFiles(call, vaultId);
  report('zip of files', await makeZip(call, worker, vaultId), true);
  await addTexts(ground.databaseUrl, vaultId);
  for (const [what, query] of [
    ['first page', ''],
    ['a category', '?category=recordings'],
    ['a search', '?query=butter'],
  ]) {
    const { median, worst } = await timePage(call, `/vaults/${vaultId}${query}`);
    const goal = `goal ${PAGE_MAX_MS} ms: ${verdict(median <= PAGE_MAX_MS)}`;
    console.log(`${VAULT_MAX_ITEMS} items, ${what}: ${median.toFixed(0)} ms median, ${worst.toFixed(0)} ms at worst (${goal})`);
  }
  report('zip of the same files and all the texts', await makeZip(call, worker, vaultId), false);
  await Promise.all([api.stop(), worker.stop()]);
} finally {
  await ground.stop();
}
