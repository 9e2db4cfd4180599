import type { JobId } from '@everkin/contracts/ids';
import type { JobName } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import type { EnqueueOptions } from '@everkin/providers/queue/port';
import type { Deps } from '../deps.ts';
import { insertJob } from './jobs.repo.ts';

/**
 * Writes the row of a job, in the transaction of what causes it; after the commit it is offered with `enqueueJob`.
 * A job that is already open for the subject stays the only one.
 */
export async function writeJob(
  tx: Database,
  deps: Pick<Deps, 'newId' | 'clock'>,
  job: { name: JobName; subjectId: string },
): Promise<JobId> {
  const id = deps.newId('jb');
  await insertJob(tx, { id, ...job, now: deps.clock.now() });
  return id;
}

/**
 * Offers a job whose row is committed. An absent Redis only delays it: the sweep finds the row (promises.md P5, P8).
 * Not awaited by requests, so that no write waits on Redis.
 * @param options.isUrgent before all others: somebody waits for it
 * @param options.delayMs when it is due only after that
 */
export function enqueueJob(deps: Pick<Deps, 'queue' | 'log'>, jobId: JobId, options?: EnqueueOptions): void {
  deps.queue.enqueue({ jobId }, options).then(
    (wasTaken) => {
      if (!wasTaken) deps.log.warn({ jobId }, 'queue is away; the sweep will bring this job');
    },
    (error: unknown) => deps.log.error(error, { jobId }, 'could not enqueue a job'),
  );
}
