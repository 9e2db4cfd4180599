import type { EmailId, UserId } from '@everkin/contracts/ids';
import type { JobOffer } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { insertJob } from '../jobs/enqueue-job.ts';
import { insertEmail } from './notifications.repo.ts';

export type EmailContent = { subject: string; html: string; text: string };
export type EmailToQueue = EmailContent & {
  recipient: string;
  /** Null where its cause has no account any more. */
  ownerId: UserId | null;
  id?: EmailId;
  /** "Wim via Everkin", where it is somebody's more than ours. */
  fromName?: string | null;
  /** Where its recipient can stop such mails. */
  stopUrl?: string | null;
};
export type QueuedEmail = { emailId: EmailId; job: JobOffer };

/**
 * Queues a mail in the transaction of its cause; the caller enqueues the job after the commit. It counts towards
 * `ownerId`, who caused it, in fair scheduling. Mail is therefore sent if and only if its cause was committed.
 * @param email.id from `claimMail`, for mail that is limited per address
 */
export async function queueEmail(
  tx: Database,
  deps: Pick<Deps, 'newId' | 'clock' | 'tracing'>,
  { id, ownerId, fromName = null, stopUrl = null, ...email }: EmailToQueue,
): Promise<QueuedEmail> {
  const emailId = id ?? deps.newId('em');
  await insertEmail(tx, {
    ...email,
    fromName,
    stopUrl,
    id: emailId,
    status: 'queued',
    error: null,
    providerId: null,
    createdAt: deps.clock.now(),
    sentAt: null,
  });
  return { emailId, job: await insertJob(tx, deps, { name: 'email.send', subjectId: emailId, ownerId }) };
}
