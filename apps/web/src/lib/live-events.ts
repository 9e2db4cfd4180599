import type { LiveEvent } from '@everkin/contracts/events';
import { parseJson } from './failure.ts';
import { queryClient, SESSION_KEY } from './query-client.ts';
import { createStreamTurns } from './stream-turns.ts';

/** What a stream tells of itself. */
export type LiveHearing = {
  opened: () => void;
  told: (data: string, id: string) => void;
  /** @param isOver the browser has given up, as after any answer but 200; else it comes back by itself */
  broke: (isOver: boolean) => void;
};

type Surroundings = {
  /**
   * @param lastId the last event that was heard, where to go on from; blank at the beginning
   * @returns what closes it
   */
  open: (hearing: LiveHearing, lastId: string) => () => void;
  /** @returns a function that takes it back */
  schedule: (task: () => void, delayMs: number) => () => void;
  /** 0 up to 1. */
  random: () => number;
};

export type LiveListener = (event: LiveEvent) => void;

export type LiveEvents = {
  /**
   * Hears everything live from now on. `ready` and `reset` mean: read again what is shown.
   * @param options.isLate what the listener keeps up to date was read before it came: where the stream has already
   *   told something, it hears `reset` at once
   * @returns a function that ends it
   */
  listen: (listener: LiveListener, options?: { isLate: boolean }) => () => void;
  /** The page is looked at again. A stream that is broken is tried at once, and what is shown is read again meanwhile. */
  wake: () => void;
  /** Nobody looks at the page: a stream holds one of the few connections that a browser has for all its tabs. */
  rest: () => void;
  /** What is shown is read again, whether a stream is open or not. */
  refresh: () => void;
};

/** By kind alone: what it holds comes from our own server, and is taken as the answers of every other call are. */
const KNOWN_KINDS: Record<LiveEvent['kind'], true> = {
  ready: true,
  reset: true,
  'group.message': true,
  'group.typing': true,
  'group.read': true,
  'presence.changed': true,
  'group.changed': true,
  'memory.changed': true,
  'reply.changed': true,
  'avatar.changed': true,
  'export.changed': true,
};

const isKnown = (event: unknown): event is LiveEvent =>
  typeof event === 'object' && event !== null && 'kind' in event && Object.hasOwn(KNOWN_KINDS, String(event.kind));

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * One stream of GET /api/events for the whole page. While a connection is lost the browser itself comes back with the
 * last id that it heard; where it gives up, the stream is opened anew after 1 s, then 2 s, up to 30 s, and tells `ready`.
 */
export function createLiveEvents({ open, schedule, random }: Surroundings): LiveEvents {
  const listeners = new Set<LiveListener>();
  let close: (() => void) | null = null;
  let isOpen = false;
  let isResting = false;
  let waitMs = FIRST_WAIT_MS;
  let lastId = '';
  let cancelTimer = (): void => {};

  function tell(event: LiveEvent): void {
    for (const listener of listeners) listener(event);
  }

  function connect(): void {
    cancelTimer();
    if (close !== null || isResting || listeners.size === 0) return;
    const hearing: LiveHearing = {
      opened: () => {
        isOpen = true;
        waitMs = FIRST_WAIT_MS;
      },
      told: (data, id) => {
        lastId = id;
        const event = parseJson(data);
        // A kind that this page does not know comes from a newer server.
        if (isKnown(event)) tell(event);
      },
      broke: (isOver) => {
        isOpen = false;
        if (isOver) reconnectLater();
      },
    };
    close = open(hearing, lastId);
  }

  function reconnectLater(): void {
    disconnect();
    // Spread out, so that a restarted server is not asked by everybody at once.
    cancelTimer = schedule(connect, waitMs * (0.5 + random() / 2));
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }

  function disconnect(): void {
    cancelTimer();
    isOpen = false;
    close?.();
    close = null;
  }

  return {
    listen: (listener, { isLate } = { isLate: false }) => {
      listeners.add(listener);
      connect();
      if (isLate && lastId !== '') listener({ kind: 'reset' });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        disconnect();
        // Whoever listens next may be somebody else.
        lastId = '';
      };
    },
    wake: () => {
      isResting = false;
      if (isOpen || listeners.size === 0) return;
      disconnect();
      connect();
      tell({ kind: 'reset' });
    },
    rest: () => {
      isResting = true;
      disconnect();
    },
    refresh: () => tell({ kind: 'reset' }),
  };
}

/** A page that was only glanced away from keeps its stream. */
const REST_AFTER_MS = 60_000;

function openEventSource(hearing: LiveHearing, lastId: string): () => void {
  const source = new EventSource(`/api/events${lastId === '' ? '' : `?lastEventId=${encodeURIComponent(lastId)}`}`);
  source.addEventListener('open', hearing.opened);
  source.addEventListener('message', ({ data, lastEventId }) => hearing.told(String(data), lastEventId));
  source.addEventListener('error', () => {
    const isOver = source.readyState === EventSource.CLOSED;
    // It does not tell why. When the session has ended, the page learns it so.
    if (isOver) void queryClient.refetchQueries({ queryKey: SESSION_KEY });
    hearing.broke(isOver);
  });
  return () => source.close();
}

function scheduleTimer(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

/** Lets the stream rest while nobody looks at the page, and wakes it when somebody does. */
export function watchAttention(live: LiveEvents): LiveEvents {
  let keepAwake = (): void => {};
  let hiddenAtMs = 0;
  // Of a tab that is opened in the background no browser says that it is hidden.
  if (document.visibilityState === 'hidden') live.rest();
  document.addEventListener('visibilitychange', () => {
    keepAwake();
    if (document.visibilityState === 'hidden') {
      hiddenAtMs = Date.now();
      keepAwake = scheduleTimer(live.rest, REST_AFTER_MS);
      return;
    }
    // A phone that sleeps runs no timers, and its stream may look open though the connection is long gone.
    if (Date.now() - hiddenAtMs >= REST_AFTER_MS) live.rest();
    live.wake();
  });
  window.addEventListener('focus', live.wake);
  window.addEventListener('online', live.wake);
  return live;
}

let shared: LiveEvents | null = null;

function createShared(): LiveEvents {
  const turns = createStreamTurns();
  const open = (hearing: LiveHearing, lastId: string): (() => void) => {
    turns.take();
    return openEventSource(hearing, lastId);
  };
  const live = watchAttention(createLiveEvents({ open, schedule: scheduleTimer, random: () => Math.random() }));
  turns.yieldWith(live);
  return live;
}

/** Everything live for the signed-in person, over the one stream of this page. @returns a function that ends it */
export function listenLive(listener: LiveListener, options?: { isLate: boolean }): () => void {
  shared ??= createShared();
  return shared.listen(listener, options);
}
