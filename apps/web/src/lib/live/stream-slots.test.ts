import { expect, test } from 'vitest';
import { createStreamSlots } from './stream-slots.ts';

/** A tab with a fake channel, visibility and clock. */
function openTab() {
  const channel = new EventTarget();
  const told: string[] = [];
  const timers = new Set<() => void>();
  const tab = { isSeen: true };
  const turns = createStreamSlots({
    channel: Object.assign(channel, { postMessage: (message: string) => void told.push(message) }),
    isSeen: () => tab.isSeen,
    repeat: (task) => {
      timers.add(task);
      return () => void timers.delete(task);
    },
  });
  const done: string[] = [];
  turns.yieldWith({ rest: () => done.push('rest'), refresh: () => done.push('refresh') });
  const anotherOpens = (times = 1): void => {
    for (let each = 0; each < times; each += 1) channel.dispatchEvent(new Event('message'));
  };
  return { tab, turns, told, done, timers, anotherOpens };
}

test('a visible tab keeps its stream while few others have one', () => {
  const { turns, told, done, anotherOpens } = openTab();
  turns.take();
  anotherOpens(3);
  expect([told, done]).toEqual([['opened'], []]);
});

test('it yields to the fourth newer one, and then polls what it shows', () => {
  const { turns, done, timers, anotherOpens } = openTab();
  turns.take();
  anotherOpens(5);
  for (const task of timers) task();
  expect([done, timers.size]).toEqual([['rest', 'rest', 'refresh'], 1]);
  turns.take();
  expect(timers.size).toBe(0);
});

test('a hidden tab yields at once, and loads nothing', () => {
  const { tab, turns, done, timers, anotherOpens } = openTab();
  turns.take();
  tab.isSeen = false;
  anotherOpens();
  for (const task of timers) task();
  expect(done).toEqual(['rest']);
});
