import type { LiveChange, LiveEvent } from '@everkin/contracts/events';
import { AvatarId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { liveEvents } from '@everkin/db/schema';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeUser } from '../testing/make-user.ts';
import { createEventStreams, type EventStreams, type PlacedEvent } from './event-streams.ts';
import { sweepLiveEvents } from './sweep-live-events.ts';
import { publishEvents } from './publish-events.ts';

let deps: TestDeps;
let feed: EventStreams;
let person: Actor;
let alive: Set<string>;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  alive = new Set(['here']);
  feed = createEventStreams({ ...deps, listAliveSessions: async (tokens) => new Set(tokens.filter((token) => alive.has(token))) });
  person = await makeUser(deps);
});
afterEach(() => feed.close());

const change = (name: string): LiveChange => ({ kind: 'avatar.changed', avatarId: AvatarId.parse(name), part: 'details' });
const tell = (db: Database, name: string, to = person): Promise<void> => publishEvents(db, [to.userId], change(name));
async function tellNow(name: string, to = person): Promise<void> {
  await tell(deps.db, name, to);
  deps.realtime.wake({});
}

type Heard = { placed: PlacedEvent[]; events: () => LiveEvent[]; names: () => string[]; isOver: () => boolean; stop: () => void };
const nameOf = (event: LiveEvent): string => ('avatarId' in event ? event.avatarId : event.kind);

async function listen(options: { from?: string; by?: Actor; sessionToken?: string } = {}): Promise<Heard> {
  const { from = null, by = person, sessionToken = 'here' } = options;
  const stream = await feed.open({ userId: by.userId, sessionToken, from });
  const placed: PlacedEvent[] = [];
  let isOver = false;
  stream.start({ tell: (event) => void placed.push(event), end: () => (isOver = true) });
  const events = () => placed.map(({ event }) => event);
  return { placed, events, names: () => events().map(nameOf), isOver: () => isOver, stop: () => stream.stop() };
}

/** Open transactions of other tests in the same PostgreSQL hold back newer events. */
const untilNothingWaits = (): Promise<void> =>
  expect
    .poll(() => deps.db.execute(sql`select 1 from live_events where transaction >= pg_snapshot_xmin(pg_current_snapshot())`))
    .toHaveLength(0);

/** Starts a transaction that stays open until it is released. */
async function begin(work: (tx: Database) => Promise<unknown>): Promise<() => Promise<void>> {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: done, resolve: isDone } = Promise.withResolvers<void>();
  const whole = deps.db.transaction(async (tx) => {
    await work(tx);
    isDone();
    await mayEnd;
  });
  await done;
  return async () => {
    end();
    await whole;
  };
}

test('a stream starts now, and delivers events of its own person only', async () => {
  const stranger = await makeUser(deps);
  await tell(deps.db, 'before');
  await untilNothingWaits();
  const heard = await listen();
  await tellNow('foreign', stranger);
  await tellNow('one');
  await tellNow('two');
  await expect.poll(heard.names).toEqual(['ready', 'one', 'two']);
});

test('streams of every process deliver it', async () => {
  const elsewhere = createEventStreams({ ...deps.anotherProcess(), listAliveSessions: async (tokens) => new Set(tokens) });
  const heard: string[] = [];
  const stream = await elsewhere.open({ userId: person.userId, sessionToken: 'there', from: null });
  stream.start({ tell: ({ event }) => void heard.push(nameOf(event)), end: () => {} });
  const here = await listen();
  await tellNow('one');
  await expect.poll(here.names).toEqual(['ready', 'one']);
  await expect.poll(() => heard).toEqual(['ready', 'one']);
  elsewhere.close();
});

test('an event of a rolled-back transaction is never delivered', async () => {
  const heard = await listen();
  const undone = deps.db.transaction(async (tx) => {
    await tell(tx, 'undone');
    throw new Error('on second thoughts');
  });
  await expect(undone).rejects.toThrow('on second thoughts');
  await tellNow('done');
  await expect.poll(heard.names).toEqual(['ready', 'done']);
});

describe('a client that reconnects', () => {
  test('gets what was missed, once, and then what follows', async () => {
    const first = await listen();
    await tellNow('one');
    await tellNow('two');
    await expect.poll(first.names).toEqual(['ready', 'one', 'two']);
    first.stop();
    await tellNow('three');
    const again = await listen({ from: first.placed[1]?.id ?? '' });
    await tellNow('four');
    await expect.poll(again.names).toEqual(['two', 'three', 'ready', 'four']);
  });

  test('has missed nothing after only the ready event', async () => {
    const first = await listen();
    first.stop();
    await tellNow('one');
    expect((await listen({ from: first.placed[0]?.id ?? '' })).names()).toEqual(['one', 'ready']);
  });

  test.each([
    { name: 'with an id that was never given', from: 'an id' },
    { name: 'after more than a day', from: `1-1-${Date.now() - 25 * 60 * 60 * 1000}` },
    { name: 'from a database that had got further than this one', from: `900000000-1-${Date.now()}` },
  ])('$name is told to reload everything', async ({ from }) => {
    await tellNow('one');
    const heard = await listen({ from });
    await tellNow('two');
    await expect.poll(heard.names).toEqual(['reset', 'two']);
  });

  test('after more events than can be replayed is told to reload everything', async () => {
    const first = await listen();
    first.stop();
    for (let count = 0; count < 501; count++) await tell(deps.db, `n${count}`);
    expect((await listen({ from: first.placed[0]?.id ?? '' })).names()).toEqual(['reset']);
  });
});

