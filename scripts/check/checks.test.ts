import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRemovals } from './additive-migrations.ts';
import { compareDependencies, listNamed } from './dependency-list.ts';
import { findStalePaths } from './document-paths.ts';
import { findMissingMigrations } from './migrations.ts';
import { listFiles } from './repository.ts';
import { renderTable } from './settings-table.ts';
import { findCycles, listNeeds } from './module-cycles.ts';

describe('documents', () => {
  const files = ['packages/contracts/src/voice.ts', 'docs/ARCHITECTURE.md', 'docs/decisions/0001-one.md', '.ci/run', 'LICENSE'];
  const stale = (text: string) => findStalePaths({ document: 'docs/ARCHITECTURE.md', text, files });

  test('may name an existing path in full, as a shorthand, as a folder or as a link', () => {
    expect(
      stale(
        'See `packages/contracts/src/voice.ts`, `src/voice.ts`, docs/decisions/, docs/decisions/0001 and [the first](decisions/0001-one.md#why). Run .ci/run.',
      ),
    ).toEqual([]);
  });

  test('with a missing path are reported, wherever it is', () => {
    const text = 'See packages/contracts/src/gone.ts, `routers/gone.ts`, [a link](../GONE.md) and <img src="images/gone.webp" alt="it">.';
    expect(stale(text)).toEqual([
      expect.stringContaining('packages/contracts/src/gone.ts, which'),
      expect.stringContaining('routers/gone.ts, which'),
      expect.stringContaining('../GONE.md, which'),
      expect.stringContaining('images/gone.webp, which'),
    ]);
  });

  test('with addresses, calls and pages elsewhere are accepted', () => {
    expect(stale('GET /api/v1/docs/x, https://example.org/docs/x.md, [there](https://example.org/a.md), [here](#arrows)')).toEqual([]);
  });

  test('with a missing decision are reported', () => {
    expect(stale('See docs/decisions/0002.')).toEqual([expect.stringContaining('docs/decisions/0002, which')]);
  });

  test('may use a placeholder for any name', () => {
    expect(stale('packages/<room>/src/…, packages/contracts/src/*.ts')).toEqual([]);
    expect(stale('packages/contracts/src/*.gone')).toHaveLength(1);
  });
});

describe('migrations', () => {
  test.each([
    'CREATE TABLE "voices" (\n\t"id" text PRIMARY KEY NOT NULL\n);',
    'ALTER TABLE "jobs" ADD COLUMN "deaths" integer DEFAULT 0 NOT NULL;',
    'ALTER TABLE "emails" ADD COLUMN "provider_id" text;',
    'CREATE INDEX "voices_memory_id" ON "voices" USING btree ("memory_id");',
    'ALTER TABLE "a" ADD CONSTRAINT "b" FOREIGN KEY ("c") REFERENCES "d"("id") ON DELETE set null ON UPDATE no action;',
    '-- Nobody drops a column here: drop column, rename\nUPDATE "group_members" SET "read_sequence" = 0;',
  ])('that only add are accepted: %s', (sql) => {
    expect(findRemovals(sql)).toEqual([]);
  });

  test.each([
    'DROP TABLE "voices";',
    'ALTER TABLE "passages" drop column "search";',
    'ALTER TABLE "jobs" RENAME COLUMN "deaths" TO "ends";',
    'ALTER TABLE "jobs" ALTER COLUMN "error" SET NOT NULL;',
    'ALTER TABLE "jobs" ALTER COLUMN "deaths" SET DATA TYPE bigint;',
    'ALTER TABLE "jobs" ADD COLUMN "queue" text NOT NULL;',
  ])('that the previous version could not live with are reported: %s', (sql) => {
    const further = 'ALTER TABLE "emails" ADD COLUMN "provider_id" text;';
    expect(findRemovals(`${further}--> statement-breakpoint\n${sql}--> statement-breakpoint\n${further}`)).toEqual([
      expect.stringContaining(sql),
    ]);
    expect(findRemovals(`-- contract: nothing has read it since 2.0\n${sql}`)).toEqual([]);
  });
});

describe('dependencies', () => {
  test('may share a line that names one or more packages at its start', () => {
    expect(listNamed('- `zod`: schemas, chosen over `yup`\n| `react`, `react-dom` | the page |\nprose with `openai`\n')).toEqual([
      'zod',
      'react',
      'react-dom',
    ]);
  });

  test('without a line, and a line without a dependency, are both reported', () => {
    expect(compareDependencies({ used: ['zod', 'pino'], listed: ['zod', 'yup'] })).toEqual([
      expect.stringContaining('no line for `pino`'),
      expect.stringContaining('a line for `yup`'),
    ]);
  });
});

describe('settings', () => {
  test('have a row each, with default and meaning', () => {
    expect(renderTable()).toContain('| `PORT` | `3000` | The port of the app. |');
    expect(renderTable()).toMatch(/\| `DATABASE_URL` \| unset \|/);
  });
});

describe('migrations', () => {
  test('are reported if the schema has none', () => {
    const empty = mkdtempSync(join(tmpdir(), 'everkin-no-migrations-'));
    expect(findMissingMigrations(empty)).toEqual([expect.stringContaining('without a migration')]);
    rmSync(empty, { recursive: true });
  }, 30_000);
});

describe('modules', () => {
  const chat = 'packages/domain/src/chat/send-message.ts';

  test('have their dependencies read from imports, without types', () => {
    const text = `import type { A } from '../voice/a.ts';\nimport {\n  b,\n} from '../memories/b.ts';\nimport { c } from './c.ts';\nimport { d } from '../deps.ts';\n`;
    expect(listNeeds(chat, text)).toEqual([{ from: 'domain/chat', to: 'domain/memories', file: chat }]);
  });

  test('of the page have their dependencies read from static and lazy imports', () => {
    const page = 'apps/web/src/features/chat/offline/offline-page.tsx';
    const text = `import { a } from '../../messages/a.tsx';\nimport { b } from '../b.ts';\nimport { c } from '../../../lib/c.ts';\nconst D = lazy(() => import('../../groups/members/d.tsx'));\n`;
    expect(listNeeds(page, text)).toEqual([
      { from: 'web/chat', to: 'web/messages', file: page },
      { from: 'web/chat', to: 'web/groups', file: page },
    ]);
  });

  test('of the page that import each other are reported with the files that do', () => {
    const imports = (from: string, to: string) =>
      listNeeds(`apps/web/src/features/${from}/page.tsx`, `import { part } from '../${to}/part.tsx';\n`);
    expect(findCycles([...imports('chat', 'home'), ...imports('home', 'chat'), ...imports('home', 'avatars')])).toEqual([
      expect.stringMatching(/web\/home → web\/chat \(apps\/web\/src\/features\/home\/page\.tsx\), web\/chat → web\/home/),
    ]);
  });

  test('are reported once for a cycle of three, and not for one-way imports', () => {
    const edge = (from: string, to: string) => ({ from, to, file: `${from}.ts` });
    expect(findCycles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('a', 'd')])).toHaveLength(1);
    expect(findCycles([edge('a', 'b'), edge('b', 'c'), edge('a', 'c')])).toEqual([]);
  });
});

test('sources are found without installed or built files', () => {
  const files = listFiles();
  expect(files).toContain('package.json');
  expect(files).toContain('scripts/check/repository.ts');
  expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
});
