import { createHash } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { INSTALLATION_FILE } from '@everkin/contracts/installation';
import type postgres from 'postgres';
import type { TestApp } from '../app.ts';

/** A file below DATA_DIR. */
export type LyingFile = { name: string; path: string };

/** A file as its row describes it. */
export type FileRow = { key: string; sizeBytes: number; sha256: string };

/** All files below a folder of DATA_DIR, but the id of the installation: `files` is storage, `tmp` is staging. */
export async function listLying({ dataDirectory }: TestApp, folder: 'files' | 'tmp'): Promise<LyingFile[]> {
  const entries = await readdir(join(dataDirectory, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name !== INSTALLATION_FILE)
    .map(({ name, parentPath }) => ({ name, path: join(parentPath, name) }));
}

/** Every row that refers to a file in storage, whole files and chunks. */
export const listFileRows = (sql: postgres.Sql): Promise<FileRow[]> => sql<FileRow[]>`
  select storage_key as key, byte_size::int as "sizeBytes", sha256 from files
  union all select storage_key, byte_size::int, sha256 from upload_parts
`;

/** Files without a row: in staging, and in storage. */
export async function findLeftovers(app: TestApp, sql: postgres.Sql): Promise<{ staged: string[]; orphans: string[] }> {
  const known = new Set((await listFileRows(sql)).map(({ key }) => key));
  const stored = await listLying(app, 'files');
  return {
    staged: (await listLying(app, 'tmp')).map(({ name }) => name),
    orphans: stored.flatMap(({ name }) => (known.has(name) ? [] : [name])),
  };
}

/** Rows whose file is missing or does not match. */
export async function findBroken(app: TestApp, sql: postgres.Sql): Promise<{ row: FileRow; found: Omit<FileRow, 'key'> | null }[]> {
  const paths = new Map((await listLying(app, 'files')).map(({ name, path }) => [name, path]));
  const broken: Awaited<ReturnType<typeof findBroken>> = [];
  for (const { ...row } of await listFileRows(sql)) {
    const path = paths.get(row.key);
    const bytes = path === undefined ? null : await readFile(path);
    const found = bytes && { sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    if (found?.sizeBytes !== row.sizeBytes || found.sha256 !== row.sha256) broken.push({ row, found });
  }
  return broken;
}

/** Sets the time at which files were first seen without a row eight days back: sweeps delete them after seven. */
export const ageOrphans = async (sql: postgres.Sql): Promise<void> =>
  void (await sql`update orphaned_files set first_seen_at = first_seen_at - interval '8 days'`);

/** The keys of the files that a sweep has seen without a row. */
export const listOrphanedKeys = async (sql: postgres.Sql): Promise<string[]> =>
  (await sql<{ key: string }[]>`select storage_key as key from orphaned_files`).map(({ key }) => key);

const AGED_MS = 2 * 60 * 60_000;

/** Sets the modification time of all files two hours back: sweeps skip files younger than one hour. */
export async function ageFiles(app: TestApp): Promise<void> {
  const then = new Date(Date.now() - AGED_MS);
  for (const { path } of [...(await listLying(app, 'files')), ...(await listLying(app, 'tmp'))]) await utimes(path, then, then);
}
