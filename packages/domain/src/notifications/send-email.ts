import type { EmailId } from '@everkin/contracts/ids';
import type { MailState } from '@everkin/contracts/mail';
import type { Database } from '@everkin/db/client';
import { ProviderError } from '@everkin/providers/errors';
import type { Deps } from '../deps.ts';
import type { JobContext } from '../jobs/run-job.ts';
import { deleteLoggedMail } from './mail-log.repo.ts';
import { findEmail, updateEmailOutcome } from './notifications.repo.ts';

/** With back-off of up to a minute and a half, about twenty minutes: mail survives an outage of the provider. */
export const EMAIL_MAX_ATTEMPTS = 20;

/** What became of a mail. */
export type MailOutcome = {
  id: EmailId;
  state: MailState;
  /** It failed, and not because of its address: the provider could not be reached, or refused this installation. */
  isOurFault: boolean;
};

/** Passes on what became of a mail, in the transaction that wrote it. */
export type MailListener = (tx: Database, deps: Pick<Deps, 'clock' | 'email' | 'product'>, outcome: MailOutcome) => Promise<void>;

/** The subject of an `email.send` job, as written by `queueEmail`. */
const asEmailId = (subjectId: string): EmailId => subjectId as EmailId;

type End = Omit<Parameters<typeof updateEmailOutcome>[2], 'from'> & { isOurFault?: boolean };
type Settled = { id: EmailId; end: End; notify: MailListener };

/** A delivery event received meanwhile is newer, and stays. */
async function settle(tx: Database, deps: Deps, { id, end: { isOurFault = false, ...end }, notify }: Settled): Promise<void> {
  if (!(await updateEmailOutcome(tx, { id }, { ...end, from: ['queued'] }))) return;
  // A mail that was never sent does not count, and may be sent again today.
  if (end.status === 'failed') await deleteLoggedMail(tx, id);
  await notify(tx, deps, { id, state: end.status, isOurFault });
}

/** Sends one message. The row's id is the idempotency key, so a retry after a crash sends nothing twice (docs/RELIABILITY.md, P4). */
export async function sendEmail(deps: Deps, run: JobContext, notify: MailListener): Promise<void> {
  const email = await findEmail(deps.db, asEmailId(run.subjectId));
  if (email?.status !== 'queued') return run.finish(async () => {});
  const end = await send(deps, email);
  await run.finish((tx) => settle(tx, deps, { id: email.id, end, notify }));
}

/** @throws ProviderError for errors worth a retry */
async function send(deps: Deps, email: NonNullable<Awaited<ReturnType<typeof findEmail>>>): Promise<End> {
  try {
    const { providerId } = await deps.email.send({
      idempotencyKey: email.id,
      to: email.recipient,
      subject: email.subject,
      html: email.html,
      text: email.text,
      ...(email.fromName !== null && { fromName: email.fromName }),
      ...(email.stopUrl !== null && { stopUrl: email.stopUrl }),
    });
    return { status: 'sent', sentAt: deps.clock.now(), providerId };
  } catch (error) {
    if (!(error instanceof ProviderError) || (error.kind !== 'invalid' && error.kind !== 'refused')) throw error;
    return { status: 'failed', error: error.message, isOurFault: error.kind === 'refused' };
  }
}

/** After the last attempt. */
export const failEmail = (tx: Database, deps: Deps, { subjectId, notify }: { subjectId: string; notify: MailListener }): Promise<void> =>
  settle(tx, deps, {
    id: asEmailId(subjectId),
    end: { status: 'failed', error: 'This email could not be sent.', isOurFault: true },
    notify,
  });
