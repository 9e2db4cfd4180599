import type { EmailId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { ProviderError } from '@everkin/providers/errors';
import type { Deps } from '../deps.ts';
import type { JobContext } from '../jobs/run-job.ts';
import { deleteLoggedMail } from './mail-log.repo.ts';
import { findEmail, updateEmailOutcome } from './notifications.repo.ts';

/** With pauses of up to a minute and a half, some twenty minutes: an outage of a mail provider is nobody's lost letter. */
export const EMAIL_MAX_ATTEMPTS = 20;

/** Tells those who wait to know how far a message has come, in the transaction that wrote it. */
export type TellOfMail = (tx: Database, id: EmailId) => Promise<void>;

/** The subject of an `email.send` job, as `queueEmail` wrote it. */
const asEmailId = (subjectId: string): EmailId => subjectId as EmailId;

type End = Omit<Parameters<typeof updateEmailOutcome>[2], 'from'>;

/** What the provider told of it meanwhile is later news, and stays. */
async function settle(tx: Database, id: EmailId, { end, tellOf }: { end: End; tellOf: TellOfMail }): Promise<void> {
  if (!(await updateEmailOutcome(tx, { id }, { ...end, from: ['queued'] }))) return;
  // What never went out is no mail that anybody got, and may be sent again today.
  if (end.status === 'failed') await deleteLoggedMail(tx, id);
  await tellOf(tx, id);
}

/** Sends one message; the row's id is its idempotency key, so a repeat after a crash reaches nobody twice (docs/RELIABILITY.md, P4). */
export async function sendEmail(deps: Deps, run: JobContext, tellOf: TellOfMail): Promise<void> {
  const email = await findEmail(deps.db, asEmailId(run.subjectId));
  if (email?.status !== 'queued') return run.finish(async () => {});
  const end = await send(deps, email);
  await run.finish((tx) => settle(tx, email.id, { end, tellOf }));
}

/** @throws ProviderError where trying again may help */
async function send(deps: Deps, email: NonNullable<Awaited<ReturnType<typeof findEmail>>>): Promise<End> {
  try {
    const { providerId } = await deps.email.send({
      idempotencyKey: email.id,
      to: email.recipient,
      subject: email.subject,
      html: email.html,
      text: email.text,
    });
    return { status: 'sent', sentAt: deps.clock.now(), providerId };
  } catch (error) {
    if (!(error instanceof ProviderError) || (error.kind !== 'invalid' && error.kind !== 'refused')) throw error;
    return { status: 'failed', error: error.message };
  }
}

/** After the last try. */
export const failEmail = (tx: Database, subjectId: string, tellOf: TellOfMail): Promise<void> =>
  settle(tx, asEmailId(subjectId), { end: { status: 'failed', error: 'This email could not be sent.' }, tellOf });
