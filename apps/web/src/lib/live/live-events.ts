import type { LiveEvent } from '@everkin/contracts/events';
import { parseJson } from '../api/failure.ts';
import { queryClient, SESSION_KEY } from '../api/query-client.ts';
import { createStreamSlots } from './stream-slots.ts';

/** The callbacks of a stream. */
export type StreamCallbacks = {
  opened: () => void;
  received: (data: string, id: string) => void;
  /** @param isOver the browser has given up, as after any response but 200; otherwise it reconnects by itself */
  failed: (isOver: boolean) => void;
};

type Environment = {
  /**
   * @param lastId the last received event id, to resume from; blank at the beginning
   * @returns a function that closes it
   */
  open: (callbacks: StreamCallbacks, lastId: string) => () => void;
  /** @returns a function that cancels it */
  schedule: (task: () => void, delayMs: number) => () => void;
  /** From 0, below 1. */
  random: () => number;
};

export type LiveListener = (event: LiveEvent) => void;

export type LiveEvents = {
  /**
   * Subscribes to all live events. `ready` and `reset` mean: refetch what is shown.
   * @param options.isLate the listener's data was fetched before it subscribed: if the stream has already delivered an
   * event, it gets `reset` immediately
   * @returns a function that unsubscribes
   */
  listen: (listener: LiveListener, options?: { isLate: boolean }) => () => void;
  /** Called when the page becomes visible. A broken stream reconnects immediately, and what is shown is refetched meanwhile. */
  wake: () => void;
  /** Called when the page is hidden: a stream uses one of the few connections that a browser has for all its tabs. */
  rest: () => void;
  /** Refetches what is shown, whether a stream is open or not. */
  refresh: () => void;
};

/** Checks only the kind: the payload comes from our own server, and is trusted like every other response. */
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
  'capsule.changed': true,
  'sms.changed': true,
  'vault.changed': true,
  'export.changed': true,
};

const isKnown = (event: unknown): event is LiveEvent =>
  typeof event === 'object' && event !== null && 'kind' in event && Object.hasOwn(KNOWN_KINDS, String(event.kind));

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * One GET /api/events stream for the whole page. After a lost connection the browser itself reconnects with the last
 * received id; where it gives up, the stream is reopened after 1 s, then 2 s, up to 30 s, and delivers `ready`.
 */
export function createLiveEvents(environment: Environment): LiveEvents {
  const listeners = new Set<LiveListener>();
  const publish = (event: LiveEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const stream = new Reconnecting(environment, publish);
  let isResting = false;
  const connect = (): void => {
    if (!isResting && listeners.size > 0) stream.connect();
  };
  return {
    listen: (listener, { isLate } = { isLate: false }) => {
      listeners.add(listener);
      connect();
      if (isLate && stream.lastId !== '') listener({ kind: 'reset' });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stream.disconnect();
        // The next listener may be another user.
        stream.lastId = '';
      };
    },
    wake: () => {
      isResting = false;
      if (stream.isOpen || listeners.size === 0) return;
      stream.disconnect();
      connect();
      publish({ kind: 'reset' });
    },
    rest: () => {
      isResting = true;
      stream.disconnect();
    },
    refresh: () => publish({ kind: 'reset' }),
  };
}

/** A stream that is reopened after ever longer waits, until it is disconnected. */
class Reconnecting {
  isOpen = false;
  /** The last received event id, to resume from. */
  lastId = '';
  readonly #environment: Environment;
  readonly #publish: (event: LiveEvent) => void;
  #close: (() => void) | null = null;
  #cancelTimer = (): void => {};
  #waitMs = FIRST_WAIT_MS;

  constructor(environment: Environment, publish: (event: LiveEvent) => void) {
    this.#environment = environment;
    this.#publish = publish;
  }

  connect(): void {
    this.#cancelTimer();
    if (this.#close !== null) return;
    const callbacks: StreamCallbacks = {
      opened: () => {
        this.isOpen = true;
        this.#waitMs = FIRST_WAIT_MS;
      },
      received: (data, id) => {
        this.lastId = id;
        const event = parseJson(data);
        // Ignore unknown kinds, which a newer server may send.
        if (isKnown(event)) this.#publish(event);
      },
      failed: (isOver) => {
        this.isOpen = false;
        if (isOver) this.#reconnectLater();
      },
    };
    this.#close = this.#environment.open(callbacks, this.lastId);
  }

  disconnect(): void {
    this.#cancelTimer();
    this.isOpen = false;
    this.#close?.();
    this.#close = null;
  }

  #reconnectLater(): void {
    this.disconnect();
    const { schedule, random } = this.#environment;
    // Jitter, so that clients do not all reconnect to a restarted server at once.
    this.#cancelTimer = schedule(() => this.connect(), this.#waitMs * (0.5 + random() / 2));
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
  }
}

/** A page hidden for less than this keeps its stream. */
const REST_AFTER_MS = 60_000;

function openEventSource(callbacks: StreamCallbacks, lastId: string): () => void {
  const source = new EventSource(`/api/events${lastId === '' ? '' : `?lastEventId=${encodeURIComponent(lastId)}`}`);
  source.addEventListener('open', callbacks.opened);
  source.addEventListener('message', ({ data, lastEventId }) => callbacks.received(String(data), lastEventId));
  source.addEventListener('error', () => {
    const isOver = source.readyState === EventSource.CLOSED;
    // EventSource reports no status. If the session has ended, this request finds out.
    if (isOver) void queryClient.refetchQueries({ queryKey: SESSION_KEY });
    callbacks.failed(isOver);
  });
  return () => source.close();
}

function scheduleTimer(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

/** Closes the stream while the page is hidden, and reopens it when it becomes visible. */
export function watchAttention(live: LiveEvents): LiveEvents {
  let keepAwake = (): void => {};
  let hiddenAtMs = 0;
  // No browser fires visibilitychange for a tab that is opened in the background.
  if (document.visibilityState === 'hidden') live.rest();
  document.addEventListener('visibilitychange', () => {
    keepAwake();
    if (document.visibilityState === 'hidden') {
      hiddenAtMs = Date.now();
      keepAwake = scheduleTimer(live.rest, REST_AFTER_MS);
      return;
    }
    // A sleeping phone runs no timers, and its stream may look open though the connection is long gone.
    if (Date.now() - hiddenAtMs >= REST_AFTER_MS) live.rest();
    live.wake();
  });
  window.addEventListener('focus', live.wake);
  window.addEventListener('online', live.wake);
  return live;
}

let shared: LiveEvents | null = null;

function createShared(): LiveEvents {
  const turns = createStreamSlots();
  const open = (callbacks: StreamCallbacks, lastId: string): (() => void) => {
    turns.take();
    return openEventSource(callbacks, lastId);
  };
  const live = watchAttention(createLiveEvents({ open, schedule: scheduleTimer, random: () => Math.random() }));
  turns.yieldWith(live);
  return live;
}

/** Subscribes to all live events of the signed-in person, over the page's single stream. @returns a function that unsubscribes */
export function listenLive(listener: LiveListener, options?: { isLate: boolean }): () => void {
  shared ??= createShared();
  return shared.listen(listener, options);
}
