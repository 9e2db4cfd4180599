/** A browser opens six connections to a server for all its tabs together (HTTP/1.1), and each stream holds one. */
const STREAMS_MAX = 4;
/** How often a page in sight that has no stream reads again what it shows. */
const REFRESH_EVERY_MS = 20_000;

/** What gives way to the streams of other tabs. */
type Stream = { rest: () => void; refresh: () => void };

export type StreamTurns = {
  /** Told to the other tabs of this browser when this one opens a stream. */
  take: () => void;
  /** From now on the stream gives way: at once in a page that nobody sees, else to the newest STREAMS_MAX. */
  yieldWith: (stream: Stream) => void;
};

type Surroundings = {
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  isSeen: () => boolean;
  /** @returns a function that ends it */
  repeat: (task: () => void, everyMs: number) => () => void;
};

const inBrowser = (): Surroundings => ({
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('everkin-streams'),
  isSeen: () => document.visibilityState === 'visible',
  repeat: (task, everyMs) => {
    const timer = setInterval(task, everyMs);
    return () => clearInterval(timer);
  },
});

/**
 * Keeps the tabs of one browser from holding all of its connections: with a stream in each, the seventh tab would never
 * load. A page in sight that has given way reads again what it shows now and then, and opens a stream when it is looked at.
 */
export function createStreamTurns({ channel, isSeen, repeat }: Surroundings = inBrowser()): StreamTurns {
  let newer = 0;
  let stopRefreshing = (): void => {};
  return {
    take: () => {
      newer = 0;
      stopRefreshing();
      channel?.postMessage('opened');
    },
    yieldWith: (stream) =>
      channel?.addEventListener('message', () => {
        newer += 1;
        if (isSeen() && newer < STREAMS_MAX) return;
        stream.rest();
        stopRefreshing();
        stopRefreshing = repeat(() => isSeen() && stream.refresh(), REFRESH_EVERY_MS);
      }),
  };
}
