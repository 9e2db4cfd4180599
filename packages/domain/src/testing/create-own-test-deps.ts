import type { Embeddings } from '@everkin/providers/embeddings/port';
import { createTestDatabase } from '../../../../tests/database.ts';
import { createTestDeps, type TestDeps } from './create-test-deps.ts';

/** Test dependencies with a database of their own. Closing them ends the replies still being made, and drops the database. */
export async function createOwnTestDeps(options: { embeddings?: Embeddings } = {}): Promise<TestDeps> {
  const database = await createTestDatabase();
  const deps = await createTestDeps({ ...options, databaseUrl: database.url });
  return {
    ...deps,
    close: async () => {
      await deps.replyRegistry.drain(0);
      await deps.close();
      await database.drop();
    },
  };
}
