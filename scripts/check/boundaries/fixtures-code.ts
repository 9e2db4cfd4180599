import type { Violation } from './fixtures.ts';

const domain = 'packages/domain/src';

/** Code in the wrong place, or allowed nowhere. */
export const FORBIDDEN_CODE: Violation[] = [
  {
    title: 'a query in a use-case',
    file: `${domain}/chat/g.ts`,
    code: `type Queries = { select(): unknown };\nexport const read = (deps: { db: Queries }): unknown => deps.db.select();\n`,
    rule: 'everkin(sql-home)',
    says: '*.repo.ts',
  },
  {
    title: 'a query in a router',
    file: 'apps/api/src/trpc/routers/a.ts',
    code: `export const read = (tx: { execute(text: string): unknown }): unknown => tx.execute('select 1');\n`,
    rule: 'everkin(sql-home)',
  },
  {
    title: 'a word reads the repo of another word',
    file: `${domain}/chat/h.ts`,
    code: `import { findAvatar } from '../avatars/avatars.repo.ts';\nvoid findAvatar;\n`,
    rule: 'everkin(arrows)',
    says: 'private to avatars',
  },
  {
    title: 'an app reads a repo',
    file: 'apps/api/src/e.ts',
    code: `import { findAvatar } from '@everkin/domain/avatars/avatars.repo';\nvoid findAvatar;\n`,
    rule: 'everkin(arrows)',
    says: 'private to avatars',
  },
  {
    title: 'production imports what serves tests',
    file: 'apps/worker/src/c.ts',
    code: `import { createTestDeps } from '@everkin/domain/testing/create-test-deps';\nvoid createTestDeps;\n`,
    rule: 'everkin(arrows)',
    says: 'serves tests',
  },
  {
    title: 'process.env outside a config',
    file: `${domain}/chat/i.ts`,
    code: `export const port = process.env['PORT'];\n`,
    rule: 'everkin(environment-home)',
    says: 'config.ts',
  },
  {
    title: 'the environment by another name',
    file: 'apps/api/src/f.ts',
    code: `import { env } from 'node:process';\nexport const port = env['PORT'];\n`,
    rule: 'everkin(environment-home)',
  },
  {
    title: 'the clock is read in the domain',
    file: `${domain}/chat/j.ts`,
    code: `export const now = (): Date => new Date();\n`,
    rule: 'everkin(clock-home)',
    says: 'deps.clock',
  },
  {
    title: 'Date.now in the domain',
    file: `${domain}/chat/k.ts`,
    code: `export const now = (): number => Date.now();\n`,
    rule: 'everkin(clock-home)',
  },
  { title: 'an index.ts', file: `${domain}/chat/index.ts`, code: `export const a = 1;\n`, rule: 'everkin(no-barrels)', says: 'index.ts' },
  {
    title: 'a re-export',
    file: `${domain}/chat/l.ts`,
    code: `export { eq } from './m.ts';\n`,
    rule: 'everkin(no-barrels)',
    says: 'declares it',
  },
  {
    title: 'two files import each other',
    file: 'packages/providers/src/loop-a.ts',
    code: `import { b } from './loop-b.ts';\nexport const a = (): number => b();\n`,
    rule: 'import(no-cycle)',
  },
  {
    title: 'and so does the other',
    file: 'packages/providers/src/loop-b.ts',
    code: `import { a } from './loop-a.ts';\nexport const b = (): number => a();\n`,
    rule: 'import(no-cycle)',
  },
  {
    title: 'any',
    file: `${domain}/chat/n.ts`,
    code: `export const a = (value: any): void => void value;\n`,
    rule: 'typescript(no-explicit-any)',
  },
  {
    title: 'any that leaks in from outside',
    file: `${domain}/chat/o.ts`,
    code: `export const parse = (text: string): number => JSON.parse(text).size;\n`,
    rule: 'typescript(no-unsafe-return)',
  },
  {
    title: 'a non-null assertion',
    file: `${domain}/chat/p.ts`,
    code: `export const first = (list: string[]): string => list[0]!;\n`,
    rule: 'typescript(no-non-null-assertion)',
  },
  {
    title: 'a silenced type error',
    file: `${domain}/chat/q.ts`,
    code: `// @ts-ignore\nexport const a: number = 'one';\n`,
    rule: 'typescript(ban-ts-comment)',
  },
  {
    title: 'a promise nobody waits for',
    file: `${domain}/chat/r.ts`,
    code: `export const a = (work: () => Promise<void>): void => {\n  work();\n};\n`,
    rule: 'typescript(no-floating-promises)',
  },
  {
    title: 'a switch that forgets a case',
    file: `${domain}/chat/s.ts`,
    code: `export const a = (kind: 'one' | 'two'): number => {\n  switch (kind) {\n    case 'one':\n      return 1;\n  }\n  return 0;\n};\n`,
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  { title: 'a default export', file: `${domain}/chat/t.ts`, code: `export default 1;\n`, rule: 'import(no-default-export)' },
  {
    title: 'a module mock',
    file: `${domain}/chat/u.test.ts`,
    code: `import { vi } from 'vitest';\nvi.mock('./a.ts');\n`,
    rule: 'vitest(no-restricted-vi-methods)',
    says: 'No module mocks',
  },
  { title: 'a console in the domain', file: `${domain}/chat/v.ts`, code: `console.log('here');\n`, rule: 'eslint(no-console)' },
  { title: 'a TODO', file: `${domain}/chat/w.ts`, code: `// TODO later\nexport const a = 1;\n`, rule: 'eslint(no-warning-comments)' },
];
