import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { copyDatabase, databaseUrlFor, dropDatabase } from './database-admin.ts';

export type TestDatabase = {
  /** postgres://… of a migrated, empty database that belongs to this caller alone. */
  url: string;
  /** Drops it, whoever is still connected. */
  drop(): Promise<void>;
};

/** Makes a database of one's own, in some 50 ms. Only in `*.integration.test.ts` and browser tests: others start no servers. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('databaseUrl');
  const name = `${inject('databasePrefix')}${randomBytes(8).toString('hex')}`;
  await copyDatabase(adminUrl, { from: inject('templateName'), to: name });
  return { url: databaseUrlFor(adminUrl, name), drop: () => dropDatabase(adminUrl, name) };
}

/** redis://… shared by all tests of the run: give queues and keys a name of your own. */
export function redisUrl(): string {
  return inject('redisUrl');
}
