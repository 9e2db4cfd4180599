import type { JobId } from '@everkin/contracts/ids';
import { JOB_LEASE_MS, JOB_MAX_ATTEMPTS, JOB_MAX_CRASHES } from '@everkin/contracts/jobs';
import { jobs } from '@everkin/db/schema';
import { StorageFullError } from '@everkin/providers/errors';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobHandler } from '../job-handlers.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { expireJobDelays } from '../testing/advance-time.ts';
import { discardJobsOf } from './discard-jobs.ts';
import { enqueueJob, insertJob } from './enqueue-job.ts';
import { claimJob } from './jobs.repo.ts';
import { type JobContext, LeaseLost } from './run-job.ts';
import { runJob } from '../testing/run-job.ts';
import { sweepJobs } from './sweep-jobs.ts';
import { sweepSettledJobs } from './sweep-settled-jobs.ts';

let deps: TestDeps;

beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.db.delete(jobs);
  deps.queue.takeAll();
  deps.queue.isAway = false;
  deps.logged.length = 0;
});

const writeTestJob = async (subjectId = 'me_1'): Promise<JobId> => {
  const { jobId } = await deps.db.transaction((tx) => insertJob(tx, deps, { name: 'memory.extract', subjectId, ownerId: null }));
  return jobId;
};
const findJob = async (id: JobId) => (await deps.db.select().from(jobs).where(eq(jobs.id, id)))[0];

/** A handler that counts its runs and its saved results. */
function countingHandler(run: (run: JobContext) => Promise<void> = (given) => given.finish(async () => {})) {
  const counted = { runs: 0, givenUp: [] as string[] };
  const handler: JobHandler = {
    run: async (_deps, given) => {
      counted.runs += 1;
      await run(given);
    },
    onFailed: async (_tx, _deps, subjectId) => {
      counted.givenUp.push(subjectId);
    },
  };
  return { counted, handlers: { 'memory.extract': handler } };
}

const failingHandler = () =>
  countingHandler(async () => {
    throw new Error('the disk is on fire');
  });

describe('a job', () => {
  it('that is delivered twice runs once', async () => {
    const jobId = await writeTestJob();
    const { counted, handlers } = countingHandler();
    expect(await runJob(deps, handlers, { jobId })).toBe('done');
    expect(await runJob(deps, handlers, { jobId })).toBe('skipped');
    expect(counted.runs).toBe(1);
  });

  it('that is delivered 20 times at once runs once', async () => {
    const jobId = await writeTestJob();
    const { counted, handlers } = countingHandler();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => runJob(deps, handlers, { jobId })));
    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 19 }, () => 'skipped')]);
    expect(counted.runs).toBe(1);
  });

  it('without a row is skipped', async () => {
    const { handlers } = countingHandler();
    expect(await runJob(deps, handlers, { jobId: deps.newId('jb') })).toBe('skipped');
  });

  it('is written once while one is open for the same subject', async () => {
    await Promise.all(Array.from({ length: 10 }, () => writeTestJob('me_7')));
    expect(await deps.db.$count(jobs)).toBe(1);
  });

  it('may be written again after the first has ended', async () => {
    const { handlers } = countingHandler();
    await runJob(deps, handlers, { jobId: await writeTestJob() });
    expect(await runJob(deps, handlers, { jobId: await writeTestJob() })).toBe('done');
  });

  it('that is rolled back with its cause does not exist', async () => {
    const attempt = deps.db.transaction(async (tx) => {
      await insertJob(tx, deps, { name: 'memory.extract', subjectId: 'me_1', ownerId: null });
      throw new Error('the cause failed');
    });
    await expect(attempt).rejects.toThrow('the cause failed');
    expect(await deps.db.$count(jobs)).toBe(0);
  });
});

