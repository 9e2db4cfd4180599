import { expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

test('many requests during a run cause one more run', async () => {
  const waiting: (() => void)[] = [];
  const task = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => void waiting.push(resolve)));
  const ask = coalesce(task);
  ask();
  ask();
  ask();
  expect(task).toHaveBeenCalledTimes(1);
  waiting.shift()?.();
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2));
  waiting.shift()?.();
  await Promise.resolve();
  expect(task).toHaveBeenCalledTimes(2);
});

test('a failed run is repeated at the next request', async () => {
  const task = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('Away')));
  const ask = coalesce(task);
  ask();
  await vi.waitFor(() => {
    ask();
    expect(task.mock.calls.length).toBeGreaterThan(1);
  });
});
