import type { Database } from '@everkin/db/client';
import { avatars, files, generatedReplies, jobs, memories, messages, passages, sessions, stories, traits, users } from '@everkin/db/schema';

const TABLES = { avatars, files, generatedReplies, jobs, memories, messages, passages, sessions, stories, traits, users };
export type TableName = keyof typeof TABLES;

/** The row count of each table. */
export async function countRows(db: Database, ...names: TableName[]): Promise<Partial<Record<TableName, number>>> {
  const counts = await Promise.all(names.map(async (name) => [name, await db.$count(TABLES[name])] as const));
  return Object.fromEntries(counts);
}
