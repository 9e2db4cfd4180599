import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildChildEnvironment, ROOT_DIR } from './config.ts';

/** The folder of the web app. */
export const WEB_DIR = path.join(ROOT_DIR, 'apps/web');
const VITE = path.join(WEB_DIR, 'node_modules/vite/bin/vite.js');
const DIST_DIR = path.join(WEB_DIR, 'dist');
const FRESH_DIR = path.join(ROOT_DIR, '.build/web-new');
const FORMER_DIR = path.join(ROOT_DIR, '.build/web-old');

/**
 * Builds the web app into a temporary folder and then swaps it in, so that a running app is
 * never without pages.
 * @throws with vite's output
 */
export async function buildWeb(): Promise<void> {
  for (const directory of [FRESH_DIR, FORMER_DIR]) rmSync(directory, { recursive: true, force: true });
  mkdirSync(path.dirname(FRESH_DIR), { recursive: true });
  await runVite(['build', '--outDir', FRESH_DIR, '--emptyOutDir', '--logLevel', 'warn']);
  if (existsSync(DIST_DIR)) renameSync(DIST_DIR, FORMER_DIR);
  renameSync(FRESH_DIR, DIST_DIR);
  rmSync(FORMER_DIR, { recursive: true, force: true });
}

async function runVite(args: string[]): Promise<void> {
  const environment = buildChildEnvironment({ NODE_ENV: 'production' });
  try {
    await promisify(execFile)(process.execPath, [VITE, ...args], { cwd: WEB_DIR, env: environment });
  } catch (cause) {
    throw new Error(`The web app could not be built.\n${describeFailure(cause)}`, { cause });
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const output = 'stderr' in error && 'stdout' in error ? `${String(error.stdout)}${String(error.stderr)}` : '';
  return output.trim() || error.message;
}
