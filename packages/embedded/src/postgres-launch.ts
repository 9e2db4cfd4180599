import type { ChildProcess } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { spawnPostgresServer } from './postgres-command.ts';
import { loadPostmaster } from './postmaster-file.ts';
import { pollUntil } from './polling.ts';
import type { RuntimeUser } from './runtime-user.ts';

/** Crash recovery replays the log since the last checkpoint; this is ample time for it. */
const START_TIMEOUT_MS = 120_000;
const ATTEMPTS = 40;
const RETRY_MS = 250;
/**
 * Temporary errors, matched by PostgreSQL's messages: another process took the port, or the last processes of a killed server are
 * still running.
 */
const PASSING = /could not bind|could not create any TCP\/IP sockets|pre-existing shared memory block|lock file .* already exists/;

/** What to start, and how to check that it works. */
export type Launch = {
  program: string;
  clusterDir: string;
  runAs: RuntimeUser;
  logFile: string;
  isEphemeral: boolean;
  /** 0 for any */
  port: number;
  answers: (port: number) => Promise<boolean>;
};

/**
 * Starts a server process and waits until it responds.
 * @throws with the end of its log when it does not
 */
export async function launchPostgres(launch: Launch): Promise<{ pid: number; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort(launch.port);
    const outcome = await tryLaunch(launch, port);
    if ('pid' in outcome) return { pid: outcome.pid, port };
    if (attempt === ATTEMPTS || !PASSING.test(outcome.problem)) {
      throw new Error(`PostgreSQL did not start:\n${outcome.problem}`);
    }
    await wait(RETRY_MS);
  }
}

async function tryLaunch(launch: Launch, port: number): Promise<{ pid: number } | { problem: string }> {
  const logStart = statSync(launch.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const server = spawnPostgresServer(
    { program: launch.program, dataDir: launch.clusterDir, args: listServerArgs(port, launch.isEphemeral), user: launch.runAs },
    launch.logFile,
  );
  const ending = watchEnding(server);
  const isReady = await pollUntil(() => ending.problem !== null || isPostmasterReady(launch, server.pid), {
    timeoutMs: START_TIMEOUT_MS,
    everyMs: 15,
  });
  if (server.pid !== undefined && isReady && ending.problem === null && (await launch.answers(port))) {
    server.unref();
    return { pid: server.pid };
  }
  server.kill('SIGKILL');
  return { problem: `${ending.problem ?? 'it does not answer'}\n${readLogSince(launch.logFile, logStart)}` };
}

function isPostmasterReady({ clusterDir }: Launch, pid: number | undefined): boolean {
  const postmaster = loadPostmaster(clusterDir);
  return postmaster !== null && postmaster.pid === pid && postmaster.isReady;
}

function watchEnding(server: ChildProcess): { problem: string | null } {
  const ending: { problem: string | null } = { problem: null };
  server.once('error', (error) => (ending.problem ??= error.message));
  server.once('exit', (code, signal) => (ending.problem ??= `it ended with ${code ?? signal}`));
  return ending;
}

function listServerArgs(port: number, isEphemeral: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    log_checkpoints: 'off',
    ...(isEphemeral ? FAST_AND_FORGETFUL : {}),
  };
  return ['-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** For disposable data. Durable servers keep the defaults of fsync and synchronous_commit, on. */
const FAST_AND_FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

function readLogSince(logFile: string, offset: number): string {
  return readFileSync(logFile).subarray(offset).toString('utf8').split('\n').slice(-12).join('\n').trim();
}
