import type { EmailId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { ProviderError } from '@everkin/providers/errors';
import type { Deps } from '../deps.ts';
import type { JobRun } from '../jobs/run-job.ts';
import { findEmail, settleEmail } from './notifications.repo.ts';

/** With pauses of up to a minute and a half, some twenty minutes: an outage of a mail provider is nobody's lost letter. */
export const EMAIL_MAX_ATTEMPTS = 20;

/** The subject of an `email.send` job, as `queueEmail` wrote it. */
const asEmailId = (subjectId: string): EmailId => subjectId as EmailId;

/** Sends one message; the row's id is its idempotency key, so a repeat after a crash reaches nobody twice (promises.md P4). */
export async function sendEmail(deps: Deps, run: JobRun): Promise<void> {
  const email = await findEmail(deps.db, asEmailId(run.subjectId));
  if (!email || email.status === 'sent') return run.finish(async () => {});
  try {
    await deps.email.send({ idempotencyKey: email.id, to: email.recipient, subject: email.subject, html: email.html, text: email.text });
  } catch (error) {
    if (!(error instanceof ProviderError) || (error.kind !== 'invalid' && error.kind !== 'refused')) throw error;
    return run.finish((tx) => settleEmail(tx, email.id, { status: 'failed', error: error.message }));
  }
  await run.finish((tx) => settleEmail(tx, email.id, { status: 'sent', sentAt: deps.clock.now() }));
}

export async function giveUpEmail(tx: Database, _deps: Deps, subjectId: string): Promise<void> {
  await settleEmail(tx, asEmailId(subjectId), { status: 'failed', error: 'This email could not be sent.' });
}
