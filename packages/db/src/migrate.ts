import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { migrationsFolder } from './config.ts';

/** Any number that no other program of this database locks: "everkin" on a phone keypad. */
const MIGRATION_LOCK = 3_837_546;

/**
 * Brings a database to the newest schema; safe to call from several processes at once.
 * drizzle's migrator takes no lock of its own, so a session-level advisory lock is held around it.
 * @param options.url postgres://… of an existing database
 */
export async function migrateDatabase(options: { url: string }): Promise<void> {
  const sql = postgres(options.url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(sql), { migrationsFolder: migrationsFolder() });
  } finally {
    // Ending the session gives the lock back.
    await sql.end({ timeout: 5 });
  }
}
