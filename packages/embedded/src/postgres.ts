import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { ensureCluster } from './postgres-cluster.ts';
import { probePostgres, buildPostgresUrl, countPostgresClients, ensureDatabase, type PostgresLogin } from './postgres-connection.ts';
import { launchPostgres } from './postgres-launch.ts';
import { findLivePostmaster, loadPostmaster } from './postmaster-file.ts';
import { pollUntil } from './polling.ts';
import { sendSignal, waitUntilGone } from './process-liveness.ts';
import { findRuntimeUser, type RuntimeUser } from './runtime-user.ts';
import { loadOrCreateSecret, loadRememberedPort, loadTextIfAny, writePrivateFile } from './small-files.ts';

const STOP_TIMEOUT_MS = 20_000;
const SETTLE_TIMEOUT_MS = 30_000;
const GUEST_TIMEOUT_MS = 5_000;

/**
 * `durable` keeps every acknowledged row whatever is killed; `ephemeral` is fast, for tests, in a directory of its own that stop()
 * removes.
 */
export type EmbeddedPostgresOptions = {
  database: string;
  user: string;
  /** Preferred port; by default the one of the last start, else any. */
  port?: number;
  logFile?: string;
} & (
  | {
      mode: 'durable';
      dataDir: string;
      /** Locked by the supervisor process of the server for as long as it runs. */
      lockFile?: string;
    }
  | { mode: 'ephemeral' }
);

/** A running server on 127.0.0.1. */
export type EmbeddedPostgres = {
  url: string;
  urlFor: (database: string) => string;
  port: number;
  /** The postmaster's process id. */
  pid: number;
  /** Where its files are. */
  dataDir: string;
  /** Whether it had outlived the process that started it, and was adopted. */
  adopted: boolean;
  /** Whether this start created the database cluster. */
  fresh: boolean;
  /** Number of connections, excluding the one that counts. */
  countClients: () => Promise<number>;
  stop: () => Promise<void>;
};

type Place = { home: string; clusterDir: string; portFile: string; logFile: string; isEphemeral: boolean };
type Server = { pid: number; port: number };

/**
 * Starts PostgreSQL 18 from its npm binaries on 127.0.0.1, or adopts a server still running on the same data. The data directory
 * contains `cluster`, `secret` (the password), `port` and the log.
 * @throws with what to do when it cannot run here
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = preparePlace(options);
  const runAs = findRuntimeUser(place.clusterDir);
  const binaries = findPostgresBinaries(runAs);
  const password = loadOrCreateSecret(path.join(place.home, 'secret'));
  const fresh = ensureCluster({ ...place, binaries, runAs, user: options.user, password });
  const loginAt = (port: number): PostgresLogin => ({ port, user: options.user, password });

  const orphan = await findOrphan(place, loginAt);
  const server = orphan ?? (await launch({ place, binaries, runAs, loginAt, port: options.port }));
  writePrivateFile(place.portFile, `${server.port}\n`);
  await ensureDatabase(loginAt(server.port), options.database);

  const urlFor = (database: string): string => buildPostgresUrl(loginAt(server.port), database);
  const countClients = (): Promise<number> => countPostgresClients(loginAt(server.port));
  const stop = (): Promise<void> => stopPostgres(server.pid, place);
  return { ...server, url: urlFor(options.database), urlFor, dataDir: place.home, adopted: orphan !== null, fresh, countClients, stop };
}

/**
 * The URL of a server that somebody else runs on this data, for a guest that does not stop it. Unlike a start it changes nothing,
 * so it is safe where the server's process cannot be seen. Waits a moment for one that starts.
 * @returns null when none can be reached from here
 */
export async function findRunningPostgres(options: { dataDir: string; database: string; user: string }): Promise<string | null> {
  let url: string | null = null;
  const ask = async (): Promise<boolean> => {
    const port = loadPostmaster(path.join(options.dataDir, 'cluster'))?.port;
    const password = loadTextIfAny(path.join(options.dataDir, 'secret'));
    if (!port || !password) return false;
    const login = { port, user: options.user, password };
    if ((await probePostgres(login)) !== 'yes') return false;
    url = buildPostgresUrl(login, options.database);
    return true;
  };
  await pollUntil(ask, { timeoutMs: GUEST_TIMEOUT_MS, everyMs: 100 });
  return url;
}

function preparePlace(options: EmbeddedPostgresOptions): Place {
  const isEphemeral = options.mode === 'ephemeral';
  const home = options.mode === 'ephemeral' ? mkdtempSync(path.join(os.tmpdir(), 'everkin-pg-')) : path.resolve(options.dataDir);
  mkdirSync(home, { recursive: true, mode: chooseHomeMode() });
  return {
    home,
    clusterDir: path.join(home, 'cluster'),
    portFile: path.join(home, 'port'),
    logFile: options.logFile ?? path.join(home, 'server.log'),
    isEphemeral,
  };
}

/** On Linux a server under another user inherits its open directory (see postgres-command.ts); elsewhere it needs access to the path. */
const chooseHomeMode = (): number => (process.getuid?.() === 0 && process.platform !== 'linux' ? 0o711 : 0o700);

/** Finds a server that outlived its parent. Waits for one that is shutting down. */
async function findOrphan(place: Place, loginAt: (port: number) => PostgresLogin): Promise<Server | null> {
  let found: Server | null = null;
  const isSettled = await pollUntil(
    async () => {
      found = findLivePostmaster(place.clusterDir);
      return found === null || (await probePostgres(loginAt(found.port))) === 'yes';
    },
    { timeoutMs: SETTLE_TIMEOUT_MS, everyMs: 100 },
  );
  if (isSettled) return found;
  throw new Error(
    `A PostgreSQL server holds ${place.clusterDir} and does not answer; its log is ${place.logFile}. End it and start again.`,
  );
}

async function launch(start: {
  place: Place;
  binaries: PostgresBinaries;
  runAs: RuntimeUser;
  loginAt: (port: number) => PostgresLogin;
  port: number | undefined;
}): Promise<Server> {
  const { place } = start;
  return launchPostgres({
    program: start.binaries.postgres,
    clusterDir: place.clusterDir,
    runAs: start.runAs,
    logFile: place.logFile,
    isEphemeral: place.isEphemeral,
    port: start.port ?? loadRememberedPort(place.portFile),
    answers: async (port) => (await probePostgres(start.loginAt(port))) === 'yes',
  });
}

/** Closes connections and stops; the data is on disk when this returns. */
async function stopPostgres(pid: number, place: Place): Promise<void> {
  sendSignal(pid, place.isEphemeral ? 'SIGQUIT' : 'SIGINT');
  if (!(await waitUntilGone(pid, STOP_TIMEOUT_MS))) {
    // Without a checkpoint; the next start recovers from the write-ahead log.
    sendSignal(pid, 'SIGQUIT');
    await waitUntilGone(pid, STOP_TIMEOUT_MS);
  }
  if (place.isEphemeral) rmSync(place.home, { recursive: true, force: true, maxRetries: 5 });
}
