import type { EmailId } from '@everkin/contracts/ids';
import type { MailState } from '@everkin/contracts/mail';
import type { DeliveryEvent } from '@everkin/providers/email/port';
import type { Deps } from '../deps.ts';
import { deleteLoggedMail } from './mail-log.repo.ts';
import { updateEmailOutcome } from './notifications.repo.ts';
import type { TellOfMail } from './send-email.ts';

export type { DeliveryEvent };

/**
 * After which states each news counts. They come in any order and more than once: what was refused was not delivered
 * before, whoever calls a message unwanted has received it, and what comes again changes nothing.
 */
const FOLLOWS: Record<DeliveryEvent['state'], readonly MailState[]> = {
  delivered: ['queued', 'sent'],
  failed: ['queued', 'sent'],
  bounced: ['queued', 'sent', 'delivered', 'failed'],
  complained: ['queued', 'sent', 'delivered', 'failed', 'bounced'],
};

/** The name that we gave a message when it was sent, come back from the provider; one that is no id of ours finds nothing. */
const asEmailId = (key: string): EmailId => key as EmailId;

/**
 * Keeps what the mail provider tells of a message that it took. Of messages that are not ours, or long forgotten, there is
 * nothing to keep; what comes before we have noted that the message was taken finds it by the name that we gave it.
 * @returns whether anything changed
 */
export async function recordDeliveryStatus(deps: Pick<Deps, 'db' | 'realtime'>, news: DeliveryEvent, tellOf: TellOfMail): Promise<boolean> {
  const which = { providerId: news.providerId, id: news.key === null ? undefined : asEmailId(news.key) };
  const id = await deps.db.transaction(async (tx) => {
    const settled = await updateEmailOutcome(tx, which, { status: news.state, providerId: news.providerId, from: FOLLOWS[news.state] });
    if (settled && news.state === 'failed') await deleteLoggedMail(tx, settled);
    if (settled) await tellOf(tx, settled);
    return settled;
  });
  if (id) deps.realtime.wake({});
  return id !== null;
}
