import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scheduleInFrame } from './frames.ts';

/** What waits for the next frame, and for the next task. */
let frames: (() => void)[] = [];
let tasks: (() => void)[] = [];
let print = (): void => {};
let reported: unknown[] = [];
let done: string[] = [];

beforeEach(() => {
  [frames, tasks, reported, done] = [[], [], [], []];
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('setTimeout', (task: () => void) => tasks.push(task));
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (print = listener));
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
});
afterEach(() => {
  // Nothing is scheduled for the next test.
  runAll(frames);
  runAll(tasks);
  vi.unstubAllGlobals();
});

function runAll(waiting: (() => void)[]): void {
  for (let next = waiting.shift(); next; next = waiting.shift()) next();
}
const schedule = (...names: string[]): void => names.forEach((name) => void scheduleInFrame(() => void done.push(name)));

describe('work in frames', () => {
  it('is done in the next ones, what is seen at once first', () => {
    scheduleInFrame(() => void done.push('further down'), 'later');
    schedule('first', 'second');
    expect(done).toEqual([]);
    runAll(frames);
    expect(done).toEqual(['first', 'second', 'further down']);
  });

  it('that fails is reported, and the rest is done', () => {
    const failure = new Error('This plant cannot be drawn.');
    schedule('before');
    scheduleInFrame(() => {
      throw failure;
    });
    schedule('after');
    runAll(frames);
    expect(done).toEqual(['before', 'after']);
    expect(reported).toEqual([failure]);
  });

  it('is all done before a page is printed', () => {
    schedule('first', 'second');
    scheduleInFrame(() => schedule('what it shows in its turn'), 'later');
    print();
    expect(done).toEqual(['first', 'second', 'what it shows in its turn']);
  });

  it('is done in a tab that is not seen, which has no frames', () => {
    vi.stubGlobal('document', { hidden: true });
    schedule('first');
    expect(frames).toEqual([]);
    runAll(tasks);
    expect(done).toEqual(['first']);
  });
});
