import type { AppError } from '../errors.ts';

/** Who waits. */
export type Waiting = {
  /** Those who are taken for one: a network, or an account. */
  source: string;
  /** Comes before everybody who is not: a device that signed in before, somebody who is signed in. */
  isTrusted?: boolean;
};

export type FairQueue = {
  /**
   * Does the work when it is its turn.
   * @throws what `work` throws; what `full` makes when there is no room for whoever waits
   */
  run<Result>(waiting: Waiting, work: () => Promise<Result>): Promise<Result>;
  /** Remembers for a while that work of this source was in vain. */
  noteFailure(source: string): void;
};

export type FairQueueOptions = {
  concurrency: number;
  /** How many may wait; whoever comes last in turn is sent away when one more comes. */
  waitingMax: number;
  /** What those are told who are sent away. */
  full: () => AppError;
  /** How long a failure is remembered. */
  rememberMs: number;
  /** Milliseconds on a clock that never goes back. */
  now?: () => number;
};

type Entry = Waiting & { rank: number; start: () => void; refuse: (reason: AppError) => void };

/** Sources whose failures are remembered at a time; those remembered longest are forgotten first. */
const SOURCES_MAX = 10_000;

/**
 * A queue in which a crowd from one place keeps nobody else waiting: each source moves back by one for each of its own that is
 * waiting or being served, and for each failure of late. Among equals, whoever came first is first.
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

/** Whether one entry comes before another that came earlier. */
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
      // Set anew, it stands last: the first of the map is the one noted longest ago.
      counts.delete(source);
      counts.set(source, { failures, until: now() + rememberMs });
      const [oldest] = counts.keys();
      if (counts.size > SOURCES_MAX && oldest !== undefined) counts.delete(oldest);
    },
  };
}
