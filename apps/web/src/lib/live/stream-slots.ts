/** A browser opens six connections to a server for all its tabs together (HTTP/1.1), and each stream uses one. */
const STREAMS_MAX = 4;
/** How often a visible page without a stream refetches what it shows. */
const REFRESH_EVERY_MS = 20_000;

/** A stream that closes in favour of those in other tabs. */
type Stream = { rest: () => void; refresh: () => void };

export type StreamSlots = {
  /** Announces to the other tabs of this browser that this one opens a stream. */
  take: () => void;
  /**
   * Closes the stream when other tabs open theirs: immediately if this page is hidden, else once it is no longer among
   * the newest STREAMS_MAX.
   */
  yieldWith: (stream: Stream) => void;
};

type Environment = {
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  isSeen: () => boolean;
  /** @returns a function that stops it */
  repeat: (task: () => void, everyMs: number) => () => void;
};

const inBrowser = (): Environment => ({
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('everkin-streams'),
  isSeen: () => document.visibilityState === 'visible',
  repeat: (task, everyMs) => {
    const timer = setInterval(task, everyMs);
    return () => clearInterval(timer);
  },
});

/**
 * Keeps the tabs of one browser from using up its connections: with a stream in each, the seventh tab would never load. A
 * visible page that has closed its stream refetches what it shows periodically, and reopens the stream when it becomes
 * visible again.
 */
export function createStreamSlots({ channel, isSeen, repeat }: Environment = inBrowser()): StreamSlots {
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
