/**
 * `npx -y pnpm@12 test:upgrade [version] [files…]`: runs the tests of an older version of apis and workers on the
 * database schema of this checkout, because both run side by side during a rolling upgrade.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inCheckout, ROOT } from '../checkout.ts';

const MIGRATIONS = 'packages/db/migrations';
/** Everything that queries the database: the api, and the use-cases of apis and workers. */
const FILES = ['apps/api', 'packages/domain'];

const [version = versionBeforeLastMigration(), ...files] = process.argv.slice(2);
process.exitCode = await runOldOnNew(version, files.length > 0 ? files : FILES);

function versionBeforeLastMigration(): string {
  const added = readOutput(['log', '-1', '--diff-filter=A', '--format=%h', '--', `${MIGRATIONS}/*.sql`]);
  return `${added}~1`;
}

/** @returns the exit code of the older version's tests */
function runOldOnNew(commit: string, tests: string[]): Promise<number> {
  return inCheckout(commit, (old) => {
    console.log(
      `${readOutput(['log', '-1', '--format=%h of %as', commit])}, on ${countMigrations(ROOT)} migrations (its own: ${countMigrations(old)})`,
    );
    rmSync(join(old, MIGRATIONS), { recursive: true });
    cpSync(join(ROOT, MIGRATIONS), join(old, MIGRATIONS), { recursive: true });
    return spawnSync('npx', ['-y', 'pnpm@12', 'test', '--project', 'integration', ...tests], { cwd: old, stdio: 'inherit' }).status ?? 1;
  });
}

function countMigrations(folder: string): number {
  return readdirSync(join(folder, MIGRATIONS)).filter((name) => name.endsWith('.sql')).length;
}

function readOutput(args: string[]): string {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
}
