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
export function createEventPoller(parts: PollerParts, pass: (events: StoredLiveEvent[]) => void): EventPoller {
  const reader = new EventReader(parts, pass);
  let beginning: Promise<void> | null = null;
  let polls = 0;
  const timer = setInterval(() => {
    polls += 1;
    if (reader.hasFailed || !parts.realtime.isListening() || polls % POLLS_WITH_PUSH === 0) reader.read();
  }, POLL_EVERY_MS).unref();
  return {
    begin: () => {
      beginning ??= reader.begin().catch((error: unknown) => {
        beginning = null;
        throw error;
      });
      return beginning;
    },
    read: () => reader.read(),
    release: () => {
      beginning = null;
      reader.stop();
    },
    close: () => {
      clearInterval(timer);
      reader.stop();
    },
  };
}

type PollerParts = Pick<Deps, 'db' | 'log' | 'realtime'>;

/** Reads events from a position on, one query at a time. */
class EventReader {
  /** Whether the last reading failed. */
  hasFailed = false;
  readonly #parts: PollerParts;
  readonly #pass: (events: StoredLiveEvent[]) => void;
  /** Null while nobody listens. */
  #position: LivePosition | null = null;
  #isReading = false;
  #isAsked = false;

  constructor(parts: PollerParts, pass: (events: StoredLiveEvent[]) => void) {
    this.#parts = parts;
    this.#pass = pass;
  }

  /** Starts at the newest event. */
  async begin(): Promise<void> {
    const { horizon, nowMs } = await listLiveEventsAfter(this.#parts.db, startOf(Number.MAX_SAFE_INTEGER, 0), { limit: 0 });
    this.#position = startOf(horizon, nowMs);
  }

  stop(): void {
    this.#position = null;
  }

  /** Reads what is new, unless a reading is under way, which then goes on. */
  read(): void {
    this.#isAsked = true;
    if (this.#isReading || !this.#position) return;
    this.#isReading = true;
    this.#readAll()
      .then(
        () => {
          this.hasFailed = false;
        },
        (error: unknown) => {
          if (!this.hasFailed) this.#parts.log.error(error, {}, 'event poll failed; retrying');
          this.hasFailed = true;
        },
      )
      .finally(() => {
        this.#isReading = false;
        // Requested between the last query and here.
        if (this.#isAsked && !this.hasFailed) this.read();
      });
  }

  async #readAll(): Promise<void> {
    let waitMs = 0;
    while (this.#position && (this.#isAsked || waitMs > 0)) {
      this.#isAsked = false;
      const { hasWaiting } = await this.#readOn(this.#position);
      waitMs = hasWaiting ? Math.min(Math.max(WAIT_FIRST_MS, waitMs * 2), WAIT_MAX_MS) : 0;
      if (hasWaiting) await pause(waitMs);
    }
  }

  async #readOn(from: LivePosition): Promise<LiveReading> {
    const reading = await listLiveEventsAfter(this.#parts.db, from, { limit: BATCH_EVENTS });
    // Released during the query, and perhaps restarted at another position.
    if (this.#position !== from) return { ...reading, events: [], hasWaiting: false };
    const isWhole = reading.events.length < BATCH_EVENTS;
    this.#position = (isWhole ? null : reading.events.at(-1)) ?? startOf(reading.horizon, reading.nowMs);
    if (!isWhole) this.#isAsked = true;
    if (reading.events.length > 0) this.#pass(reading.events);
    return reading;
  }
}
