import { wrongSettings } from '@everkin/contracts/start-problem';
import { migrateDatabase } from '@everkin/db/migrate';
import { loadRunSettings } from './start/config.ts';

/**
 * Migrates the PostgreSQL of DATABASE_URL to the schema of this version, for installations that start their processes one
 * by one; `start` migrates by itself. Safe to run on several machines at once. Sets the exit code.
 */
export async function migrate(): Promise<void> {
  try {
    await migrateDatabase({ url: readDatabaseUrl() });
    console.log('The database has the schema of this version.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

function readDatabaseUrl(): string {
  const read = loadRunSettings();
  if (!read.ok) throw wrongSettings(read.problems);
  const { DATABASE_URL } = read.settings;
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set. The embedded PostgreSQL is migrated by `start`.');
  return DATABASE_URL;
}
