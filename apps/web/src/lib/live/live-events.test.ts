import type { LiveEvent } from '@everkin/contracts/events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLiveEvents, watchAttention, type StreamCallbacks } from './live-events.ts';

type FakeSource = { callbacks: StreamCallbacks; lastId: string; isClosed: boolean };

/** A fake stream, and a manual clock. */
function setUp() {
  const sources: FakeSource[] = [];
  const timers: { task: () => void; delayMs: number }[] = [];
  const heard: string[] = [];
  const live = createLiveEvents({
    open: (callbacks, lastId) => {
      const source: FakeSource = { callbacks, lastId, isClosed: false };
      sources.push(source);
      return () => void (source.isClosed = true);
    },
    schedule: (task, delayMs) => {
      const timer = { task, delayMs };
      timers.push(timer);
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
    },
    random: () => 1,
  });
  const last = (): FakeSource => {
    const source = sources.at(-1);
    if (!source) throw new Error('No stream was opened');
    return source;
  };
  return {
    live,
    sources,
    timers,
    heard,
    last,
    listen: () => live.listen((event: LiveEvent) => heard.push(event.kind)),
    publish: (event: unknown, id = '1') => last().callbacks.received(JSON.stringify(event), id),
    /** As a browser does after a response that is not 200. */
    giveUp: () => last().callbacks.failed(true),
    runTimers: () => timers.splice(0).forEach(({ task }) => task()),
  };
}

test('many listeners share one stream, and get the same events', () => {
  const { sources, heard, listen, publish } = setUp();
  listen();
  listen();
  publish({ kind: 'ready' });
  expect([sources.length, heard]).toEqual([1, ['ready', 'ready']]);
});

test('unknown events are ignored', () => {
  const { heard, listen, publish, last } = setUp();
  listen();
  publish({ kind: 'garden.watered' });
  last().callbacks.received('not JSON', '2');
  expect(heard).toEqual([]);
});

test('the last listener closes the stream, and the next opens a new one', () => {
  const { listen, publish, last, sources } = setUp();
  const leave = listen();
  const leaveToo = listen();
  publish({ kind: 'ready' }, '7');
  leave();
  expect(last().isClosed).toBe(false);
  leaveToo();
  expect(last().isClosed).toBe(true);
  listen();
  expect([sources.length, last().lastId]).toEqual([2, '']);
});

test('a listener that joins a stream with past events reloads everything; others do not', () => {
  const { live, listen, publish } = setUp();
  listen();
  const early: string[] = [];
  live.listen((event) => early.push(event.kind), { isLate: true });
  expect(early).toEqual([]);
  publish({ kind: 'ready' });
  const late: string[] = [];
  live.listen((event) => late.push(event.kind), { isLate: true });
  live.listen((event) => late.push(`prompt: ${event.kind}`));
  expect([early, late]).toEqual([['ready'], ['reset']]);
});

test('a reopened stream continues after the last received event', () => {
  const { listen, publish, giveUp, runTimers, last } = setUp();
  listen();
  publish({ kind: 'ready' }, '7');
  giveUp();
  runTimers();
  expect(last().lastId).toBe('7');
});

test('a briefly lost connection is left to the browser, which knows the last id', () => {
  const { listen, last, sources, timers } = setUp();
  listen();
  last().callbacks.failed(false);
  expect([sources.length, timers.length, last().isClosed]).toEqual([1, 0, false]);
});

test('a refused stream is reopened with back-off, up to half a minute', () => {
  const { listen, giveUp, timers, runTimers, sources } = setUp();
  listen();
  const waits: (number | undefined)[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    giveUp();
    waits.push(timers[0]?.delayMs);
    runTimers();
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(sources).toHaveLength(8);
});

test('returning to a broken stream reloads everything, and reconnects at once', () => {
  const { live, listen, giveUp, heard, sources } = setUp();
  listen();
  giveUp();
  live.wake();
  expect([heard, sources.length]).toEqual([['reset'], 2]);
});

test('returning to a working stream has missed nothing', () => {
  const { live, listen, last, heard } = setUp();
  listen();
  last().callbacks.opened();
  live.wake();
  expect(heard).toEqual([]);
});

test('a hidden page holds no connection, and opens one when it is shown', () => {
  const { live, listen, last, sources, heard } = setUp();
  listen();
  last().callbacks.opened();
  live.rest();
  expect(last().isClosed).toBe(true);
  listen();
  expect(sources).toHaveLength(1);
  live.wake();
  expect([sources.length, heard]).toEqual([2, ['reset', 'reset']]);
});

/** A fake page whose visibility can change. */
class FakePage extends EventTarget {
  visibilityState = 'visible';
  show(visibilityState: 'visible' | 'hidden'): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function watchPage(live: ReturnType<typeof setUp>['live'], visibilityState = 'visible'): FakePage {
  vi.useFakeTimers();
  const page = new FakePage();
  page.visibilityState = visibilityState;
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  watchAttention(live);
  return page;
}

test('a phone that slept reopens its stream and reloads everything, without being told that it is gone', () => {
  const { live, listen, last, sources, heard } = setUp();
  const page = watchPage(live);
  listen();
  last().callbacks.opened();
  page.show('hidden');
  // The clock advances, but no timer fires.
  vi.setSystemTime(Date.now() + 3_600_000);
  page.show('visible');
  expect([sources.length, sources[0]?.isClosed, heard]).toEqual([2, true, ['reset']]);
});

test('a tab opened in the background opens a stream only when it is shown', () => {
  const { live, listen, sources } = setUp();
  const page = watchPage(live, 'hidden');
  listen();
  expect(sources).toHaveLength(0);
  page.show('visible');
  expect(sources).toHaveLength(1);
});

test('a brief look away keeps the stream', () => {
  const { live, listen, last, sources, heard } = setUp();
  const page = watchPage(live);
  listen();
  last().callbacks.opened();
  page.show('hidden');
  vi.setSystemTime(Date.now() + 5_000);
  page.show('visible');
  expect([sources.length, heard]).toEqual([1, []]);
});
