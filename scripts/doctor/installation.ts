import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadNewestMigration, parseMigration } from '@everkin/db/migrate';
import { checkInstallation } from '@everkin/domain/uploads/check-installation';
import { createFolderMark } from '@everkin/providers/storage/installation-marks';
import postgres from 'postgres';
import { withInstallation } from '../backup/installation-parts.ts';
import { filesDirectory } from '../backup/kept-data.ts';
import type { RunSettings } from '../start/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const CONNECT_TIMEOUT_S = 5;

const tell = findingsAbout('Installation');

/** Whether the database and the files belong together (docs/OPERATIONS.md, Database and files). */
export async function examineInstallation(settings: RunSettings): Promise<Finding[]> {
  if (!settings.DATABASE_URL) return examineEmbedded(settings);
  try {
    // With other tables, `examineDatabase` says what to do.
    if (!(await hasOurTables(settings.DATABASE_URL))) return [];
    return [await withInstallation(settings, settings.DATABASE_URL, examinePair)];
  } catch (error) {
    return [
      tell.note(`it is not known whether database and files belong together: ${error instanceof Error ? error.message : String(error)}`),
    ];
  }
}

async function examinePair(parts: Parameters<typeof checkInstallation>[0]): Promise<Finding> {
  const { isMarked, problem } = await checkInstallation(parts);
  if (problem !== null) return tell.mend(problem);
  return tell.ok(isMarked ? 'database and files belong together' : 'new, or of an earlier version; the first start gives it an id');
}

/** Our server is not started for this: only the case that it does not exist yet is certain. */
async function examineEmbedded(settings: RunSettings): Promise<Finding[]> {
  if (existsSync(path.join(settings.dataDir, 'postgres'))) return [];
  const { place, load } = createFolderMark(filesDirectory(settings));
  const id = await load();
  if (id === null) return [];
  return [
    tell.mend(
      `${place} belongs to the installation ${id}, whose database is not the embedded one, which does not exist yet: set DATABASE_URL, and check its spelling`,
    ),
  ];
}

async function hasOurTables(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: CONNECT_TIMEOUT_S, onnotice: () => {} });
  try {
    return (await parseMigration(sql)) === (await loadNewestMigration());
  } finally {
    await sql.end({ timeout: 1 });
  }
}
