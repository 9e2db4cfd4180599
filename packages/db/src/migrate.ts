import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { migrationsFolder } from './config.ts';
import { enableVectorExtension } from './vector-extension.ts';

/** An arbitrary advisory lock key: "everkin" on a phone keypad. */
const MIGRATION_LOCK = 3_837_546;

/**
 * Migrates a database to the latest schema; safe to call from several processes at once.
 * drizzle's migrator takes no lock, so this holds an advisory lock around it: a transaction-level one, as behind PgBouncer a
 * session-level lock would outlive this process.
 * @param options.url postgres://… of an existing database
 * @param options.upTo the timestamp of the last migration to apply
 * @throws when there is no such migration
 */
export async function migrateDatabase(options: { url: string; upTo?: number }): Promise<void> {
  if (options.upTo === undefined) return migrateFrom(migrationsFolder(), options.url);
  const folder = await mkdtemp(join(tmpdir(), 'everkin-migrations-'));
  try {
    await copyMigrations(folder, options.upTo);
    await migrateFrom(folder, options.url);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function migrateFrom(folder: string, url: string): Promise<void> {
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  try {
    await sql.begin(async (holder) => {
      await holder`set local idle_in_transaction_session_timeout = 0`;
      await holder`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      // On the other connection: drizzle starts a transaction of its own.
      await migrate(drizzle(sql), { migrationsFolder: folder });
      await enableVectorExtension(sql);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

type Journal = { entries: { when: number }[] };

/** drizzle's migrator always runs to the end of its journal. */
async function copyMigrations(folder: string, upTo: number): Promise<void> {
  await cp(migrationsFolder(), folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const entries = journal.entries.filter(({ when }) => when <= upTo);
  if (entries.at(-1)?.when !== upTo) throw new Error('This comes from a newer version of Everkin. Put it back with that version.');
  await writeFile(file, JSON.stringify({ ...journal, entries }));
}

/** The timestamp of a database's latest migration; null where none ever ran. */
export async function parseMigration(sql: Pick<postgres.Sql, 'unsafe'>): Promise<number | null> {
  const [found] = await sql.unsafe(`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`);
  if (!found?.['is_there']) return null;
  const [newest] = await sql.unsafe('select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1');
  return newest ? Number(newest['created_at']) : null;
}

/** The timestamp of the latest migration in this version. */
export async function loadNewestMigration(): Promise<number> {
  const journal = JSON.parse(await readFile(join(migrationsFolder(), 'meta/_journal.json'), 'utf8')) as Journal;
  return journal.entries.at(-1)?.when ?? 0;
}
