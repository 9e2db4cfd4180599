import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { createFairQueue } from './fair-queue.ts';

const full = () => new AppError({ kind: 'unavailable', code: 'full', message: 'Full.', retryAfterS: 1 });

/** A queue with a concurrency of one, whose work ends only on request. */
function makeQueue(waitingMax = 100) {
  let now = 0;
  const queue = createFairQueue({ concurrency: 1, waitingMax, full, rememberMs: 1_000, now: () => now });
  const served: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const come = (name: string, source = name, isTrusted = false): Promise<void> =>
    queue
      .run({ source, isTrusted }, () => {
        served.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch(() => void refused.push(name));
  /** Lets all queued work end. */
  const serveAll = async (): Promise<void> => {
    for (let turn = 0; turn < 500; turn++) {
      ends.shift()?.();
      await Promise.resolve();
    }
  };
  return { queue, served, refused, come, serveAll, passTime: (ms: number) => (now += ms) };
}

describe('a fair queue', () => {
  it('serves in order of arrival when every request comes from another network', async () => {
    const { come, serveAll, served } = makeQueue();
    for (const name of ['a', 'b', 'c', 'd']) void come(name);
    await serveAll();
    expect(served).toEqual(['a', 'b', 'c', 'd']);
  });

  it('serves a request from another network before a crowd from one', async () => {
    const { come, serveAll, served } = makeQueue();
    for (let guess = 0; guess < 50; guess++) void come(`guess ${guess}`, 'crowd');
    void come('ruth');
    await serveAll();
    expect(served.slice(0, 3)).toEqual(['guess 0', 'ruth', 'guess 1']);
    expect(served).toHaveLength(51);
  });

  it('puts networks with recent failures last, and forgets the failures after a while', async () => {
    const { queue, come, serveAll, served, passTime } = makeQueue();
    queue.noteFailure('guessing');
    void come('someone');
    void come('guess', 'guessing');
    void come('ruth');
    await serveAll();
    passTime(1_001);
    void come('someone else');
    void come('again', 'guessing');
    void come('nora');
    await serveAll();
    expect(served).toEqual(['someone', 'ruth', 'guess', 'someone else', 'again', 'nora']);
  });

  it('serves trusted callers first', async () => {
    const { come, serveAll, served } = makeQueue();
    for (const name of ['a', 'b', 'c']) void come(name);
    void come('known', 'known', true);
    await serveAll();
    expect(served).toEqual(['a', 'known', 'b', 'c']);
  });

  it('rejects whoever would be last when the queue is full', async () => {
    const { come, serveAll, served, refused } = makeQueue(3);
    for (let guess = 0; guess < 6; guess++) void come(`guess ${guess}`, 'crowd');
    void come('ruth');
    await serveAll();
    expect(refused).toEqual(['guess 4', 'guess 5', 'guess 3']);
    expect(served).toEqual(['guess 0', 'ruth', 'guess 1', 'guess 2']);
  });

  it('continues after work that fails', async () => {
    const queue = createFairQueue({ concurrency: 1, waitingMax: 1, full, rememberMs: 1_000 });
    await expect(queue.run({ source: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run({ source: 'a' }, () => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
