import { existsSync } from 'node:fs';
import { readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { INSTALLATION_FILE } from '@everkin/contracts/installation';
import { type Snapshot, withSnapshot } from '@everkin/db/table-copies';
import type { ArchiveEntry } from '@everkin/providers/archive/port';
import { createZipArchive } from '@everkin/providers/archive/zip';
import { filesDirectory, withDatabase } from './backup/kept-data.ts';
import { saveKeys } from './backup/capsule-keys.ts';
import { FILES_PREFIX, keyFileOf, type Manifest, MANIFEST_NAME, tableFile } from './backup/manifest.ts';
import type { RunSettings } from './start/config.ts';

/** @param keys the file with the keys of memory capsules, and how many capsules need it; null where nothing is sealed with a key of ours */
export type Backup = { file: string; sizeBytes: number; keys: { file: string; capsules: number } | null };

/**
 * Writes all user data of an installation into one zip file, whether it is running or not: a consistent snapshot of the
 * database as CSV, and the uploaded files. An incomplete archive never appears under the target name. The keys of memory capsules
 * go into a second file beside it.
 * @param target the file; DATA_DIR/backups with a timestamp as the default
 * @returns its path, and its size in bytes
 * @throws when the target exists, the disk is full, or the installation holds nothing
 */
export async function backUp(settings: RunSettings, target?: string): Promise<Backup> {
  const madeAt = new Date();
  const file = path.resolve(target ?? path.join(settings.dataDir, 'backups', `everkin-${nameOf(madeAt)}.zip`));
  for (const name of [file, keyFileOf(file)]) if (existsSync(name)) throw new Error(`${name} already exists. Choose another name.`);
  const archive = createZipArchive({ directory: path.dirname(file) });
  return withDatabase(settings, { whileRunning: true }, (url) =>
    withSnapshot({ url }, async (snapshot) => {
      const entries = listEntries(settings, snapshot, madeAt);
      const staged = await archive.pack({ entries, signal: AbortSignal.timeout(LONGEST_MS) });
      // First, so that there is no backup without its keys.
      const keys = await saveKeys(settings, file, snapshot);
      await rename(staged.path, file);
      return { file, sizeBytes: staged.sizeBytes, keys };
    }),
  );
}

/** A backup that runs longer than this hangs. */
const LONGEST_MS = 6 * 60 * 60_000;

/** 2026-11-23T14-05-09, valid in every file system. */
const nameOf = (time: Date): string => time.toISOString().slice(0, 19).replaceAll(':', '-');

async function* listEntries(settings: RunSettings, { migration, tables, sealed }: Snapshot, madeAt: Date): AsyncGenerator<ArchiveEntry> {
  const manifest: Manifest = {
    madeBy: 'everkin',
    version: 1,
    madeAt: madeAt.toISOString(),
    migration,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    files: settings.UPLOADTHING_TOKEN ? 'elsewhere' : 'inside',
    sealedCapsules: sealed,
  };
  const open = async (): Promise<Readable> => Readable.from([JSON.stringify(manifest, null, 2)]);
  yield { name: MANIFEST_NAME, modifiedAt: madeAt, isCompressed: true, open };
  for (const table of tables) yield { name: tableFile(table.name), modifiedAt: madeAt, isCompressed: true, open: table.open };
  // After the rows, so every file that a row names exists. Files are immutable.
  if (manifest.files === 'inside') yield* listFiles(filesDirectory(settings));
}

async function* listFiles(directory: string): AsyncGenerator<ArchiveEntry> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of found) {
    // `restore` writes the id of the installation, which is in the database.
    if (!entry.isFile() || entry.name.startsWith(INSTALLATION_FILE)) continue;
    const source = path.join(entry.parentPath, entry.name);
    // Deleted since the listing.
    const known = await stat(source).catch(() => null);
    if (!known) continue;
    yield {
      name: FILES_PREFIX + path.relative(directory, source).split(path.sep).join('/'),
      modifiedAt: known.mtime,
      isCompressed: false,
      open: async () => createReadStream(source),
    };
  }
}
