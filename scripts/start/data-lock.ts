import { closeSync, fstatSync, openSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { tryLockFile, type FileLockAttempt } from '@everkin/embedded/file-lock';
import { pollUntil } from '@everkin/embedded/polling';
import { hasCode, isSameProcessAlive } from '@everkin/embedded/process-liveness';
import { describeBusyServer } from '@everkin/embedded/server-lock';
import { identifyHost, isSameBoot, seesProcessesOf, type HostMark } from './host-mark.ts';
import { acquireLock, isSameHolder, loadHolder, type Lock, type LockHolder } from './lock.ts';

const BEAT_MS = 2_000;
/** Ten beats, and longer than the servers of a killed run go on for their last clients. */
const WATCH_MS = 20_000;
/** Longer than such a server takes to stop. */
const SERVER_PATIENCE_MS = 45_000;

/** The lock on DATA_DIR, held while anything runs on it. */
export type DataLock = Lock & {
  /** Resolves when another start has taken DATA_DIR over because our record did not change for too long. */
  lost: Promise<void>;
};

/** How to acquire the lock on DATA_DIR. */
export type DataLockOptions = {
  dataDir: string;
  /** Shown to whoever is refused. */
  address: string;
  /** Prints what is being waited for. */
  say: (line: string) => void;
  /** Where we run; set by tests. */
  host?: HostMark;
  watchMs?: number;
};

/** The lock of an embedded server, which its own supervisor process holds. */
export const serverLockOf = ({ dataDir }: { dataDir: string }, name: 'postgres' | 'redis'): string =>
  path.join(dataDir, `run/${name}.lock`);

/**
 * Acquires DATA_DIR for this process, also against processes that it cannot see: in another container, or on another machine.
 * The operating system's lock decides among all containers of one machine, and is free when its holder is killed. Disks of
 * several machines may have no such locks; there a record decides, which its holder touches every two seconds.
 * @returns the lock, or why it is refused and what to do
 */
export async function acquireDataLock(options: DataLockOptions): Promise<{ ok: true; lock: DataLock } | { ok: false; problem: string }> {
  const { dataDir, address } = options;
  const host = options.host ?? identifyHost();
  const file = path.join(dataDir, 'run/start.json');
  const system = tryLockFile(path.join(dataDir, 'run/start.lock'));
  if (system.outcome === 'busy') return { ok: false, problem: describeHolder(dataDir, loadHolder(file), host) };
  const gone: LockHolder[] = [];
  for (;;) {
    const attempt = acquireLock(file, address, { host, isGone: (holder) => gone.some((one) => isSameHolder(one, holder)) });
    if (attempt.ok) return { ok: true, lock: watchOver({ file, system, host, lock: attempt.lock }) };
    if (await isRunning(attempt.holder, { file, host, system, options })) {
      if (system.outcome === 'locked') system.release();
      return { ok: false, problem: describeHolder(dataDir, attempt.holder, host) };
    }
    gone.push(attempt.holder);
  }
}

/**
 * Waits for the embedded servers of a killed run, which may go on where we cannot see them.
 * @param onWait called once when there is something to wait for
 * @throws with what to do when they do not stop
 */
export async function waitForServers(dataDir: string, { onWait }: { onWait: () => void }): Promise<void> {
  const files = [serverLockOf({ dataDir }, 'postgres'), serverLockOf({ dataDir }, 'redis')];
  const findBusy = (): string | undefined => files.find(isBusy);
  if (findBusy() === undefined) return;
  onWait();
  await pollUntil(() => findBusy() === undefined, { timeoutMs: SERVER_PATIENCE_MS, everyMs: 100 });
  const busy = findBusy();
  if (busy !== undefined) throw new Error(describeBusyServer(busy));
}

function isBusy(file: string): boolean {
  const attempt = tryLockFile(file);
  if (attempt.outcome === 'locked') attempt.release();
  return attempt.outcome === 'busy';
}

type Search = { file: string; host: HostMark; system: FileLockAttempt; options: DataLockOptions };

/** Clocks of two machines differ, so a record is not compared with our clock but watched for a change. */
async function isRunning(holder: LockHolder, { file, host, system, options }: Search): Promise<boolean> {
  // An older version recorded no host; it looked for the process on its own machine.
  const there = holder.host ?? host;
  if (seesProcessesOf(host, there)) return isSameProcessAlive(holder);
  // Whoever shares our system would hold its lock.
  if (system.outcome === 'locked' && isSameBoot(host, there)) return false;
  const watchMs = options.watchMs ?? WATCH_MS;
  options.say(
    `${options.dataDir} was in use by process ${holder.pid} of host ${there.hostname}, which cannot be seen from here; ` +
      `watching for ${Math.ceil(watchMs / 1_000)} seconds whether it still runs …`,
  );
  const before = loadBeat(file);
  return pollUntil(() => loadBeat(file) !== before, { timeoutMs: watchMs, everyMs: 100 });
}

/** Opened, because a network disk then asks its server; what it remembers of a file may be a minute old. */
function loadBeat(file: string): string | null {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const { ino, mtimeMs } = fstatSync(descriptor);
      return `${ino} ${mtimeMs}`;
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

type Watch = { file: string; system: FileLockAttempt; host: HostMark; lock: Lock };

/** Touches the record regularly, which needs no space on a full disk, and notices when it is no longer ours. */
function watchOver({ file, system, host, lock }: Watch): DataLock {
  const lost = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    try {
      const holder = loadHolder(file);
      if (holder && !isSameHolder(holder, lock.holder)) return lost.resolve();
      const now = new Date();
      utimesSync(file, now, now);
    } catch {
      // A disk that fails for a moment must not end what runs; the next beat tries again.
    }
  }, BEAT_MS);
  timer.unref();
  const release = (): void => {
    clearInterval(timer);
    lock.release();
    if (system.outcome === 'locked') system.release();
  };
  return { ...lock, left: lock.left && seesProcessesOf(host, lock.left.host ?? host) ? lock.left : null, release, lost: lost.promise };
}

function describeHolder(dataDir: string, holder: LockHolder | null, host: HostMark): string {
  const running = `Everkin is already running on ${dataDir}`;
  if (!holder)
    return `${running}: another process holds ${path.join(dataDir, 'run/start.lock')}\nStop that one first, or choose another DATA_DIR.`;
  if (seesProcessesOf(host, holder.host ?? host))
    return `${running}: process ${holder.pid}, at ${holder.address}\nStop that one first, or choose another DATA_DIR.`;
  return (
    `${running}, in another container or on another machine: process ${holder.pid} of host ${holder.host?.hostname}, at ${holder.address}\n` +
    'Stop that one first, or choose another DATA_DIR: two on the same data would lose what people write.'
  );
}
