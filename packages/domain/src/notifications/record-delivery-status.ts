import type { EmailId } from '@everkin/contracts/ids';
import type { MailState } from '@everkin/contracts/mail';
import type { DeliveryEvent } from '@everkin/providers/email/port';
import { type CommitDeps, commit } from '../commit.ts';
import { deleteLoggedMail } from './mail-log.repo.ts';
import { updateEmailOutcome } from './notifications.repo.ts';
import type { MailListener } from './send-email.ts';

export type { DeliveryEvent };

/**
 * Valid previous states per delivery event. Events arrive out of order and repeatedly: bounced mail was not delivered before, a
 * complaint implies delivery, and a repeat changes nothing.
 */
const FOLLOWS: Record<DeliveryEvent['state'], readonly MailState[]> = {
  delivered: ['queued', 'sent'],
  failed: ['queued', 'sent'],
  bounced: ['queued', 'sent', 'delivered', 'failed'],
  complained: ['queued', 'sent', 'delivered', 'failed', 'bounced'],
};

/** Our idempotency key, as returned by the provider; an unknown id finds nothing. */
const asEmailId = (key: string): EmailId => key as EmailId;

/**
 * Records a delivery event from the mail provider. Events for unknown or long-deleted messages are ignored; an event that arrives
 * before we recorded the provider's id is matched by our idempotency key.
 * @returns whether anything changed
 */
export async function recordDeliveryStatus(
  deps: CommitDeps & Parameters<MailListener>[1],
  news: DeliveryEvent,
  notify: MailListener,
): Promise<boolean> {
  const which = { providerId: news.providerId, id: news.key === null ? undefined : asEmailId(news.key) };
  return commit(deps, async (tx, after) => {
    const settled = await updateEmailOutcome(tx, which, { status: news.state, providerId: news.providerId, from: FOLLOWS[news.state] });
    if (!settled) return false;
    if (news.state === 'failed') await deleteLoggedMail(tx, settled);
    await notify(tx, deps, { id: settled, state: news.state, isOurFault: false });
    after.wake();
    return true;
  });
}