describe('transactions that commit in another order than they started', () => {
  test('deliver an earlier id that is committed later, and nothing twice', async () => {
    const heard = await listen();
    const endSlow = await begin((tx) => tell(tx, 'slow'));
    await tellNow('quick');
    await endSlow();
    deps.realtime.wake({});
    await expect.poll(heard.names).toEqual(['ready', 'slow', 'quick']);
  });

  test('lose nothing if ids and transactions were assigned in opposite order', async () => {
    const heard = await listen();
    const endFirst = await begin((tx) => tx.execute(sql`select pg_current_xact_id()`));
    const endSecond = await begin((tx) => tell(tx, 'second'));
    await tellNow('third');
    await endFirst();
    deps.realtime.wake({});
    await endSecond();
    deps.realtime.wake({});
    await expect.poll(heard.names).toEqual(['ready', 'second', 'third']);
  });

  test('reach a client that reconnects in the middle, once they are committed', async () => {
    const first = await listen();
    first.stop();
    const endSlow = await begin((tx) => tell(tx, 'slow'));
    await tellNow('quick');
    const again = await listen({ from: first.placed[0]?.id ?? '' });
    expect(again.names()).toEqual(['ready']);
    await endSlow();
    deps.realtime.wake({});
    await expect.poll(again.names).toEqual(['ready', 'slow', 'quick']);
  });

  test('lose nothing and repeat nothing for streams that open and close while six writers publish', async () => {
    const expected: string[] = [];
    const writer = async (writerName: string): Promise<void> => {
      for (let count = 0; count < 10; count++) {
        const name = `${writerName}-${count}`;
        expected.push(name);
        await deps.db.transaction(async (tx) => {
          await tell(tx, name);
          await tx.execute(sql`select pg_sleep(${Math.random() / 50})`);
        });
        deps.realtime.wake({});
      }
    };
    const names: string[] = [];
    let from = (await listen()).placed[0]?.id ?? '';
    let isDone = false;
    const writing = Promise.all(Array.from({ length: 6 }, (_, index) => writer(`w${index}`))).then(() => (isDone = true));
    const hear = async (): Promise<void> => {
      const heard = await listen({ from });
      await expect.poll(() => heard.placed.length, { interval: 5 }).toBeGreaterThan(0);
      heard.stop();
      for (const { id, event } of heard.placed) {
        from = id;
        if (event.kind !== 'ready') names.push(nameOf(event));
      }
    };
    while (!isDone) await hear();
    await writing;
    await hear();
    expect(names.toSorted()).toEqual(expected.toSorted());
  });
});

describe('a stream', () => {
  test('ends with its session, and others continue', async () => {
    alive.add('there');
    const [here, there] = [await listen(), await listen({ sessionToken: 'there' })];
    alive.delete('here');
    deps.realtime.wake({ endedSessionsOf: person.userId });
    await expect.poll(here.isOver).toBe(true);
    expect(there.isOver()).toBe(false);
  });

  test('ends when the process does', async () => {
    const heard = await listen();
    feed.close();
    expect(heard.isOver()).toBe(true);
  });

  test.each([
    {
      what: 'its session',
      end: () => {
        alive.delete('here');
        deps.realtime.wake({ endedSessionsOf: person.userId });
      },
    },
    { what: 'the process', end: () => feed.close() },
  ])('ends at once when $what ended while it was opened', async ({ end }) => {
    const opening = feed.open({ userId: person.userId, sessionToken: 'here', from: null });
    end();
    const stream = await opening;
    let isOver = false;
    stream.start({ tell: () => {}, end: () => (isOver = true) });
    expect(isOver).toBe(true);
    stream.stop();
  });

  test('is one of at most twenty per person', async () => {
    const open = await Promise.all(Array.from({ length: 20 }, () => listen()));
    await expect(listen()).rejects.toMatchObject({ kind: 'too-many', code: 'notifications.too-many-streams' });
    open[0]?.stop();
    await listen();
    await listen({ by: await makeUser(deps) });
  });
});

test('events are deleted after a day', async () => {
  await deps.db.delete(liveEvents);
  await tell(deps.db, 'old');
  await deps.db.update(liveEvents).set({ createdAt: sql`now() - interval '25 hours'` });
  await tell(deps.db, 'new');
  expect(await sweepLiveEvents(deps)).toBe(1);
  expect(await deps.db.select({ change: liveEvents.change }).from(liveEvents)).toEqual([{ change: change('new') }]);
});
