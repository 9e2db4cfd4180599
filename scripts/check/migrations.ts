import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Check } from './check.ts';
import { root } from './repository.ts';

const MIGRATIONS = 'packages/db/migrations';
const SCHEMA = 'packages/db/src/schema/index.ts';

export const migrations: Check = {
  claim: `${MIGRATIONS} produce the schema`,
  findProblems: () => findMissingMigrations(join(root, MIGRATIONS)),
};

/**
 * Runs the migration generator in a copy: when schema and migrations match, it generates nothing.
 * @param folder the migrations to compare the schema with
 */
export function findMissingMigrations(folder: string): string[] {
  // Inside the checkout, because the generator takes only relative paths.
  mkdirSync(join(root, '.build'), { recursive: true });
  const copy = mkdtempSync(join(root, '.build/migrations-'));
  try {
    cpSync(folder, copy, { recursive: true });
    return compareWithNext(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function compareWithNext(copy: string): string[] {
  const before = readdirSync(copy);
  const generator = generateNext(copy);
  const fresh = readdirSync(copy).filter((name) => name.endsWith('.sql') && !before.includes(name));
  if (fresh.length > 0) return ['the schema has changes without a migration: run `npx -y pnpm@12 db:generate --name what_changes`'];
  if (!/No schema changes/.test(generator.stdout))
    return [`the schema has changes without a migration, or drizzle-kit failed:\n${generator.stdout}${generator.stderr}`];
  return [];
}

function generateNext(out: string): { stdout: string; stderr: string } {
  const args = ['generate', '--dialect', 'postgresql', '--schema', SCHEMA, '--out', relative(root, out)];
  // Without a terminal the generator fails where it would prompt whether a column was renamed.
  return spawnSync('node_modules/.bin/drizzle-kit', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
}
