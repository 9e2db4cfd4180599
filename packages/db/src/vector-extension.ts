import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { Database } from './client.ts';

/** pgvector's operator on bits, there since its version 0.7.0: all that is used of it. */
const OPERATOR = '<~>(bit,bit)';

const known = new WeakMap<Database, Promise<boolean>>();

/** Whether pgvector's operator on bits is in reach. Asked once per pool. */
export function hasVectorOperator(db: Database): Promise<boolean> {
  const before = known.get(db);
  if (before) return before;
  const asked = db.execute(sql`select to_regoperator(${OPERATOR}) is not null as is_there`).then(([row]) => row?.['is_there'] === true);
  known.set(db, asked);
  // What could not be asked is asked again.
  asked.catch(() => known.delete(db));
  return asked;
}

/** Takes up pgvector where the server has it and the role may. Nothing of the schema depends on it, so a refusal is no trouble. */
export async function enableVectorExtension(connection: Pick<postgres.Sql, 'unsafe'>): Promise<void> {
  const [available] = await connection.unsafe("select 1 from pg_available_extensions where name = 'vector' and installed_version is null");
  if (!available) return;
  try {
    await connection.unsafe('create extension if not exists vector');
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
  }
}
