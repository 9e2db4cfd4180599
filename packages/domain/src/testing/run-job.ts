import { randomUUID } from 'node:crypto';
import type { JobId } from '@everkin/contracts/ids';
import { JOB_LEASE_MS } from '@everkin/contracts/jobs';
import type { Deps } from '../deps.ts';
import type { JobHandlers } from '../job-handlers.ts';
import { claimJob } from '../jobs/jobs.repo.ts';
import { type JobOutcome, runClaimedJob } from '../jobs/run-job.ts';

/** Runs one job by its id, ignoring queue order. @returns `skipped` where there is nothing to do */
export async function runJob(deps: Deps, handlers: JobHandlers, { jobId }: { jobId: JobId }): Promise<JobOutcome> {
  const leaseToken = randomUUID();
  const job = await claimJob(deps.db, { id: jobId, leaseToken, leaseMs: JOB_LEASE_MS });
  return job ? runClaimedJob(deps, handlers, { job, leaseToken }) : 'skipped';
}
