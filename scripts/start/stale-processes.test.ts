import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isProcessAlive } from '@everkin/embedded/process-liveness';
import { expect, test, vi } from 'vitest';
import { waitForLeftovers } from './stale-processes.ts';
import { markProcess } from './lock.ts';

async function startStubbornProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")']);
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}

test('without stale processes nothing is said or done', async () => {
  const onWait = vi.fn<() => void>();
  await waitForLeftovers([{ pid: process.pid, startMark: 'another time' }], { onWait });
  expect(onWait).not.toHaveBeenCalled();
});

test('a process that does not stop by itself is killed', async () => {
  const pid = await startStubbornProcess();
  const onWait = vi.fn<() => void>();
  await waitForLeftovers([markProcess(pid)], { onWait, patienceMs: 200 });
  expect(isProcessAlive(pid)).toBe(false);
  expect(onWait).toHaveBeenCalledOnce();
});
