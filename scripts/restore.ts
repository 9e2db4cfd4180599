import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { loadSnapshot } from '@everkin/db/table-copies';
import { markFiles } from '@everkin/domain/uploads/check-installation';
import { DamagedArchiveError, type OpenZip, openZip } from '@everkin/providers/archive/unzip';
import { withInstallation } from './backup/installation-parts.ts';
import { restoreKeys } from './backup/capsule-keys.ts';
import { filesDirectory, withDatabase } from './backup/kept-data.ts';
import { noteWrittenByRoot } from '@everkin/providers/data-directory/private-folders';
import { FILES_PREFIX, Manifest, MANIFEST_NAME, tableFile } from './backup/manifest.ts';
import type { RunSettings } from './start/config.ts';

/**
 * Restores a backup into an unused installation. The rows come last, in one transaction, so an interrupted
 * restore leaves no account behind and can be run again.
 * @param options.withoutCapsuleKeys goes on where the key of a sealed capsule is missing
 * @returns how many files were restored, when the backup was made, and which capsules can never be opened now
 * @throws when the file is no whole backup, a key of a sealed capsule is missing, the installation runs, or somebody has an account in it
 */
export async function restore(
  settings: RunSettings,
  source: string,
  { withoutCapsuleKeys = false }: { withoutCapsuleKeys?: boolean } = {},
): Promise<{ files: number; madeAt: string; lostCapsules: string[] }> {
  const zip = await openZip(path.resolve(source)).catch((cause: unknown) => {
    throw new Error(`${source} cannot be read as a backup.`, { cause });
  });
  try {
    const manifest = await readManifest(zip, source);
    return await withDatabase(settings, { whileRunning: false }, async (url) => {
      const keys = { sealed: manifest.sealedCapsules, isWithout: withoutCapsuleKeys };
      const lost = await restoreKeys(settings, path.resolve(source), keys);
      const files = zip.names.filter((name) => name.startsWith(FILES_PREFIX));
      for (const name of files) await unpack(zip, name, filesDirectory(settings));
      await noteWrittenByRoot(settings.dataDir);
      const tables = manifest.tables.map((table) => ({ ...table, open: () => zip.open(tableFile(table.name)) }));
      await loadSnapshot({ url }, { migration: manifest.migration, tables });
      await withInstallation(settings, url, markDataDirectory);
      return { files: files.length, madeAt: manifest.madeAt, lostCapsules: lost.map(({ title }) => title) };
    });
  } catch (error) {
    if (error instanceof DamagedArchiveError)
      throw new Error(`${source} is damaged: ${error.message}. No account was restored.`, { cause: error });
    throw error;
  } finally {
    zip.close();
  }
}

/** Not a storage elsewhere: it may belong to another installation, and the next start compares its files with the restored rows. */
async function markDataDirectory({ installation, ...parts }: Parameters<typeof markFiles>[0]): Promise<void> {
  await markFiles({ ...parts, installation: { ...installation, marks: installation.marks.slice(0, 1) } });
}

async function readManifest(zip: OpenZip, source: string): Promise<Manifest> {
  const written: unknown = zip.names.includes(MANIFEST_NAME) ? JSON.parse(await text(await zip.open(MANIFEST_NAME))) : null;
  const read = Manifest.safeParse(written);
  if (!read.success) throw new Error(`${source} is not a backup that this version of Everkin can read.`);
  return read.data;
}

async function unpack(zip: OpenZip, name: string, directory: string): Promise<void> {
  const target = path.join(directory, name.slice(FILES_PREFIX.length));
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const draft = `${target}.restoring`;
  await pipeline(await zip.open(name), createWriteStream(draft, { mode: 0o600, flush: true }));
  await rename(draft, target);
}
