import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/**
 * Checks a commit out into a temporary folder, installs its dependencies, and removes the folder afterwards.
 * @param work receives the folder
 */
export async function inCheckout<Result>(commit: string, work: (folder: string) => Result | Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'everkin-checkout-'));
  try {
    run('git', ['worktree', 'add', '--force', '--detach', folder, commit], ROOT);
    run('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile'], folder);
    return await work(folder);
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: ROOT, stdio: 'inherit' });
  }
}

/** @throws when it exits with anything but 0 */
export function run(command: string, args: string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}
