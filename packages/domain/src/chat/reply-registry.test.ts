import { MessageId, UserId } from '@everkin/contracts/ids';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createReplyRegistry, type ReplyRun, type ReplyRegistry } from './reply-registry.ts';

const FIRST = MessageId.parse('ms_1');
const SECOND = MessageId.parse('ms_2');

/** A run that continues until it is ended or stopped. */
function startRun(runs: ReplyRegistry, replyId: MessageId): { end(): void; wasStopped(): boolean } {
  const ending = Promise.withResolvers<null>();
  let current: ReplyRun | undefined;
  runs.start(replyId, (run) => {
    current = run;
    if (run.signal.aborted) ending.resolve(null);
    run.signal.addEventListener('abort', () => ending.resolve(null));
    return ending.promise;
  });
  return { end: () => ending.resolve(null), wasStopped: () => current?.signal.aborted ?? false };
}

async function hasSettled(promise: Promise<unknown>): Promise<boolean> {
  let isSettled = false;
  void promise.then(() => {
    isSettled = true;
  });
  await nextTurn();
  return isSettled;
}

describe('a process that is told to end', () => {
  it('waits for a reply that started after the signal', async () => {
    const runs = createReplyRegistry();
    const closed = Promise.withResolvers<void>();
    const drained = runs.drain(60_000, closed.promise);
    runs.assertAccepting();
    const late = startRun(runs, FIRST);
    closed.resolve();
    expect(await hasSettled(drained)).toBe(false);
    late.end();
    await drained;
    expect(late.wasStopped()).toBe(false);
  });

  it('stops unfinished replies when the time is up, and accepts no others', async () => {
    const runs = createReplyRegistry();
    const [first, closed] = [startRun(runs, FIRST), Promise.withResolvers<void>()];
    const drained = runs.drain(1, closed.promise);
    await expect.poll(() => first.wasStopped()).toBe(true);
    expect(() => runs.assertAccepting()).toThrow(expect.objectContaining({ kind: 'unavailable', retryAfterS: 1 }));
    // A reply that was admitted just before is stopped too.
    const late = startRun(runs, SECOND);
    closed.resolve();
    await drained;
    expect(late.wasStopped()).toBe(true);
  });
});

describe('followers', () => {
  const person = UserId.parse('us_1');

  it('are limited to a hundred per person, with room for another when one leaves', () => {
    const runs = createReplyRegistry();
    const leaves = Array.from({ length: 100 }, () => runs.addListener(person));
    expect(() => runs.addListener(person)).toThrow(expect.objectContaining({ kind: 'too-many', retryAfterS: 30 }));
    runs.addListener(UserId.parse('us_2'))();
    leaves[0]?.();
    leaves[0]?.();
    runs.addListener(person);
    expect(() => runs.addListener(person)).toThrow();
  });
});