describe('a claim', () => {
  it('excludes other runs until its lease has expired', async () => {
    const jobId = await writeTestJob();
    const inner = countingHandler();
    const { handlers } = countingHandler(async (run) => {
      expect(await runJob(deps, inner.handlers, { jobId })).toBe('skipped');
      await run.finish(async () => {});
    });
    expect(await runJob(deps, handlers, { jobId })).toBe('done');
    expect(inner.counted.runs).toBe(0);
  });

  it('whose lease has expired is taken by another run, and the late result of the first is refused', async () => {
    const jobId = await writeTestJob();
    const kept: string[] = [];
    const second = countingHandler((run) => run.finish(async () => void kept.push('second')));
    const first = countingHandler(async (run) => {
      await expireJobDelays(deps.db);
      expect(await runJob(deps, second.handlers, { jobId })).toBe('done');
      await run.finish(async () => void kept.push('first'));
    });
    expect(await runJob(deps, first.handlers, { jobId })).toBe('skipped');
    expect(kept).toEqual(['second']);
    expect(await findJob(jobId)).toMatchObject({ state: 'done', attempts: 1, crashCount: 1, leaseToken: null });
  });

  it('that was lost cannot report progress either', async () => {
    const jobId = await writeTestJob();
    const second = countingHandler();
    const first = countingHandler(async (run) => {
      await expireJobDelays(deps.db);
      await runJob(deps, second.handlers, { jobId });
      await expect(run.checkpoint(async () => {})).rejects.toThrow(LeaseLost);
      throw new Error('stopped in the middle');
    });
    expect(await runJob(deps, first.handlers, { jobId })).toBe('skipped');
    expect(await findJob(jobId)).toMatchObject({ state: 'done' });
  });

  it('is renewed while the work continues', async () => {
    const jobId = await writeTestJob();
    const { handlers } = countingHandler(async (run) => {
      const before = await findJob(jobId);
      await expect
        .poll(async () => ((await findJob(jobId))?.dueAt.getTime() ?? 0) - (before?.dueAt.getTime() ?? 0), { timeout: 6_000 })
        .toBeGreaterThan(1_000);
      await run.finish(async () => {});
    });
    expect(await runJob(deps, handlers, { jobId })).toBe('done');
  });

  it('aborts the work once another run has taken it', async () => {
    const jobId = await writeTestJob();
    const { handlers } = countingHandler(async (run) => {
      await deps.db.update(jobs).set({ leaseToken: 'another run' });
      await expect.poll(() => run.signal.aborted, { timeout: 6_000 }).toBe(true);
      throw new Error('I was told to stop');
    });
    expect(await runJob(deps, handlers, { jobId })).toBe('skipped');
    expect(await findJob(jobId)).toMatchObject({ state: 'running', leaseToken: 'another run' });
  });

  it('of a deleted subject is gone, and its result is refused', async () => {
    const jobId = await writeTestJob('me_9');
    let wasKept = false;
    const { handlers } = countingHandler(async (run) => {
      await discardJobsOf(deps.db, 'me_9');
      await run.finish(async () => {
        wasKept = true;
      });
    });
    expect(await runJob(deps, handlers, { jobId })).toBe('skipped');
    expect(wasKept).toBe(false);
    expect(await deps.db.$count(jobs)).toBe(0);
  });
});

describe('a result', () => {
  it('that cannot be written leaves the job open for a retry', async () => {
    const jobId = await writeTestJob();
    const { handlers } = countingHandler((run) =>
      run.finish(async () => {
        throw new Error('no room');
      }),
    );
    expect(await runJob(deps, handlers, { jobId })).toBe('retried');
    expect(await findJob(jobId)).toMatchObject({ state: 'queued', lastError: 'no room', leaseToken: null });
  });
});

