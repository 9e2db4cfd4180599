import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { publishEventsTo } from '../notifications/publish-events.ts';
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

/** Keeps and tells who is here, for the streams of one process (docs/decisions/0022-who-reads-and-who-is-here.md). */
export type Presence = {
  /** The first of somebody's streams in this process has opened. */
  arrive(userId: UserId): void;
  /** The last of them has closed. */
  leave(userId: UserId): void;
  /** Gives up the process's word, for whoever takes its people over. */
  close(): Promise<void>;
};

export type PresenceTimes = {
  /** How long the word of a process holds that renews it no more. */
  leaseMs: number;
  renewEveryMs: number;
  /** Who loads a page anew, or goes over to another process, has not left. */
  graceMs: number;
};

const TIMES: PresenceTimes = { leaseMs: 30_000, renewEveryMs: 10_000, graceMs: 5_000 };
/** People of one transaction; others wait for it. */
const BATCH_PEOPLE = 500;

type PresenceParts = Pick<Deps, 'db' | 'log' | 'realtime'> & {
  /** Names this process, as no other was ever named. */
  holderId: string;
  times?: PresenceTimes;
};

/**
 * Who is here lies in PostgreSQL, in rows that hold for as long as the process that wrote them renews its one lease. So
 * nobody stays here whose process was killed, and a thousand idle streams cost one small write every ten seconds.
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

/** Whom this process holds, and whom its rows name; the two are made equal by `write`. */
function createPeople({ db, realtime, holderId }: PresenceParts, { leaseMs, graceMs }: PresenceTimes) {
  const here = new Set<UserId>();
  const written = new Set<UserId>();
  const tell = async (work: (tx: Database) => Promise<boolean>): Promise<void> => {
    if (await db.transaction(work)) realtime.wake({});
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
    const isKept = written.size === 0 || (await renewHolder(db, holderId, leaseMs));
    // Nobody listens in a process without streams, and others look for themselves.
    if (here.size > 0 && (await hasLapsedHolders(db))) await tell(takeOutLapsed);
    if (!isKept) written.clear();
    await write();
  };
  /** Who has not come back in another process by then is gone; that one finds it out, and tells. */
  const release = async (): Promise<void> => {
    if (written.size > 0) await renewHolder(db, holderId, graceMs);
  };
  return { here, write, renew, release };
}

type Changes = { holderId: string; leaseMs: number; come: readonly UserId[]; gone: readonly UserId[] };

/** @returns whether there is anything to hear of */
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
