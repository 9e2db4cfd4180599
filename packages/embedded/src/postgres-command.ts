import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { loadServerEnvironment } from './config.ts';
import { canEnter, type RuntimeUser } from './runtime-user.ts';

/** The file descriptor through which a program finds its data directory when it may not reach the path itself. */
const DIRECTORY_FD = 3;

/** A PostgreSQL executable to run on a data directory. */
export type PostgresCommand = { program: string; dataDir: string; args: string[]; user: RuntimeUser };

/** Runs a PostgreSQL executable to completion. @throws with its output when it fails */
export function runPostgresCommand(command: PostgresCommand): void {
  withDataDir(command, (place) => {
    const run = spawnSync(command.program, ['-D', place.name, ...command.args], {
      ...command.user,
      cwd: '/',
      env: loadServerEnvironment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe', ...place.descriptors],
    });
    if (run.status === 0) return;
    throw new Error(`${command.program} failed: ${run.error?.message ?? run.stderr.trim()}`);
  });
}

/**
 * Starts a PostgreSQL server in its own process group, so that the terminal's Ctrl-C does not reach it.
 * @param logFile the server's output is appended to it
 */
export function spawnPostgresServer(command: PostgresCommand, logFile: string): ChildProcess {
  return withDataDir(command, (place) => {
    const log = openSync(logFile, 'a', 0o600);
    try {
      return spawn(command.program, ['-D', place.name, ...command.args], {
        ...command.user,
        cwd: '/',
        env: loadServerEnvironment(),
        stdio: ['ignore', log, log, ...place.descriptors],
        detached: process.platform !== 'win32',
      });
    } finally {
      closeSync(log);
    }
  });
}

/**
 * When root's data is below a directory that the server's user may not enter (/root, a private temporary directory), the server
 * inherits the open directory instead: Linux lets a process enter a directory that it has open. So the data stays at the requested
 * path, and no permissions are widened.
 */
function withDataDir<T>({ dataDir, user }: PostgresCommand, run: (place: { name: string; descriptors: number[] }) => T): T {
  if (canEnter(user, dataDir)) return run({ name: dataDir, descriptors: [] });
  if (process.platform !== 'linux') {
    throw new Error(`The account that PostgreSQL runs as cannot enter ${dataDir}; choose another DATA_DIR or start as a normal user.`);
  }
  const descriptor = openSync(dataDir, 'r');
  try {
    return run({ name: `/proc/self/fd/${DIRECTORY_FD}`, descriptors: [descriptor] });
  } finally {
    closeSync(descriptor);
  }
}
