import type { LiveWake } from '@everkin/contracts/events';
import type { JobOffer } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import type { Deps } from './deps.ts';
import { enqueueJob } from './jobs/enqueue-job.ts';
import { discardFiles } from './uploads/discard-on-failure.ts';

export type CommitDeps = Pick<Deps, 'db' | 'queue' | 'realtime' | 'storage' | 'log'>;

/**
 * What is to happen after a commit. The effects run in the order of these methods, whatever order they were registered in: first
 * those that somebody waits for. None of them runs after a rollback.
 */
export type AfterCommit = {
  /** Enqueues a job whose row the transaction inserts (`insertJob`). */
  enqueue(job: JobOffer): void;
  /** Wakes the event streams, for events that the transaction publishes (`publishEvents`) or sessions that it ends. */
  wake(news?: LiveWake): void;
  /** Runs anything else, with the dependencies to use after the commit; those of the transaction are closed by then. */
  run(effect: Effect): void;
  /** Deletes files whose rows the transaction deletes. */
  deleteFiles(storageKeys: string[]): void;
};

type Effect = (deps: CommitDeps) => void | Promise<void>;
type Effects = { jobs: JobOffer[]; wakes: LiveWake[]; others: Effect[]; storageKeys: string[] };

/** The effects that wait for the commit of an open transaction, by its handle. A nested commit finds those of the outer one here. */
const waitingFor = new WeakMap<Database, Effects>();

/**
 * Runs one unit of work: a transaction, and after its commit the effects outside the database. Called within the work of another
 * commit, with `db` being that one's transaction, it becomes a savepoint, and its effects wait for the outer commit.
 * Effects never fail the call, because the work is done by then. They are logged, and made up for: a sweep enqueues jobs again and
 * deletes files without a row, and event streams look for events by themselves (docs/RELIABILITY.md, P5).
 * @param work may run for as long as a transaction may be open: it waits for nothing outside the database
 * @throws what `work` throws, or the commit; the transaction is then rolled back, unless only the confirmation of the commit was lost
 */
export async function commit<Result>(deps: CommitDeps, work: (tx: Database, after: AfterCommit) => Promise<Result>): Promise<Result> {
  const effects = createEffects();
  const result = await deps.db.transaction(async (tx) => {
    waitingFor.set(tx, effects);
    return work(tx, collectInto(effects));
  });
  const outer = waitingFor.get(deps.db);
  if (outer) addEffects(outer, effects);
  else await runEffects(deps, effects);
  return result;
}

/**
 * Lets the effects of all commits on `db` wait, for a database handle whose transactions are committed later than they end.
 * @returns runs the effects
 */
export function deferEffects(db: Database): (deps: CommitDeps) => Promise<void> {
  const effects = createEffects();
  waitingFor.set(db, effects);
  return (deps) => runEffects(deps, effects);
}

const createEffects = (): Effects => ({ jobs: [], wakes: [], others: [], storageKeys: [] });

const collectInto = (effects: Effects): AfterCommit => ({
  enqueue: (job) => void effects.jobs.push(job),
  wake: (news = {}) => void effects.wakes.push(news),
  run: (effect) => void effects.others.push(effect),
  deleteFiles: (keys) => addEffects(effects, { ...createEffects(), storageKeys: keys }),
});

// Not push(...keys): an account may have more files than a call may have arguments.
function addEffects(to: Effects, { jobs, wakes, others, storageKeys }: Effects): void {
  to.jobs = to.jobs.concat(jobs);
  to.wakes = to.wakes.concat(wakes);
  to.others = to.others.concat(others);
  to.storageKeys = to.storageKeys.concat(storageKeys);
}

async function runEffects(deps: CommitDeps, { jobs, wakes, others, storageKeys }: Effects): Promise<void> {
  const attempt = async (effect: Effect): Promise<void> => {
    try {
      await effect(deps);
    } catch (error) {
      deps.log.error(error, {}, 'effect after commit failed');
    }
  };
  for (const job of jobs) await attempt(() => enqueueJob(deps, job));
  for (const news of wakes) await attempt(() => deps.realtime.wake(news));
  for (const effect of others) await attempt(effect);
  await discardFiles(deps, storageKeys);
}
