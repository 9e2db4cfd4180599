import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@everkin/embedded/free-port';
import { findRunningPostgres } from '@everkin/embedded/postgres';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { record, seconds } from './figures.ts';

const STARTER = fileURLToPath(new URL('../../scripts/start/testing/start-fixture.ts', import.meta.url));
const PATIENCE = { timeout: 90_000 };
/** Acknowledged rows before each next step. */
const ROWS = 300;

/** Processes of one do not see those of another, like containers on one volume; killing unshare kills all of them. */
const CONTAINER = ['unshare', '-p', '-i', '-f', '--mount-proc', '--kill-child=SIGKILL'];
const canUnshare = spawnSync(CONTAINER[0] ?? '', [...CONTAINER.slice(1), 'true']).status === 0;
const NO_CONTAINERS = 'this system lets us create no PID namespace (unshare); as root it would';
/** Kills the first program with -9 when it gets a line, and lets what it started go on. */
const KILL_AT_A_LINE = ['sh', '-c', '"$@" & read -r _; kill -9 $!; wait; exec sleep 600', 'sh'];
const WITHOUT_FILE_LOCKS = { NODE_OPTIONS: '--no-experimental-sqlite' };

type Start = { process: ChildProcess; output: () => string; ended: Promise<number | null>; kill: () => Promise<void> };

function makeDataDir(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'everkin-second-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

async function startOn(dataDir: string, wrapper: string[], env: Record<string, string> = {}): Promise<Start> {
  const [program, ...words] = [...wrapper, process.execPath, STARTER];
  const port = String(await findFreePort(0));
  const started = spawn(program, words, { env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: port, ...env } });
  let output = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = once(started, 'close').then(() => started.exitCode);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    started.kill(signal);
    await ended;
  };
  // unshare ignores SIGTERM.
  onTestFinished(() => end(wrapper.length > 0 ? 'SIGKILL' : 'SIGTERM'));
  return { process: started, output: () => output, ended, kill: () => end('SIGKILL') };
}

async function startUntilReady(dataDir: string, wrapper: string[], env: Record<string, string> = {}): Promise<Start> {
  const started = await startOn(dataDir, wrapper, env);
  await expect.poll(started.output, PATIENCE).toContain('Everkin is ready: ');
  return started;
}

async function connect(dataDir: string): Promise<postgres.Sql> {
  const url = await findRunningPostgres({ dataDir: path.join(dataDir, 'postgres'), database: 'everkin', user: 'everkin' });
  if (url === null) throw new Error('PostgreSQL cannot be reached');
  return postgres(url, { max: 1, onnotice: () => {} });
}

/** Inserts one row after the other until the server is gone or it is stopped. */
async function writeRows(dataDir: string, acknowledged: number[]): Promise<{ stop: () => Promise<void> }> {
  const sql = await connect(dataDir);
  await sql`create table if not exists avatar_of_this_test (n int primary key)`;
  let isWanted = true;
  const writing = (async () => {
    for (let n = (acknowledged.at(-1) ?? 0) + 1_000; isWanted; n += 1) {
      await sql`insert into avatar_of_this_test values (${n})`;
      acknowledged.push(n);
    }
  })().catch(() => {});
  const stop = async (): Promise<void> => {
    isWanted = false;
    await writing;
    await sql.end({ timeout: 1 });
  };
  onTestFinished(stop);
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, PATIENCE).toBeGreaterThan(before + ROWS);
  return { stop };
}

async function countLost(dataDir: string, acknowledged: number[]): Promise<number> {
  const sql = await connect(dataDir);
  try {
    const rows = await sql<{ n: number }[]>`select n from avatar_of_this_test`;
    const there = new Set(rows.map(({ n }) => n));
    return acknowledged.filter((n) => !there.has(n)).length;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function expectRefused(start: Start): Promise<void> {
  expect(await start.ended).toBe(1);
  expect(start.output()).toMatch(/is already running on .*, in another container or on another machine: process \d+ of host .*, at http/);
  expect(start.output()).toContain('Stop that one first, or choose another DATA_DIR');
}

test(
  'a second start that cannot see the first is refused, nothing acknowledged is lost, and after kill -9 the next starts at once',
  {
    timeout: 300_000,
  },
  async (context) => {
    if (!canUnshare) return context.skip(NO_CONTAINERS);
    const dataDir = makeDataDir();
    const acknowledged: number[] = [];
    const tookMs: number[] = [];
    for (const wrapper of [CONTAINER, CONTAINER, []]) {
      const startedAt = performance.now();
      const first = await startUntilReady(dataDir, wrapper);
      tookMs.push(performance.now() - startedAt);
      expect(first.output()).not.toContain('watching for');
      const writer = await writeRows(dataDir, acknowledged);
      await expectRefused(await startOn(dataDir, CONTAINER));
      if (wrapper.length > 0) await expectRefused(await startOn(dataDir, []));
      if (wrapper.length > 0) await first.kill();
      await writer.stop();
    }
    expect(await countLost(dataDir, acknowledged)).toBe(0);
    record(
      context,
      'P15',
      `second starts in other PID namespaces: 5 of 5 refused, 0 of ${acknowledged.length} lost, after kill -9 ready in ${seconds(Math.max(...tookMs.slice(1)))}`,
    );
  },
);

test(
  'servers that outlive their killed start in another container are waited for, and lose nothing',
  {
    timeout: 300_000,
  },
  async (context) => {
    if (!canUnshare) return context.skip(NO_CONTAINERS);
    const dataDir = makeDataDir();
    const acknowledged: number[] = [];
    const first = await startUntilReady(dataDir, [...CONTAINER, ...KILL_AT_A_LINE]);
    // It keeps the old PostgreSQL busy, which stops only after a while.
    const writer = await writeRows(dataDir, acknowledged);
    first.process.stdin?.write('\n');
    const second = await startUntilReady(dataDir, CONTAINER);
    expect(second.output()).toContain('waiting for the processes of a former run to stop');
    await writer.stop();
    expect(await countLost(dataDir, acknowledged)).toBe(0);
    record(context, 'P15', `written while a killed start's servers go on elsewhere: 0 of ${acknowledged.length} lost`);
  },
);

test('without locks of the operating system, a record that changes refuses the second start', { timeout: 180_000 }, async (context) => {
  const dataDir = makeDataDir();
  const acknowledged: number[] = [];
  await startUntilReady(dataDir, [], WITHOUT_FILE_LOCKS);
  const file = path.join(dataDir, 'run/start.json');
  // As if the first ran on another machine; it goes on touching the record.
  const holder: object = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...holder, host: { hostname: 'attic', bootId: 'another boot', pidNamespace: null } }));
  const writer = await writeRows(dataDir, acknowledged);
  const second = await startOn(dataDir, [], WITHOUT_FILE_LOCKS);
  await expectRefused(second);
  expect(second.output()).toContain('of host attic, which cannot be seen from here; watching for 20 seconds');
  await writer.stop();
  expect(await countLost(dataDir, acknowledged)).toBe(0);
  record(context, 'P15', `a second start on a disk without locks: refused, 0 of ${acknowledged.length} lost`);
});
