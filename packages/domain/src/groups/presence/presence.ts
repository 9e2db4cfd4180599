import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { type CommitDeps, commit } from '../../commit.ts';
import { publishEventsTo } from '../../notifications/publish-events.ts';
import {
  deleteLapsedHolders,
  deletePresences,
  hasLapsedHolders,
  insertHolder,
  insertPresences,
  listOnline,
  listWhoSee,
  lockPresence,
  renewHolder,
} from './presence.repo.ts';
import { createSerialQueue } from './serial-queue.ts';

/** Tracks and publishes who is online, for the event streams of one process (docs/decisions/0022-who-reads-and-who-is-here.md). */
export type Presence = {
  /** Call when a user's first stream in this process opens. */
  arrive(userId: UserId): void;
  /** Call when a user's last stream in this process closes. */
  leave(userId: UserId): void;
  /** Shortens the process's lease, so that another process can take its users over. */
  close(): Promise<void>;
};

export type PresenceTimes = {
  /** How long the lease of a process that stops renewing it lasts. */
  leaseMs: number;
  renewEveryMs: number;
  /** Users who reload a page, or reconnect to another process, do not go offline within this time. */
  graceMs: number;
};

const TIMES: PresenceTimes = { leaseMs: 30_000, renewEveryMs: 10_000, graceMs: 5_000 };
/** How many users one transaction writes. */
const BATCH_PEOPLE = 500;

type PresenceParts = CommitDeps & {
  /** A unique id of this process, never reused. */
  holderId: string;
  times?: PresenceTimes;
};

/**
 * Presences are rows in PostgreSQL that count for as long as their process renews its one lease. So nobody stays online when a
 * process is killed, and a thousand idle streams cost one small write every ten seconds.
 */
export function createPresenceTracker(parts: PresenceParts): Presence {
  const { times = TIMES } = parts;
  const people = createPeople(parts, times);
  const leaving = new Map<UserId, NodeJS.Timeout>();
  const turns = createSerialQueue((error) => parts.log.error(error, {}, 'could not keep who is here; trying again with the next renewal'));
  const timer = setInterval(() => turns.ask(people.renew), times.renewEveryMs).unref();
  let isClosed = false;
  const stay = (userId: UserId): void => {
    clearTimeout(leaving.get(userId));
    leaving.delete(userId);
  };
  return {
    arrive: (userId) => {
      stay(userId);
      people.here.add(userId);
      turns.ask(people.write);
    },
    leave: (userId) => {
      if (isClosed) return;
      stay(userId);
      const go = (): void => {
        leaving.delete(userId);
        people.here.delete(userId);
        turns.ask(people.write);
      };
      leaving.set(userId, setTimeout(go, times.graceMs).unref());
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      for (const pending of leaving.values()) clearTimeout(pending);
      turns.ask(people.release);
      await turns.end();
    },
  };
}

/** The users connected to this process (`here`) and those in its rows (`written`); `write` makes the rows match. */
function createPeople({ holderId, ...deps }: PresenceParts, { leaseMs, graceMs }: PresenceTimes) {
  const here = new Set<UserId>();
  const written = new Set<UserId>();
  const tell = async (work: (tx: Database) => Promise<boolean>): Promise<void> => {
    await commit(deps, async (tx, after) => {
      if (await work(tx)) after.wake();
    });
  };
  const write = async (): Promise<void> => {
    for (;;) {
      const come = [...here].filter((userId) => !written.has(userId)).slice(0, BATCH_PEOPLE);
      const gone = [...written].filter((userId) => !here.has(userId)).slice(0, BATCH_PEOPLE);
      if (come.length === 0 && gone.length === 0) return;
      await tell((tx) => changePresences(tx, { holderId, leaseMs, come, gone }));
      for (const userId of come) written.add(userId);
      for (const userId of gone) written.delete(userId);
    }
  };
  const renew = async (): Promise<void> => {
    const isKept = written.size === 0 || (await renewHolder(deps.db, holderId, leaseMs));
    // A process without streams has no listeners, and other processes check for themselves.
    if (here.size > 0 && (await hasLapsedHolders(deps.db))) await tell(takeOutLapsed);
    if (!isKept) written.clear();
    await write();
  };
  /** Users who do not reconnect to another process in time go offline; that process notices the expired lease and publishes it. */
  const release = async (): Promise<void> => {
    if (written.size > 0) await renewHolder(deps.db, holderId, graceMs);
  };
  return { here, write, renew, release };
}

type Changes = { holderId: string; leaseMs: number; come: readonly UserId[]; gone: readonly UserId[] };

/** @returns whether an event was published */
async function changePresences(tx: Database, { holderId, leaseMs, come, gone }: Changes): Promise<boolean> {
  await lockPresence(tx);
  const concerned = [...come, ...gone];
  const before = await listOnline(tx, concerned);
  if (come.length > 0) {
    await insertHolder(tx, holderId, leaseMs);
    await insertPresences(tx, holderId, come);
  }
  if (gone.length > 0) await deletePresences(tx, holderId, gone);
  const after = await listOnline(tx, concerned);
  return tellMoves(
    tx,
    concerned.filter((userId) => before.has(userId) !== after.has(userId)),
    after,
  );
}

async function takeOutLapsed(tx: Database): Promise<boolean> {
  await lockPresence(tx);
  const held = await deleteLapsedHolders(tx);
  const here = await listOnline(tx, held);
  return tellMoves(
    tx,
    held.filter((userId) => !here.has(userId)),
    here,
  );
}

async function tellMoves(tx: Database, moved: readonly UserId[], here: ReadonlySet<UserId>): Promise<boolean> {
  if (moved.length === 0) return false;
  const seen = await listWhoSee(tx, moved);
  await publishEventsTo(
    tx,
    seen.map(({ viewerId, userId }) => ({ userId: viewerId, change: { kind: 'presence.changed', userId, isHere: here.has(userId) } })),
  );
  return seen.length > 0;
}
