import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { Database } from './client.ts';

/** pgvector's Hamming distance operator for bits (since 0.7.0): the only part of it in use. */
const OPERATOR = '<~>(bit,bit)';

const known = new WeakMap<Database, Promise<boolean>>();

/** Whether pgvector's bit operator is available. Queried once per pool. */
export function hasVectorOperator(db: Database): Promise<boolean> {
  const before = known.get(db);
  if (before) return before;
  const asked = db.execute(sql`select to_regoperator(${OPERATOR}) is not null as is_there`).then(([row]) => row?.['is_there'] === true);
  known.set(db, asked);
  // A failed query is retried next time.
  asked.catch(() => known.delete(db));
  return asked;
}

/** Enables pgvector where the server has it and the role may. The schema does not depend on it, so a refusal is harmless. */
export async function enableVectorExtension(connection: Pick<postgres.Sql, 'unsafe'>): Promise<void> {
  const [available] = await connection.unsafe("select 1 from pg_available_extensions where name = 'vector' and installed_version is null");
  if (!available) return;
  try {
    await connection.unsafe('create extension if not exists vector');
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
  }
}
