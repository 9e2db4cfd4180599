import type { EmailId, UserId } from '@everkin/contracts/ids';
import type { JobOffer } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { insertJob } from '../jobs/enqueue-job.ts';
import { insertEmail } from './notifications.repo.ts';

export type EmailContent = { subject: string; html: string; text: string };
export type QueuedEmail = { emailId: EmailId; job: JobOffer };

/**
 * Writes mail that is to go out, in the transaction of what causes it; after the commit the caller offers the job
 * with `enqueueJob`. It takes the turn of `ownerId`, who caused it. Mail therefore goes out if and only if its cause was kept.
 * @param email.id from `claimMail`, for mail of which an address gets so much and no more
 */
export async function queueEmail(
  tx: Database,
  deps: Pick<Deps, 'newId' | 'clock' | 'tracing'>,
  { id, ownerId, ...email }: EmailContent & { recipient: string; ownerId: UserId; id?: EmailId },
): Promise<QueuedEmail> {
  const emailId = id ?? deps.newId('em');
  await insertEmail(tx, {
    ...email,
    id: emailId,
    status: 'queued',
    error: null,
    providerId: null,
    createdAt: deps.clock.now(),
    sentAt: null,
  });
  return { emailId, job: await insertJob(tx, deps, { name: 'email.send', subjectId: emailId, ownerId }) };
}
