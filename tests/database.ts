import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { copyDatabase, databaseUrlFor, dropDatabase } from './database-admin.ts';

export type TestDatabase = {
  /** postgres://… of a migrated, empty database for this caller only. */
  url: string;
  /** Drops it, despite open connections. */
  drop(): Promise<void>;
};

/** Creates a database in some 50 ms. Only in `*.integration.test.ts` and browser tests: others start no servers. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('databaseUrl');
  const name = `${inject('databasePrefix')}${randomBytes(8).toString('hex')}`;
  await copyDatabase(adminUrl, { from: inject('templateName'), to: name });
  return { url: databaseUrlFor(adminUrl, name), drop: () => dropDatabase(adminUrl, name) };
}

/** redis://… shared by all tests of the run: use unique names for queues and keys. */
export function redisUrl(): string {
  return inject('redisUrl');
}
