import type { AvatarId } from '@everkin/contracts/ids';
import type { Memory } from '@everkin/contracts/memories';
import type { Actor } from '../actor.ts';
import { jobHandlers } from '../job-handlers.ts';
import type { JobOutcome } from '../jobs/run-job.ts';
import { runJob } from './run-job.ts';
import { requestExtraction } from '../memories/request-extraction.ts';
import type { TestDeps } from './create-test-deps.ts';
import { stageFile } from './stage-file.ts';

export type Letter = { avatarId: AvatarId; content?: string | Uint8Array; fileName?: string; shared?: 'true' | 'false' };

/** Uploads a document through the normal path; it stays queued until `runOfferedJobs`. */
export async function uploadLetter(deps: TestDeps, actor: Actor, given: Letter): Promise<Memory> {
  const file = await stageFile(deps, {
    fileName: given.fileName ?? '1953-09 letter to Aukje.txt',
    content: given.content ?? 'Dear Aukje,\n\nWe sailed from Rotterdam in September.',
  });
  return requestExtraction(deps, actor, { file, avatarId: given.avatarId, type: 'text', ...(given.shared && { shared: given.shared }) });
}

/** Runs every offered job like a worker. */
export async function runOfferedJobs(deps: TestDeps): Promise<JobOutcome[]> {
  const outcomes: JobOutcome[] = [];
  for (const jobId of deps.queue.takeAll()) {
    let outcome = await runJob(deps, jobHandlers, { jobId });
    // Long jobs run in slices.
    while (outcome === 'yielded') outcome = await runJob(deps, jobHandlers, { jobId });
    outcomes.push(outcome);
  }
  return outcomes;
}
