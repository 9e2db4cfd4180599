import { UserId } from '@everkin/contracts/ids';
import { JOB_LEASE_MS, type JobLane } from '@everkin/contracts/jobs';
import { jobs } from '@everkin/db/schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobHandlers } from '../job-handlers.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { insertJob } from './enqueue-job.ts';
import { claimNextJob } from './jobs.repo.ts';
import type { JobContext } from './run-job.ts';
import { createLaneRunner, type LaneRunner } from './run-lane.ts';
import { offerUnsortedJobs, sweepJobs } from './sweep-jobs.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.db.delete(jobs);
  deps.queue.takeAll();
});

const [CROWD, NORA, HENDRIK] = ['us_crowd', 'us_nora', 'us_hendrik'].map((id) => UserId.parse(id));

/** Inserts jobs of one owner, named `crowd 1`, `crowd 2` …; each a millisecond after the one before. */
async function send(ownerId: UserId | undefined, count: number, lane: JobLane = 'documents'): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const subjectId = `${ownerId?.slice(3)} ${n}`;
    const { jobId } = await insertJob(deps.db, deps, { name: 'memory.extract', subjectId, ownerId: ownerId ?? null, lane });
    await deps.db
      .update(jobs)
      .set({ dueAt: sql`now() - interval '1 minute' + ${n} * interval '1 millisecond'` })
      .where(eq(jobs.id, jobId));
  }
}

type Runs = { begun: string[]; runner: LaneRunner };

/** A lane runner that records whose jobs it starts. */
function run(work: (run: JobContext) => Promise<void> = (given) => given.finish(async () => {}), slotsPerOwner = 2): Runs {
  const begun: string[] = [];
  const handlers: JobHandlers = {
    'memory.extract': {
      run: async (_deps, given) => {
        begun.push(given.subjectId);
        await work(given);
      },
      onFailed: async () => {},
    },
  };
  return { begun, runner: createLaneRunner(deps, { lane: 'documents', handlers, slotsPerOwner }) };
}

const inLane = (busyOwnerIds: UserId[] = []) =>
  claimNextJob(deps.db, { lane: 'documents', leaseToken: 'a worker', leaseMs: JOB_LEASE_MS, busyOwnerIds });

