import { LiveChange, type LiveEvent } from '@everkin/contracts/events';
import type { UserId } from '@everkin/contracts/ids';
import type { Deps } from '../deps.ts';
import { createEventPoller } from './event-poller.ts';
import { listLiveEventsAfter, type StoredLiveEvent } from './live-events.repo.ts';
import { formatPosition, isAfter, isKept, type LivePosition, parsePosition, startOf } from './live-position.rules.ts';
import { tooManyStreams } from './notifications.errors.ts';

/** An event with its position as an id, from which a stream can resume. */
export type PlacedEvent = { id: string; event: LiveEvent };

/** Receives a stream's events. */
export type EventSink = {
  tell(placed: PlacedEvent): void;
  /** The session is over or the process is shutting down: no more events follow. */
  end(): void;
};

/** One open stream. */
export type LiveStream = {
  /** Sends missed events, then all new ones; called once. */
  start(outlet: EventSink): void;
  /** Closes the stream; idempotent. */
  stop(): void;
};

export type EventStreams = {
  /**
   * Opens the stream of a signed-in user.
   * @param from the last event id received, if any; without one the stream starts now
   * @throws AppError `notifications.too-many-streams`
   */
  open(listener: { userId: UserId; sessionToken: string; from: string | null }): Promise<LiveStream>;
  /** Ends all streams and stops polling. */
  close(): void;
};

type LiveFeedParts = Pick<Deps, 'db' | 'log' | 'realtime'> & {
  /** Returns the session tokens that are still valid. */
  listAliveSessions(tokens: string[]): Promise<Set<string>>;
  /** Called for the first and the last stream of each person. */
  presence?: { arrive(userId: UserId): void; leave(userId: UserId): void };
};

/** Per person and process; a browser opens one stream, several windows a few. */
const STREAMS_PER_USER = 20;
/** A client that missed more gets a reset and refetches everything. */
const MISSED_MAX_EVENTS = 500;
/** Sessions also end by expiry or with an account, and Redis may be down when one is revoked. */
const SESSION_CHECK_EVERY_MS = 60_000;

type Open = {
  userId: UserId;
  sessionToken: string;
  /** Position sent so far; null until the missed events are loaded. */
  told: LivePosition | null;
  outlet: EventSink | null;
  /** Events received before the stream was started. */
  held: PlacedEvent[];
  /** Its session or this process ended, possibly before the stream was started. */
  isOver: boolean;
};

/** All event streams of one process, fed from PostgreSQL by one poller and one subscription, however many streams there are. */
export function createEventStreams(parts: LiveFeedParts): EventStreams {
  const streams = new Map<UserId, Set<Open>>();
  const reader = createEventPoller(parts, (events) => {
    for (const event of events) {
      const ofUser = streams.get(event.userId);
      if (!ofUser) continue;
      // Parsed once for all listeners: events are sent to all of them in one pass.
      const placed = toPlaced(event);
      for (const open of ofUser) pass(open, event, placed);
    }
  });
  const endSessions = (candidates: Open[]): void => {
    endDeadSessions(parts, candidates).catch((error: unknown) => parts.log.error(error, {}, 'could not check the sessions of streams'));
  };
  parts.realtime.listen(({ endedSessionsOf }) => {
    if (endedSessionsOf === undefined) reader.read();
    else endSessions([...(streams.get(endedSessionsOf) ?? [])]);
  });
  let isClosed = false;
  const timer = setInterval(() => endSessions([...streams.values()].flatMap((ofUser) => [...ofUser])), SESSION_CHECK_EVERY_MS);
  timer.unref();

  return {
    open: async ({ userId, sessionToken, from }) => {
      const open: Open = { userId, sessionToken, told: null, outlet: null, held: [], isOver: isClosed };
      const leave = enter(streams, open, { presence: parts.presence, rest: () => reader.release() });
      try {
        await reader.begin();
        await catchUp(parts.db, open, from);
      } catch (error) {
        leave();
        throw error;
      }
      return {
        start: (outlet) => {
          open.outlet = outlet;
          for (const placed of open.held.splice(0)) outlet.tell(placed);
          if (open.isOver) outlet.end();
        },
        stop: leave,
      };
    },
    close: () => {
      isClosed = true;
      clearInterval(timer);
      reader.close();
      for (const ofUser of streams.values()) for (const open of ofUser) end(open);
    },
  };
}

function end(open: Open): void {
  open.isOver = true;
  open.outlet?.end();
}

type Hearers = { presence: LiveFeedParts['presence']; rest: () => void };

/** @returns a function that removes the stream, and releases the poller after the last one */
function enter(streams: Map<UserId, Set<Open>>, open: Open, { presence, rest }: Hearers): () => void {
  const { userId } = open;
  const ofUser = streams.get(userId) ?? new Set();
  if (ofUser.size >= STREAMS_PER_USER) throw tooManyStreams();
  streams.set(userId, ofUser.add(open));
  if (ofUser.size === 1) presence?.arrive(userId);
  return () => {
    const wasThere = ofUser.delete(open);
    if (wasThere && ofUser.size === 0) {
      streams.delete(userId);
      presence?.leave(userId);
    }
    if (streams.size === 0) rest();
  };
}

/** Loads the events that a stream missed; those polled meanwhile are buffered, and the newer ones sent afterwards. */
async function catchUp(db: Deps['db'], open: Open, from: string | null): Promise<void> {
  const position = from === null ? null : parsePosition(from);
  const nowhere = startOf(Number.MAX_SAFE_INTEGER, 0);
  const reading = await listLiveEventsAfter(db, position ?? nowhere, { userId: open.userId, limit: MISSED_MAX_EVENTS + 1 });
  const present = startOf(reading.horizon, reading.nowMs);
  const isWhole = position !== null && isKept(position, { newest: reading.newest, atMs: reading.nowMs });
  const isReset = from !== null && (!isWhole || reading.events.length > MISSED_MAX_EVENTS);
  const missed = isReset ? [] : reading.events.flatMap(toPlaced);
  const begin: PlacedEvent = { id: formatPosition(present), event: { kind: isReset ? 'reset' : 'ready' } };
  open.told = present;
  const early = open.held.splice(0).filter(({ id }) => isAfter(parsePosition(id) ?? present, present));
  open.held.push(...missed, begin, ...early);
}

function pass(open: Open, position: LivePosition, events: PlacedEvent[]): void {
  if (open.told && !isAfter(position, open.told)) return;
  if (open.told) open.told = position;
  for (const placed of events) {
    if (open.outlet) open.outlet.tell(placed);
    else open.held.push(placed);
  }
}

/** Skips events of kinds that only another version knows. */
function toPlaced(stored: StoredLiveEvent): PlacedEvent[] {
  const change = LiveChange.safeParse(stored.change);
  return change.success ? [{ id: formatPosition(stored), event: change.data }] : [];
}

/** Tokens per query. */
const BATCH_TOKENS = 1_000;

async function endDeadSessions(parts: LiveFeedParts, open: Open[]): Promise<void> {
  for (let first = 0; first < open.length; first += BATCH_TOKENS) {
    const batch = open.slice(first, first + BATCH_TOKENS);
    const alive = await parts.listAliveSessions(batch.map(({ sessionToken }) => sessionToken));
    for (const each of batch) if (!alive.has(each.sessionToken)) end(each);
  }
}
