import type { AppError } from '../errors.ts';

/** Who is waiting in the queue. */
export type Waiting = {
  /** What counts as one source: a network, or an account. */
  source: string;
  /** Trusted entries go before all others: a known device, or a signed-in user. */
  isTrusted?: boolean;
};

export type FairQueue = {
  /**
   * Runs the work when its turn comes.
   * @throws what `work` throws; the error made by `full` when this entry is dropped from a full queue
   */
  run<Result>(waiting: Waiting, work: () => Promise<Result>): Promise<Result>;
  /** Records a failure of this source for a while. */
  noteFailure(source: string): void;
};

export type FairQueueOptions = {
  concurrency: number;
  /** The maximum length of the queue; beyond it the entry with the lowest priority is rejected. */
  waitingMax: number;
  /** The error for rejected entries. */
  full: () => AppError;
  /** How long a failure counts. */
  rememberMs: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
};

type Entry = Waiting & { rank: number; start: () => void; refuse: (reason: AppError) => void };

/** The most sources whose failures are remembered; the oldest are evicted first. */
const SOURCES_MAX = 10_000;

/**
 * A queue in which many requests from one source do not delay others: an entry's rank rises by one for each entry of its source
 * that is waiting or running, and for each recent failure. Lower ranks go first; equal ranks are first in, first out.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const failures = createFailureCounts(options.rememberMs, options.now ?? (() => performance.now()));
  const present = new Map<string, number>();
  const waiting: Entry[] = [];
  let running = 0;

  const count = (source: string, change: 1 | -1): void => {
    const left = (present.get(source) ?? 0) + change;
    if (left > 0) present.set(source, left);
    else present.delete(source);
  };
  const startNext = (): void => {
    const next = running < options.concurrency ? takeFirst(waiting) : undefined;
    if (!next) return;
    running += 1;
    next.start();
  };
  const enter = (who: Waiting): Promise<void> =>
    new Promise((start, refuse) => {
      const rank = (present.get(who.source) ?? 0) + failures.of(who.source);
      const entry = { ...who, rank, start, refuse };
      count(who.source, 1);
      waiting.push(entry);
      const last = waiting.length > options.waitingMax ? takeLast(waiting) : undefined;
      if (last) {
        count(last.source, -1);
        last.refuse(options.full());
      }
      startNext();
    });
  return {
    noteFailure: (source) => failures.note(source),
    run: async (who, work) => {
      await enter(who);
      try {
        return await work();
      } finally {
        running -= 1;
        count(who.source, -1);
        startNext();
      }
    },
  };
}

/** Whether one entry goes before another that was queued earlier. */
const comesBefore = (one: Entry, other: Entry): boolean =>
  (one.isTrusted ?? false) === (other.isTrusted ?? false) ? one.rank < other.rank : (one.isTrusted ?? false);

function takeFirst(waiting: Entry[]): Entry | undefined {
  const [earliest] = waiting;
  if (!earliest) return undefined;
  const first = waiting.reduce((best, entry) => (comesBefore(entry, best) ? entry : best), earliest);
  waiting.splice(waiting.indexOf(first), 1);
  return first;
}

function takeLast(waiting: Entry[]): Entry | undefined {
  const [earliest] = waiting;
  if (!earliest) return undefined;
  const last = waiting.reduce((worst, entry) => (comesBefore(entry, worst) ? worst : entry), earliest);
  waiting.splice(waiting.indexOf(last), 1);
  return last;
}

function createFailureCounts(rememberMs: number, now: () => number): { of(source: string): number; note(source: string): void } {
  const counts = new Map<string, { failures: number; until: number }>();
  const find = (source: string): number => {
    const known = counts.get(source);
    return known && now() < known.until ? known.failures : 0;
  };
  return {
    of: find,
    note: (source) => {
      const failures = find(source) + 1;
      // Deleted and set again, so that the map stays ordered by age: its first key is the oldest.
      counts.delete(source);
      counts.set(source, { failures, until: now() + rememberMs });
      const [oldest] = counts.keys();
      if (counts.size > SOURCES_MAX && oldest !== undefined) counts.delete(oldest);
    },
  };
}