describe('a job that fails', () => {
  it('is not taken again before its back-off is over', async () => {
    const jobId = await writeTestJob();
    const { counted, handlers } = failingHandler();
    expect(await runJob(deps, handlers, { jobId })).toBe('retried');
    expect(await runJob(deps, handlers, { jobId })).toBe('skipped');
    await expireJobDelays(deps.db);
    expect(await runJob(deps, handlers, { jobId })).toBe('retried');
    expect(counted.runs).toBe(2);
  });

  it('backs off longer with each attempt', async () => {
    const jobId = await writeTestJob();
    const { handlers } = failingHandler();
    const pausesMs: number[] = [];
    for (let attempt = 1; attempt < JOB_MAX_ATTEMPTS; attempt += 1) {
      await runJob(deps, handlers, { jobId });
      const job = await findJob(jobId);
      pausesMs.push((job?.dueAt.getTime() ?? 0) - (job?.updatedAt.getTime() ?? 0));
      await expireJobDelays(deps.db);
    }
    for (const [index, pauseMs] of pausesMs.entries()) {
      expect(pauseMs).toBeGreaterThanOrEqual(1_000 * 2 ** index - 1);
      expect(pauseMs).toBeLessThanOrEqual(1_500 * 2 ** index + 1);
    }
  });

  it('for lack of disk space waits, however often, and is done once there is space', async () => {
    const jobId = await writeTestJob();
    const errors = [
      Object.assign(new Error('could not extend file "base/1": No space left on device'), { code: '53100' }),
      new StorageFullError(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })),
    ];
    const { counted, handlers } = countingHandler(async (run) => {
      const error = errors[counted.runs % 2];
      if (error && counted.runs <= 2 * JOB_MAX_ATTEMPTS) throw new Error('a query failed', { cause: error });
      await run.finish(async () => {});
    });
    for (let run = 0; run < 2 * JOB_MAX_ATTEMPTS; run += 1) {
      expect(await runJob(deps, handlers, { jobId })).toBe('put-off');
      await expireJobDelays(deps.db);
    }
    expect(await runJob(deps, handlers, { jobId })).toBe('done');
    expect(counted.givenUp).toEqual([]);
  });

  it('every time is given up, and its subject is told once', async () => {
    const jobId = await writeTestJob('me_5');
    const { counted, handlers } = failingHandler();
    const outcomes: string[] = [];
    for (let attempt = 1; attempt <= JOB_MAX_ATTEMPTS + 1; attempt += 1) {
      outcomes.push(await runJob(deps, handlers, { jobId }));
      await expireJobDelays(deps.db);
    }
    expect(outcomes).toEqual([...Array.from({ length: JOB_MAX_ATTEMPTS - 1 }, () => 'retried'), 'failed', 'skipped']);
    expect(counted).toEqual({ runs: JOB_MAX_ATTEMPTS, givenUp: ['me_5'] });
    expect(await findJob(jobId)).toMatchObject({ state: 'failed', lastError: 'the disk is on fire' });
  });

  it('because its worker died runs again, far more often than one that fails', async () => {
    const jobId = await writeTestJob('me_6');
    const { counted, handlers } = countingHandler();
    for (let death = 1; death <= 4 * JOB_MAX_ATTEMPTS; death += 1) {
      await claimJob(deps.db, { id: jobId, leaseToken: `dead worker ${death}`, leaseMs: JOB_LEASE_MS });
      await expireJobDelays(deps.db);
    }
    expect(await runJob(deps, handlers, { jobId })).toBe('done');
    expect(await findJob(jobId)).toMatchObject({ state: 'done', attempts: 1, crashCount: 4 * JOB_MAX_ATTEMPTS });
    expect(counted).toEqual({ runs: 1, givenUp: [] });
  });

  it('after crashes of its workers still has all its attempts', async () => {
    const jobId = await writeTestJob();
    const { counted, handlers } = failingHandler();
    await deps.db.update(jobs).set({ state: 'running', attempts: 1, crashCount: 9, leaseToken: 'a dead worker' });
    await expireJobDelays(deps.db);
    expect(await runJob(deps, handlers, { jobId })).toBe('retried');
    expect(await findJob(jobId)).toMatchObject({ state: 'queued', attempts: 1, crashCount: 10 });
    expect(counted.givenUp).toEqual([]);
  });

  it('by killing every worker that takes it is given up in the end', async () => {
    const jobId = await writeTestJob('me_6');
    const { counted, handlers } = countingHandler();
    await deps.db.update(jobs).set({ state: 'running', attempts: 1, crashCount: JOB_MAX_CRASHES, leaseToken: 'a dead worker' });
    await expireJobDelays(deps.db);
    expect(await runJob(deps, handlers, { jobId })).toBe('failed');
    expect(counted).toEqual({ runs: 0, givenUp: ['me_6'] });
  });

  it('in the database keeps the reason, not the text that was to be written', async () => {
    const jobId = await writeTestJob();
    const { handlers } = countingHandler((run) =>
      run.finish(
        async (tx) =>
          void (await tx.insert(jobs).values({
            id: jobId,
            name: 'memory.extract',
            subjectId: 'a secret',
            state: 'done',
            dueAt: new Date(),
            createdAt: new Date(),
            updatedAt: new Date(),
          })),
      ),
    );
    expect(await runJob(deps, handlers, { jobId })).toBe('retried');
    const lastError = (await findJob(jobId))?.lastError;
    expect(lastError).toContain('duplicate key');
    expect(lastError).not.toContain('a secret');
  });
});

