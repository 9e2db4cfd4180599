import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sendSignal } from '@everkin/embedded/process-liveness';
import { expect, onTestFinished, test } from 'vitest';
import { superviseProcess, type SupervisedProcess } from './supervised-process.ts';

const READY = 'process.send({ type: "ready" }); setInterval(() => {}, 1000);';
const LONG = { timeout: 20_000 };

type Supervised = SupervisedProcess & { lines: string[]; pidFile: string; launches: () => number };

/** Runs each script in turn, the last one repeatedly. */
function supervise(...scripts: string[]): Supervised {
  return superviseIn(mkdtempSync(path.join(os.tmpdir(), 'everkin-child-')), 'run/child.pid', scripts);
}

/** A script `FAILS` is a process that cannot be spawned. */
const FAILS = 'ENOSPC: no space left on device';

function superviseIn(directory: string, pidName: string, scripts: string[]): Supervised {
  const pidFile = path.join(directory, pidName);
  const lines: string[] = [];
  let launches = 0;
  const spawnNext = (): ChildProcess => {
    const file = path.join(directory, `${launches}.mjs`);
    writeFileSync(file, scripts[Math.min(launches, scripts.length - 1)] ?? '');
    launches += 1;
    if (readFileSync(file, 'utf8') === FAILS) throw new Error(FAILS);
    return fork(file, { execArgv: [] });
  };
  const supervised = superviseProcess({
    name: 'child',
    kind: 'app',
    spawn: spawnNext,
    pidFile,
    stopTimeoutMs: 500,
    say: (line) => lines.push(line),
  });
  onTestFinished(async () => {
    await supervised.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return { ...supervised, lines, pidFile, launches: () => launches };
}

test('a killed process is restarted, with a new id in its file', LONG, async () => {
  const child = supervise(READY);
  await child.started;
  const first = child.pid() ?? 0;
  expect(readFileSync(child.pidFile, 'utf8')).toBe(`${first}\n`);
  sendSignal(first, 'SIGKILL');
  await expect.poll(() => child.launches(), { timeout: 10_000 }).toBe(2);
  expect(child.lines).toEqual(['child ended (SIGKILL); starting it again']);
  expect(readFileSync(child.pidFile, 'utf8')).toBe(`${child.pid()}\n`);
});

test('a process that keeps ending is restarted again and again', LONG, async () => {
  const child = supervise('process.send({ type: "ready" }, () => process.exit(3));');
  await expect.poll(() => child.launches(), { timeout: 15_000 }).toBeGreaterThanOrEqual(3);
  expect(child.lines[0]).toBe('child ended (code 3); starting it again');
});

test('a process that ends before it was ever ready is not restarted, and its own message is shown', LONG, async () => {
  await expect(supervise('process.exit(1);').started).rejects.toThrow('child ended with code 1 before it was ready');
  const complaint = 'process.send({ type: "failed", message: "no disk" }, () => process.exit(1));';
  await expect(supervise(complaint).started).rejects.toThrow('no disk');
});

test('a requested restart is immediate and silent', LONG, async () => {
  const child = supervise(READY);
  await child.started;
  child.restart();
  await expect.poll(() => child.launches(), { timeout: 10_000 }).toBe(2);
  expect(child.lines).toEqual([]);
});

test('a process that does not stop in time is killed, and its file is deleted', LONG, async () => {
  const child = supervise(`process.on("SIGTERM", () => {}); ${READY}`);
  await child.started;
  await child.stop();
  expect(child.pid()).toBeNull();
  expect(existsSync(child.pidFile)).toBe(false);
});

test('a process that could not be restarted, as on a full disk, is tried again', LONG, async () => {
  const child = supervise(READY, FAILS, READY);
  await child.started;
  sendSignal(child.pid() ?? 0, 'SIGKILL');
  await expect.poll(() => child.launches(), { timeout: 10_000 }).toBe(3);
  expect(child.lines).toContain(`child ended (${FAILS}); starting it again`);
});

test('a process id that cannot be recorded stops nothing', LONG, async () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'everkin-child-'));
  // A file where a folder is needed.
  writeFileSync(path.join(directory, 'run'), '');
  const child = superviseIn(directory, 'run/child.pid', [READY]);
  await child.started;
  sendSignal(child.pid() ?? 0, 'SIGKILL');
  await expect.poll(() => child.launches(), { timeout: 10_000 }).toBe(2);
  expect(child.lines).toContainEqual(expect.stringContaining('its process id could not be written down'));
});
