import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isProcessAlive, isSameProcessAlive, getStartMark, sendSignal } from './process-liveness.ts';

test('a process is alive until it ends, and signals to it are harmless after that', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = child.pid ?? 0;
  expect(isProcessAlive(pid)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isProcessAlive(pid)).toBe(false);
  expect(() => sendSignal(pid, 'SIGTERM')).not.toThrow();
});

test('invalid process ids belong to nobody', () => {
  expect([0, -1, Number.NaN, 0.5].map(isProcessAlive)).toEqual([false, false, false, false]);
});

test('a process that has reused the id of another is not mistaken for it', () => {
  const startMark = getStartMark(process.pid);
  expect(isSameProcessAlive({ pid: process.pid, startMark })).toBe(true);
  expect(isSameProcessAlive({ pid: process.pid, startMark: 'earlier' })).toBe(false);
});
