import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { markProcess, acquireLock, type Lock } from './lock.ts';

function makeLockFile(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'everkin-lock-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return path.join(directory, 'run/start.json');
}

function takeOrThrow(file: string): Lock {
  const attempt = acquireLock(file, 'http://localhost:3000');
  if (!attempt.ok) throw new Error(`held by ${attempt.holder.pid}`);
  return attempt.lock;
}

function writeHolder(file: string, holder: object): void {
  takeOrThrow(file);
  writeFileSync(file, JSON.stringify({ address: 'http://localhost:1', children: [], ...holder }));
}

async function startAndKillProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('a lock that is held names its holder, and is free again when released', () => {
  const file = makeLockFile();
  const lock = takeOrThrow(file);
  expect(acquireLock(file, 'http://localhost:4000')).toMatchObject({
    ok: false,
    holder: { pid: process.pid, address: 'http://localhost:3000' },
  });
  lock.release();
  expect(existsSync(file)).toBe(false);
  expect(takeOrThrow(file).left).toBeNull();
});

test('the lock of a killed process is taken over, with the list of processes it had started', async () => {
  const file = makeLockFile();
  const children = [{ name: 'api', pid: 1, startMark: 'then' }];
  writeHolder(file, { pid: await startAndKillProcess(), startMark: 'then', children });
  expect(takeOrThrow(file).left?.children).toEqual(children);
  expect(readdirSync(path.dirname(file))).toEqual(['start.json']);
});

test('the lock of a process whose id now belongs to another is taken over', () => {
  const file = makeLockFile();
  writeHolder(file, { pid: process.pid, startMark: 'another time' });
  expect(takeOrThrow(file).left?.pid).toBe(process.pid);
});

test('an invalid lock file is taken over', () => {
  const file = makeLockFile();
  takeOrThrow(file);
  writeFileSync(file, '{"pid":');
  expect(takeOrThrow(file).left).toBeNull();
});

test('a successor gets the recorded processes', () => {
  const file = makeLockFile();
  const children = [{ name: 'api', ...markProcess(process.pid) }];
  takeOrThrow(file).noteChildren(children);
  expect(acquireLock(file, '')).toMatchObject({ ok: false, holder: { children } });
});
