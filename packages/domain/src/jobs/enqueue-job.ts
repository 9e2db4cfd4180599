import type { UserId } from '@everkin/contracts/ids';
import { type JobLane, type JobName, type JobOffer, LANE_OF } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import type { EnqueueOptions } from '@everkin/providers/queue/port';
import type { Deps } from '../deps.ts';
import { insertJobRow } from './jobs.repo.ts';

export type JobToWrite = {
  name: JobName;
  subjectId: string;
  /** Whose share of the queue it uses; null when no user requested it. */
  ownerId: UserId | null;
  /** Only if it differs from the default lane of its kind. */
  lane?: JobLane;
};

/**
 * Inserts the row of a job, in the transaction of what causes it, which enqueues it after its commit (`commit`). Does nothing
 * when a job is already open for the subject.
 */
export async function insertJob(
  tx: Database,
  deps: Pick<Deps, 'newId' | 'clock' | 'tracing'>,
  { name, subjectId, ownerId, lane = LANE_OF[name] }: JobToWrite,
): Promise<JobOffer> {
  const id = deps.newId('jb');
  const traceparent = deps.tracing.findTraceparent();
  await insertJobRow(tx, { id, name, subjectId, ownerId: ownerId ?? '', lane, traceparent, now: deps.clock.now() });
  return { jobId: id, lane };
}

/**
 * Offers a job whose row is committed; use-cases do so with `commit`. If Redis is unreachable, the job is only delayed: the sweep finds the row
 * (docs/RELIABILITY.md, P5). Requests do not await it, so that no write waits for Redis.
 * @param options.delayMs delay before it is due
 */
export function enqueueJob(deps: Pick<Deps, 'queue' | 'log'>, offer: JobOffer, options?: EnqueueOptions): void {
  deps.queue.enqueue(offer, options).then(
    (wasTaken) => {
      if (!wasTaken) deps.log.warn({ jobId: offer.jobId }, 'queue unreachable; job will be re-enqueued by the sweep');
    },
    (error: unknown) => deps.log.error(error, { jobId: offer.jobId }, 'job enqueue failed'),
  );
}