describe('a lane', () => {
  it('takes jobs of the owners in turn, however many one of them has', async () => {
    await send(CROWD, 6);
    await send(NORA, 2);
    await send(HENDRIK, 1);
    const { begun, runner } = run();
    await runner.drain();
    expect(begun.slice(0, 5).toSorted()).toEqual(['crowd 1', 'crowd 2', 'hendrik 1', 'nora 1', 'nora 2'].toSorted());
    expect(new Set(begun.slice(0, 3).map((name) => name.split(' ')[0])).size).toBe(3);
    expect(begun.slice(5)).toEqual(['crowd 3', 'crowd 4', 'crowd 5', 'crowd 6']);
  });

  it('gives the next turn to an owner with one job', async () => {
    await send(CROWD, 5);
    const { begun, runner } = run(async (given) => {
      if (given.subjectId === 'crowd 2')
        await insertJob(deps.db, deps, { name: 'memory.extract', subjectId: 'nora 1', ownerId: NORA ?? null });
      await given.finish(async () => {});
    });
    await runner.drain();
    expect(begun).toEqual(['crowd 1', 'crowd 2', 'nora 1', 'crowd 3', 'crowd 4', 'crowd 5']);
  });

  it('makes progress with a large account although new ones keep coming', async () => {
    let newcomers = 0;
    const welcome = async (): Promise<void> => {
      newcomers += 1;
      await insertJob(deps.db, deps, { name: 'memory.extract', subjectId: `new ${newcomers}`, ownerId: UserId.parse(`us_${newcomers}`) });
    };
    await send(CROWD, 10);
    for (const _ of [1, 2, 3]) await welcome();
    const { begun, runner } = run(async (given) => {
      if (given.subjectId.startsWith('new') && newcomers < 40) await welcome();
      await given.finish(async () => {});
    });
    await runner.drain();
    const turns = begun.flatMap((name, turn) => (name.startsWith('crowd') ? [turn] : []));
    expect(turns).toHaveLength(10);
    for (const [index, turn] of turns.entries()) expect(turn - (turns[index - 1] ?? -1)).toBeLessThanOrEqual(4);
  });

  it('runs long work in slices, each behind those who wait', async () => {
    await send(CROWD, 2);
    await send(NORA, 1);
    const slices = new Map<string, number>();
    const { begun, runner } = run(async (given) => {
      const done = (slices.get(given.subjectId) ?? 0) + 1;
      slices.set(given.subjectId, done);
      await (given.subjectId.startsWith('crowd') && done < 3 ? given.yieldTurn() : given.finish(async () => {}));
    });
    await runner.drain();
    expect(begun.slice(0, 2).toSorted()).toEqual(['crowd 1', 'nora 1']);
    expect(begun).toHaveLength(7);
    expect((await deps.db.select().from(jobs)).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: 3 }, () => ['done', 1]),
    );
  });

  it('keeps a slot free while the jobs of one owner hang', async () => {
    await send(CROWD, 5);
    const hanging = Promise.withResolvers<void>();
    const { begun, runner } = run(async (given) => {
      if (given.subjectId.startsWith('crowd')) await hanging.promise;
      await given.finish(async () => {});
    });
    const slots = [runner.drain(), runner.drain(), runner.drain()];
    await expect.poll(() => begun).toEqual(['crowd 1', 'crowd 2']);
    await send(NORA, 1);
    await runner.drain();
    expect(begun).toEqual(['crowd 1', 'crowd 2', 'nora 1']);
    hanging.resolve();
    await Promise.all(slots);
    expect(begun).toHaveLength(6);
  });

  it('gives two processes that ask at once different jobs', async () => {
    await send(CROWD, 10);
    await send(NORA, 10);
    const claimed = await Promise.all(Array.from({ length: 20 }, () => inLane()));
    expect(new Set(claimed.map((job) => job?.id)).size).toBe(20);
    expect(await inLane()).toBeNull();
  });

  it('gives no job of another lane, of an owner at the limit, or that is not due yet', async () => {
    await send(NORA, 1, 'mail');
    await send(CROWD, 1);
    await deps.db
      .update(jobs)
      .set({ dueAt: sql`now() + interval '1 minute'` })
      .where(eq(jobs.subjectId, 'crowd 1'));
    expect(await inLane()).toBeNull();
    await deps.db.update(jobs).set({ dueAt: sql`now()` });
    expect(await inLane(CROWD ? [CROWD] : [])).toBeNull();
    expect(await inLane()).toMatchObject({ subjectId: 'crowd 1' });
  });

  it('gives the job of a silent worker to the next', async () => {
    await send(NORA, 1);
    expect(await inLane()).toMatchObject({ attempts: 1, crashCount: 0 });
    expect(await inLane()).toBeNull();
    await deps.db.update(jobs).set({ dueAt: sql`now()` });
    expect(await inLane()).toMatchObject({ attempts: 1, crashCount: 1 });
  });

  it('starts nothing after it was stopped, and completes what is running', async () => {
    await send(CROWD, 3);
    const { begun, runner } = run(async (given) => {
      runner.stop();
      await given.finish(async () => {});
    });
    await runner.drain();
    expect(begun).toEqual(['crowd 1']);
  });
});

describe('jobs written by the previous version', () => {
  it('are sorted into their lanes and enqueued there', async () => {
    const now = new Date();
    const names = ['memory.extract', 'memory.embed', 'email.send', 'export.make', 'group.reply'] as const;
    await deps.db.insert(jobs).values(
      names.map((name) => ({
        id: deps.newId('jb'),
        name,
        subjectId: `of ${name}`,
        state: 'queued' as const,
        dueAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    );
    expect(await offerUnsortedJobs(deps)).toBe(5);
    expect(new Set(deps.queue.offered.map(({ lane }) => lane))).toEqual(new Set(['documents', 'embeddings', 'mail', 'background', 'live']));
    expect(await offerUnsortedJobs(deps)).toBe(0);
    expect(await inLane()).toMatchObject({ name: 'memory.extract', ownerId: '' });
  });

  it('are found by the sweep if nobody enqueued them', async () => {
    const now = new Date(Date.now() - 60_000);
    await deps.db
      .insert(jobs)
      .values({ id: deps.newId('jb'), name: 'email.send', subjectId: 'em_1', state: 'queued', dueAt: now, createdAt: now, updatedAt: now });
    expect(await sweepJobs(deps)).toBe(1);
    expect(deps.queue.offered).toMatchObject([{ lane: 'mail' }]);
  });
});

describe('the sweep', () => {
  it('enqueues a few jobs per lane, because a slot continues until nothing is left', async () => {
    await send(CROWD, 40);
    await send(NORA, 1, 'mail');
    expect(await sweepJobs(deps)).toBe(17);
    expect(await sweepJobs(deps)).toBe(1);
    expect(deps.queue.offered.filter(({ lane }) => lane === 'mail')).toHaveLength(2);
  });
});
