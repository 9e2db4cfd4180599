export type Planted = { title: string; file: string; code: string };

export type Violation = Planted & {
  rule: string;
  /** Part of the message: where the code belongs. */
  says?: string;
};

const domain = 'packages/domain/src';

/** Near misses of the violations above, which the rules must allow. */
export const ALLOWED: Planted[] = [
  {
    title: 'the domain sees a provider as types',
    file: `${domain}/memories/a.ts`,
    code: `import type { Llm } from '@everkin/providers/llm/port';\nexport type A = Llm;\n`,
  },
  {
    title: 'the domain recognises a provider’s errors',
    file: `${domain}/memories/b.ts`,
    code: `import { ProviderError } from '@everkin/providers/errors';\nvoid ProviderError;\n`,
  },
  {
    title: 'a repo holds SQL',
    file: `${domain}/memories/memories.repo.ts`,
    code: `import { eq } from 'drizzle-orm';\nimport { users } from '@everkin/db/schema';\nvoid [eq, users];\n`,
  },
  {
    title: 'a use-case calls its own repo',
    file: `${domain}/memories/c.ts`,
    code: `import { findMemory } from './memories.repo.ts';\nvoid findMemory;\n`,
  },
  {
    title: 'a use-case commits a unit of work',
    file: `${domain}/memories/d.ts`,
    code: `type Commit = (deps: { db: unknown }, work: () => Promise<void>) => Promise<void>;\nexport const save = (deps: { db: unknown }, commit: Commit): Promise<void> => commit(deps, async () => {});\n`,
  },
  {
    title: 'a word calls another word’s access check',
    file: `${domain}/memories/e.ts`,
    code: `import { getOwnedAvatar } from '../avatars/avatars.access.ts';\nvoid getOwnedAvatar;\n`,
  },
  {
    title: 'deps.ts puts the parts together',
    file: 'apps/worker/src/deps.ts',
    code: `import { createDatabase } from '@everkin/db/client';\nimport { createProviders } from '@everkin/providers/create-providers';\nvoid [createDatabase, createProviders];\n`,
  },
  { title: 'a config reads the environment', file: 'apps/worker/src/config.ts', code: `export const port = process.env['PORT'];\n` },
  {
    title: 'the page sees the api’s types',
    file: 'apps/web/src/d.ts',
    code: `import type { AppRouter } from '@everkin/api/router';\nexport type A = AppRouter;\n`,
  },
  { title: 'the schema is one module', file: 'packages/db/src/schema/index.ts', code: `export { eq } from 'drizzle-orm';\n` },
  {
    title: 'a test assembles the parts itself',
    file: `${domain}/memories/a.test.ts`,
    code: `import { createProviders } from '@everkin/providers/create-providers';\nvoid createProviders;\n`,
  },
  {
    title: 'a word hands on the type of its row',
    file: `${domain}/memories/f.ts`,
    code: `export type { StoredMemory } from './memories.repo.ts';\n`,
  },
];
