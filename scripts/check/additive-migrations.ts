import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';
import { root } from './repository.ts';

const MIGRATIONS = 'packages/db/migrations';
/** Written before the first release, so no older version can run beside it. */
const BEFORE_ANY_VERSION = new Set(['0001_passages_of_one_avatar.sql']);

export const additiveMigrations: Check = {
  claim: `${MIGRATIONS} only add, so that the previous version can run next to this one`,
  findProblems: () =>
    readdirSync(join(root, MIGRATIONS))
      .filter((name) => name.endsWith('.sql') && !BEFORE_ANY_VERSION.has(name))
      .toSorted()
      .flatMap((name) => findRemovals(readFileSync(join(root, MIGRATIONS, name), 'utf8')).map((found) => `${MIGRATIONS}/${name} ${found}`)),
};

/** Statements that break the previous version of the api. */
const REMOVALS: [RegExp, string][] = [
  [/\bdrop\s+(table|column)\b/i, 'takes away what the version before may read'],
  [/\brename\b/i, 'renames what the version before calls by its old name'],
  [/\bset\s+not\s+null\b/i, 'demands what the version before may leave out'],
  [/\b(set\s+data\s+type|alter\s+column\s+\S+\s+type)\b/i, 'changes a type that the version before writes'],
  [/\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/is, 'demands a column that the version before does not write: give it a default'],
];

/** A later version may remove what no running version uses, with this comment (the second half of expand and contract). */
const CONTRACT = /^\s*--\s*contract:\s*\S/im;

/**
 * Finds statements that break an older version.
 * @param sql one migration, as drizzle-kit writes it
 * @returns what each such statement does, unless a line `-- contract: why nobody needs it any more` precedes it
 */
export function findRemovals(sql: string): string[] {
  return sql
    .split('--> statement-breakpoint')
    .filter((statement) => !CONTRACT.test(statement))
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
    .flatMap((statement) =>
      REMOVALS.flatMap(([pattern, deed]) => (pattern.test(statement) ? [`${deed}: ${statement.split('\n')[0] ?? ''}`] : [])),
    );
}
