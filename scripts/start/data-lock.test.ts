import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { acquireDataLock, serverLockOf, waitForServers, type DataLock, type DataLockOptions } from './data-lock.ts';
import { identifyHost } from './host-mark.ts';
import { tryLockFile } from '@everkin/embedded/file-lock';

const HERE = identifyHost();
const OTHER_CONTAINER = { ...HERE, hostname: 'container', pidNamespace: 'pid:[1]', bootId: HERE.bootId ?? 'boot' };
const OTHER_MACHINE = { hostname: 'attic', pidNamespace: 'pid:[1]', bootId: 'another boot' };
/** Longer than any test: a change ends the wait. */
const LONG_MS = 60_000;

function makeDataDir(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'everkin-data-lock-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** SQLite cannot open a folder, which is like a disk that has no locks. */
function makeDirWithoutLocks(): string {
  const dataDir = makeDataDir();
  mkdirSync(path.join(dataDir, 'run/start.lock'), { recursive: true });
  return dataDir;
}

const acquire = (dataDir: string, options: Partial<DataLockOptions> = {}): ReturnType<typeof acquireDataLock> =>
  acquireDataLock({ dataDir, address: 'http://localhost:3000', say: () => {}, watchMs: LONG_MS, ...options });

async function acquireOrThrow(dataDir: string, options: Partial<DataLockOptions> = {}): Promise<DataLock> {
  const attempt = await acquire(dataDir, options);
  if (!attempt.ok) throw new Error(attempt.problem);
  onTestFinished(attempt.lock.release);
  return attempt.lock;
}

const recordOf = (dataDir: string): string => path.join(dataDir, 'run/start.json');

/** What a killed holder leaves. */
function leaveRecord(dataDir: string, host: object): void {
  mkdirSync(path.join(dataDir, 'run'), { recursive: true });
  const children = [{ name: 'postgres', pid: process.pid, startMark: null }];
  writeFileSync(
    recordOf(dataDir),
    JSON.stringify({ id: 'left', pid: 1, startMark: 'then', address: 'http://localhost:1', host, children }),
  );
}

test('a second start in another container is refused at once, and told what to do', async () => {
  const dataDir = makeDataDir();
  const lock = await acquireOrThrow(dataDir, { host: OTHER_CONTAINER });
  const second = await acquire(dataDir);
  expect(second).toMatchObject({ ok: false, problem: expect.stringContaining(`process ${process.pid} of host container, at http://`) });
  expect(second).toMatchObject({ problem: expect.stringContaining('Stop that one first, or choose another DATA_DIR') });
  lock.release();
  expect(await acquire(dataDir)).toMatchObject({ ok: true });
});

test('what was killed in another container of this machine is taken over at once, without its process ids', async () => {
  const dataDir = makeDataDir();
  leaveRecord(dataDir, OTHER_CONTAINER);
  const said: string[] = [];
  const lock = await acquireOrThrow(dataDir, { host: { ...HERE, bootId: OTHER_CONTAINER.bootId }, say: (line) => said.push(line) });
  expect(lock.left).toBeNull();
  expect(said).toEqual([]);
});

test.each([
  ['another machine', makeDataDir, OTHER_MACHINE],
  ['another container, on a disk without locks', makeDirWithoutLocks, OTHER_CONTAINER],
])('a start on %s whose record stays the same is taken over, and says what it waits for', async (_where, make, host) => {
  const dataDir = make();
  leaveRecord(dataDir, host);
  const said: string[] = [];
  const lock = await acquireOrThrow(dataDir, { watchMs: 300, say: (line) => said.push(line) });
  expect(lock.left).toBeNull();
  expect(said).toEqual([expect.stringContaining(`process 1 of host ${host.hostname}, which cannot be seen from here; watching`)]);
});

test('a start on another machine that touches its record is refused, whatever its clock says', async () => {
  const dataDir = makeDataDir();
  leaveRecord(dataDir, OTHER_MACHINE);
  let aged = 0;
  const beating = setInterval(() => utimesSync(recordOf(dataDir), 1_000, (aged += 1)), 50);
  onTestFinished(() => clearInterval(beating));
  expect(await acquire(dataDir)).toMatchObject({ ok: false, problem: expect.stringContaining('of host attic, at http://localhost:1') });
});

test('on a disk without locks the record of a running start refuses the next', async () => {
  const dataDir = makeDirWithoutLocks();
  const lock = await acquireOrThrow(dataDir, { host: OTHER_MACHINE });
  expect(await acquire(dataDir)).toMatchObject({ ok: false, problem: expect.stringContaining('of host attic') });
  lock.release();
  expect(await acquire(dataDir)).toMatchObject({ ok: true });
});

test('whoever was taken over learns of it, and leaves the record of the successor alone', async () => {
  const dataDir = makeDirWithoutLocks();
  const lock = await acquireOrThrow(dataDir);
  leaveRecord(dataDir, OTHER_MACHINE);
  const record = readFileSync(recordOf(dataDir), 'utf8');
  await lock.lost;
  lock.noteChildren([]);
  lock.release();
  expect(readFileSync(recordOf(dataDir), 'utf8')).toBe(record);
});

test('the servers of a killed run are waited for until their lock is free', async () => {
  const dataDir = makeDataDir();
  const server = tryLockFile(serverLockOf({ dataDir }, 'postgres'));
  if (server.outcome !== 'locked') throw new Error(server.outcome);
  let waits = 0;
  await waitForServers(dataDir, {
    onWait: () => {
      waits += 1;
      server.release();
    },
  });
  expect(waits).toBe(1);
});
