import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ModelLoader } from '../models/model-loader.ts';
import { createWarmProcess, type KeepProcessSettings, type WarmProcess } from './warm-process.ts';

const PROGRAM = fileURLToPath(new URL('./testing/echo-process.ts', import.meta.url));

/** A model loader that returns this folder. */
const modelAt = (directory: string): ModelLoader => ({ open: async () => directory, isThere: async () => true, close: async () => {} });

function keep(settings: Partial<KeepProcessSettings> = {}): WarmProcess {
  const kept = createWarmProcess({ name: 'echo', programPath: PROGRAM, model: modelAt('a folder'), memoryLimitMb: 400, ...settings });
  onTestFinished(() => kept.close());
  return kept;
}

const ask = (kept: WarmProcess, question: string, signal = new AbortController().signal): Promise<string> =>
  kept.keepFor(async () => String(await (await kept.open()).ask(question, signal)));
const pidOf = (answer: string): number => Number(/\d+$/.exec(answer)?.[0]);
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('one process answers one question after the other', async () => {
  const kept = keep();
  const [first, second] = await Promise.all([ask(kept, 'one'), ask(kept, 'two')]);
  expect(first).toMatch(/^one, says \d+$/);
  expect(second).toMatch(/^two, says \d+$/);
  expect(pidOf(first)).toBe(pidOf(second));
});

test('a question it cannot answer costs the others nothing', async () => {
  const kept = keep();
  const [refused, answered] = await Promise.allSettled([ask(kept, 'refuse'), ask(kept, 'one')]);
  expect(refused).toMatchObject({ reason: expect.objectContaining({ message: 'not this one' }) });
  expect(answered.status).toBe('fulfilled');
});

test('who no longer waits is not answered', async () => {
  await expect(ask(keep(), 'one', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});

const ENDS: [how: string, question: string, settings: Partial<KeepProcessSettings>, why: RegExp][] = [
  ['dies', 'die', {}, /SIGKILL/],
  ['takes too long', 'hang', { timeoutMs: 4_000 }, /longer than 4000 ms/],
  // Only Linux reports another process's memory.
  ...(process.platform === 'linux'
    ? [['takes too much memory', 'hoard', {}, /more than 400 MB/] satisfies [string, string, object, RegExp]]
    : []),
];

test.each(ENDS)('one that %s is followed by another', async (_, question, settings, why) => {
  const kept = keep(settings);
  const first = await ask(kept, 'one');
  await expect(ask(kept, question)).rejects.toThrow(why);
  const next = await ask(kept, 'one');
  expect(pidOf(next)).not.toBe(pidOf(first));
  await vi.waitFor(() => expect(isAlive(pidOf(first))).toBe(false), { timeout: 5_000 });
});

test('one that nobody asks anything is ended, and started again when it is needed', async () => {
  const kept = keep({ idleMs: 50 });
  const first = await ask(kept, 'one');
  await vi.waitFor(() => expect(isAlive(pidOf(first))).toBe(false), { timeout: 5_000 });
  expect(pidOf(await ask(kept, 'one'))).not.toBe(pidOf(first));
});

test('one that cannot be started is told of once, and tried again after a while', async () => {
  const troubles: unknown[] = [];
  const kept = keep({ model: modelAt('broken'), retryAfterMs: 300, onTrouble: (error) => troubles.push(error) });
  await expect(ask(kept, 'one')).rejects.toThrow('no model here');
  await expect(ask(kept, 'one')).rejects.toThrow('a moment ago');
  expect(troubles).toHaveLength(1);
  await vi.waitFor(() => expect(ask(kept, 'one')).rejects.toThrow('no model here'), { timeout: 5_000 });
});

test('once closed it is gone, and none is started any more', async () => {
  const kept = keep();
  const answer = await ask(kept, 'one');
  await kept.close();
  expect(isAlive(pidOf(answer))).toBe(false);
  await expect(ask(kept, 'one')).rejects.toThrow('ending');
});

test('it gives way to others, also to those of other sessions', async ({ skip }) => {
  skip(!existsSync('/proc/self/autogroup'), 'only Linux shares processors among sessions, and not every one');
  const pid = pidOf(await ask(keep(), 'one'));
  expect(getPriority(pid)).toBe(10);
  expect(readFileSync(`/proc/${pid}/autogroup`, 'utf8')).toMatch(/nice 10$/m);
  expect(getPriority(process.pid)).toBe(0);
});
