import { LiveChange, type LiveEvent } from '@everkin/contracts/events';
import type { UserId } from '@everkin/contracts/ids';
import type { Deps } from '../deps.ts';
import { createEventPoller } from './event-poller.ts';
import { listLiveEventsAfter, type StoredLiveEvent } from './live-events.repo.ts';
import { formatPosition, isAfter, isKept, type LivePosition, parsePosition, startOf } from './live-position.rules.ts';
import { tooManyStreams } from './notifications.errors.ts';

/** An event with the name of its place, from which a stream can be taken up again. */
export type PlacedEvent = { id: string; event: LiveEvent };

/** Where a stream's events go. */
export type EventSink = {
  tell(placed: PlacedEvent): void;
  /** The session is over, or the process is about to end: nothing is told any more. */
  end(): void;
};

/** One open stream. */
export type LiveStream = {
  /** Tells what was missed, and everything from now on; called once. */
  start(outlet: EventSink): void;
  /** Nobody listens any more; a second time does nothing. */
  stop(): void;
};

export type EventStreams = {
  /**
   * Opens the stream of somebody who is signed in.
   * @param from the id of the last event that was heard, if any; without one the stream begins now
   * @throws AppError `notifications.too-many-streams`
   */
  open(listener: { userId: UserId; sessionToken: string; from: string | null }): Promise<LiveStream>;
  /** Ends all streams and takes no more news. */
  close(): void;
};

type LiveFeedParts = Pick<Deps, 'db' | 'log' | 'realtime'> & {
  /** Those of the session tokens that still sign somebody in. */
  listAliveSessions(tokens: string[]): Promise<Set<string>>;
  /** Hears of the first and of the last stream of each person. */
  presence?: { arrive(userId: UserId): void; leave(userId: UserId): void };
};

/** One person's streams in one process; a browser opens one, several windows a few. */
const STREAMS_PER_USER = 20;
/** Who missed more reads everything again. */
const MISSED_MAX_EVENTS = 500;
/** Sessions also end by time, and with an account; and Redis may be away when one is ended. */
const SESSION_CHECK_EVERY_MS = 60_000;

type Open = {
  userId: UserId;
  sessionToken: string;
  /** How far this stream has been told; null until what it missed is known. */
  told: LivePosition | null;
  outlet: EventSink | null;
  /** Events that came before the stream was started. */
  held: PlacedEvent[];
  /** Its session, or this process, ended; perhaps before the stream was started. */
  isOver: boolean;
};

/**
 * The streams of one process over what it reads from PostgreSQL: one reader and one subscription however many streams
 * there are.
 */
export function createEventStreams(parts: LiveFeedParts): EventStreams {
  const streams = new Map<UserId, Set<Open>>();
  const reader = createEventPoller(parts, (events) => {
    for (const event of events) {
      const ofUser = streams.get(event.userId);
      if (!ofUser) continue;
      // Read once, however many listen: it is written to all of them in one go.
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

/** @returns a function that takes the stream out again, and lets the reader rest after the last */
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

/** Finds what a stream missed; what the reader passed on meanwhile is held, and told after it where it is newer. */
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

/** An event of a version that knew other kinds is nobody's here. */
function toPlaced(stored: StoredLiveEvent): PlacedEvent[] {
  const change = LiveChange.safeParse(stored.change);
  return change.success ? [{ id: formatPosition(stored), event: change.data }] : [];
}

/** Tokens that one query asks for. */
const BATCH_TOKENS = 1_000;

async function endDeadSessions(parts: LiveFeedParts, open: Open[]): Promise<void> {
  for (let first = 0; first < open.length; first += BATCH_TOKENS) {
    const batch = open.slice(first, first + BATCH_TOKENS);
    const alive = await parts.listAliveSessions(batch.map(({ sessionToken }) => sessionToken));
    for (const each of batch) if (!alive.has(each.sessionToken)) end(each);
  }
}