describe('the sweep', () => {
  it('enqueues queued and abandoned jobs, and nothing else', async () => {
    const [queued, abandoned, working, paused, done] = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((subject) => writeTestJob(subject)));
    const set = (id: JobId | undefined, values: Partial<typeof jobs.$inferInsert>) =>
      deps.db
        .update(jobs)
        .set(values)
        .where(eq(jobs.id, id ?? deps.newId('jb')));
    const soon = new Date(Date.now() + 60_000);
    const before = new Date(Date.now() - 60_000);
    await set(queued, { dueAt: before });
    await set(abandoned, { state: 'running', leaseToken: 'a dead worker', dueAt: before });
    await set(working, { state: 'running', leaseToken: 'a worker', dueAt: soon });
    await set(paused, { dueAt: soon });
    await set(done, { state: 'done', dueAt: before });
    expect(await sweepJobs(deps)).toBe(2);
    expect(new Set(deps.queue.takeAll())).toEqual(new Set([queued, abandoned]));
  });

  it('deletes jobs that ended a week ago, and none that are still open', async () => {
    const states = ['queued', 'running', 'done', 'failed'] as const;
    for (const days of [6, 8])
      for (const state of states) {
        const id = await writeTestJob(`${state} ${days}`);
        await deps.db
          .update(jobs)
          .set({ state, updatedAt: sql`now() - ${days} * interval '1 day'` })
          .where(eq(jobs.id, id));
      }
    expect(await sweepSettledJobs(deps)).toBe(2);
    const left = (await deps.db.select().from(jobs)).map(({ subjectId }) => subjectId);
    expect(new Set(left)).toEqual(new Set(['queued 6', 'running 6', 'done 6', 'failed 6', 'queued 8', 'running 8']));
  });

  it('enqueues a job again whose message was lost', async () => {
    deps.queue.isAway = true;
    enqueueJob(deps, { jobId: await writeTestJob(), lane: 'documents' });
    await expect.poll(() => deps.logged.map(({ message }) => message)).toContain('queue unreachable; job will be re-enqueued by the sweep');
    deps.queue.isAway = false;
    await expireJobDelays(deps.db);
    expect(await sweepJobs(deps)).toBe(1);
    const { counted, handlers } = countingHandler();
    for (const jobId of deps.queue.takeAll()) await runJob(deps, handlers, { jobId });
    expect(counted.runs).toBe(1);
  });

  it('enqueues nothing into a queue that is long enough', async () => {
    await writeTestJob();
    await expireJobDelays(deps.db);
    const full = { ...deps, queue: { ...deps.queue, countWaiting: async () => 10_000 } };
    expect(await sweepJobs(full)).toBe(0);
    expect(await sweepJobs(deps)).toBe(1);
  });

  it('tries an unreachable queue once, not once per job', async () => {
    await Promise.all(['a', 'b', 'c'].map((subject) => writeTestJob(subject)));
    await expireJobDelays(deps.db);
    let asked = 0;
    const away = { ...deps, queue: { ...deps.queue, enqueue: async () => ((asked += 1), false) } };
    expect(await sweepJobs(away)).toBe(0);
    expect(asked).toBe(1);
  });
});
