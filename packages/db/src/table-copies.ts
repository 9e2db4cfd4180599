import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { migrateDatabase, parseMigration } from './migrate.ts';

/** One table as CSV with a header line, in PostgreSQL's format (its manual, COPY). */
export type TableCopy = { name: string; columns: string[]; open: () => Promise<Readable> };

/** A consistent snapshot of a database. */
export type Snapshot = {
  /** The timestamp of its schema's latest migration. */
  migration: number;
  /** In foreign key order. They must be read one after another. */
  tables: TableCopy[];
  /** Memory capsules that can be read with their key only. */
  sealed: SealedCapsule[];
};

/** @param keyId the public half of its key */
export type SealedCapsule = { title: string; keyId: string };

/**
 * Presence, and live events, which depend on this server's transaction ids: a client that reconnects to another server gets a reset.
 * Files without a row are counted anew after a restore.
 */
const LEFT_OUT = new Set(['live_events', 'presences', 'presence_holders', 'orphaned_files']);

/** Works with a consistent snapshot of all rows, while others go on writing. */
export async function withSnapshot<Result>(options: { url: string }, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  const sql = openSession(options.url);
  try {
    // One connection, so everything below is in this transaction; closing it ends the transaction.
    await sql`begin isolation level repeatable read read only`;
    const migration = await parseMigration(sql);
    if (migration === null) throw new Error('This database holds nothing of Everkin.');
    const tables = (await listTables(sql)).map(({ name, columns }): TableCopy => ({
      name,
      columns,
      open: () => sql`copy (select ${sql(columns)} from ${sql(name)}) to stdout with (format csv, header)`.readable(),
    }));
    return await work({ migration, tables, sealed: await listSealed(sql) });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Restores a snapshot into a database without user data: all rows, or none. Migrates the schema to the snapshot's version first, and
 * to the latest afterwards.
 * @throws when there is user data, or the snapshot is from a newer version
 */
export async function loadSnapshot(options: { url: string }, { migration, tables }: Pick<Snapshot, 'migration' | 'tables'>): Promise<void> {
  await emptyUnused(options.url);
  await migrateDatabase({ ...options, upTo: migration });
  const sql = openSession(options.url);
  try {
    await sql.begin(async (tx) => {
      for (const { name, columns, open } of tables) {
        const rows = await tx`copy ${tx(name)} (${tx(columns)}) from stdin with (format csv, header match)`.writable();
        await pipeline(await open(), rows);
      }
      await moveSequences(tx);
    });
    await sql`analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
  await migrateDatabase(options);
}

const openSession = (url: string): postgres.Sql =>
  postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'everkin backup' } });

type Table = { name: string; columns: string[]; refersTo: string[] };

async function listTables(sql: postgres.Sql): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`;
  return inOrder(tables.filter(({ name }) => !LEFT_OUT.has(name)));
}

/** None in a database of an earlier version. */
async function listSealed(sql: postgres.Sql): Promise<SealedCapsule[]> {
  const [found] = await sql`select to_regclass('public.capsules') is not null as "isThere"`;
  if (!found?.['isThere']) return [];
  return sql<SealedCapsule[]>`select title, key_id as "keyId" from capsules where key_id is not null order by created_at, id`;
}

/** Lists the sealed capsules of a database that is in use. */
export async function listSealedCapsules(options: { url: string }): Promise<SealedCapsule[]> {
  const sql = openSession(options.url);
  try {
    return await listSealed(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Sorts tables in foreign key order. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isWaiting = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ refersTo }) => !refersTo.some((name) => isWaiting.has(name)));
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...isWaiting].join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** An unused start has already created the tables, perhaps in another version. */
async function emptyUnused(url: string): Promise<void> {
  const sql = openSession(url);
  try {
    if ((await parseMigration(sql)) === null) return;
    const [used] = await sql`select 1 from users limit 1`;
    if (used)
      throw new Error('This installation already has accounts. A backup can only be restored into an installation without accounts.');
    await sql`drop schema public cascade`;
    await sql`drop schema drizzle cascade`;
    await sql`create schema public`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Sets each sequence to the value after the highest that was loaded. */
async function moveSequences(sql: postgres.TransactionSql): Promise<void> {
  const counted = await sql<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`;
  for (const { table, column } of counted)
    await sql`
      select setval(pg_get_serial_sequence(${`public.${table}`}, ${column}), (select coalesce(max(${sql(column)}), 0) + 1 from ${sql(table)}), false)`;
}
