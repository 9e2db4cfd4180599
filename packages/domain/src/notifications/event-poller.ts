import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { listLiveEventsAfter, type LiveReading, type StoredLiveEvent } from './live-events.repo.ts';
import { type LivePosition, startOf } from './live-position.rules.ts';

/** Events of one query; more come with the next. */
const BATCH_EVENTS = 500;
/** How long to leave a transaction that holds others' events up, at first and at most. */
const WAIT_FIRST_MS = 10;
const WAIT_MAX_MS = 250;
/** Without push, or after a failure, news are this old at most. */
const POLL_EVERY_MS = 10_000;
/** A wake may be lost without anybody noticing. */
const POLLS_WITH_PUSH = 6;

export type EventPoller = {
  /** Begins to read from now on, unless it does already; resolves once it is known from where. */
  begin(): Promise<void>;
  /** There is something to read, perhaps. */
  read(): void;
  /** Nobody listens for the time being. */
  release(): void;
  close(): void;
};

/**
 * Reads events in their order, each once, for all streams of a process.
 * @param pass called with one to many events
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
    // Let go of while it was read, and perhaps begun anew somewhere else.
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
        // Asked for between the last query and here.
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
