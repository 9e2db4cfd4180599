import type { Deps } from '../deps.ts';
import type { JobContext } from '../jobs/run-job.ts';

export const SMS_DELETE_MAX_ATTEMPTS = 20;

/** Asks the provider to delete its copy of a text whose row is gone. The job's subject is the provider's id. */
export async function deleteProviderText(deps: Deps, run: JobContext): Promise<void> {
  await deps.sms.deleteMessage(run.subjectId);
  await run.finish(async () => {});
}
