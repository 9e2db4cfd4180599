import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { listLiveEventsAfter, type LiveReading, type StoredLiveEvent } from './live-events.repo.ts';
import { type LivePosition, startOf } from './live-position.rules.ts';

/** Events per query; the rest come with the next query. */
const BATCH_EVENTS = 500;
/** First and maximum delay while an open transaction holds back other events. */
const WAIT_FIRST_MS = 10;
const WAIT_MAX_MS = 250;
/** Without push, or after a failure, events are at most this old. */
const POLL_EVERY_MS = 10_000;
/** Poll this often even with push: a wake may be lost unnoticed. */
const POLLS_WITH_PUSH = 6;

export type EventPoller = {
  /** Starts polling from now on, unless it is running; resolves once the start position is known. */
  begin(): Promise<void>;
  /** Hint that there may be new events. */
  read(): void;
  /** Stops polling while nobody listens. */
  release(): void;
  close(): void;
};

/**
 * Polls events in order, each once, for all streams of a process.
 * @param pass called with one or more events
 */
export function createEventPoller(parts: Pick<Deps, 'db' | 'log' | 'realtime'>, pass: (events: StoredLiveEvent[]) => void): EventPoller {
  let beginning: Promise<void> | null = null;
  let position: LivePosition | null = null;
  let isReading = false;
  let isAsked = false;
  let hasFailed = false;

  const findBeginning = async (): Promise<void> => {
    const { horizon, nowMs } = await listLiveEventsAfter(parts.db, startOf(Number.MAX_SAFE_INTEGER, 0), { limit: 0 });
    position = startOf(horizon, nowMs);
  };
  const readOn = async (from: LivePosition): Promise<LiveReading> => {
    const reading = await listLiveEventsAfter(parts.db, from, { limit: BATCH_EVENTS });
    // Released during the query, and perhaps restarted at another position.
    if (position !== from) return { ...reading, events: [], hasWaiting: false };
    const isWhole = reading.events.length < BATCH_EVENTS;
    position = (isWhole ? null : reading.events.at(-1)) ?? startOf(reading.horizon, reading.nowMs);
    if (!isWhole) isAsked = true;
    if (reading.events.length > 0) pass(reading.events);
    return reading;
  };
  const readAll = async (): Promise<void> => {
    let waitMs = 0;
    while (position && (isAsked || waitMs > 0)) {
      isAsked = false;
      const { hasWaiting } = await readOn(position);
      waitMs = hasWaiting ? Math.min(Math.max(WAIT_FIRST_MS, waitMs * 2), WAIT_MAX_MS) : 0;
      if (hasWaiting) await pause(waitMs);
    }
  };
  const read = (): void => {
    isAsked = true;
    if (isReading || !position) return;
    isReading = true;
    readAll()
      .then(
        () => {
          hasFailed = false;
        },
        (error: unknown) => {
          if (!hasFailed) parts.log.error(error, {}, 'event poll failed; retrying');
          hasFailed = true;
        },
      )
      .finally(() => {
        isReading = false;
        // Requested between the last query and here.
        if (isAsked && !hasFailed) read();
      });
  };
  let polls = 0;
  const timer = setInterval(() => {
    polls += 1;
    if (hasFailed || !parts.realtime.isListening() || polls % POLLS_WITH_PUSH === 0) read();
  }, POLL_EVERY_MS).unref();

  return {
    begin: () => {
      beginning ??= findBeginning().catch((error: unknown) => {
        beginning = null;
        throw error;
      });
      return beginning;
    },
    read,
    release: () => {
      beginning = null;
      position = null;
    },
    close: () => {
      clearInterval(timer);
      position = null;
    },
  };
}
