import { countsAsSent } from '../../notifications/counts-as-sent.ts';
import type { MailListener, MailOutcome } from '../../notifications/send-email.ts';
import { findCapsule, type StoredRecipient, updateRecipient } from '../capsules.repo.ts';
import { publishCapsule } from '../publish-capsule.ts';
import { lockRecipientOfEmail } from './delivery.repo.ts';
import { findNextReminder } from './sending-hours.rules.ts';

/** Until the same address is tried again when our provider could not be reached, or refused us. */
const OUR_FAULT_PAUSE_MS = 60 * 60 * 1000;

/**
 * What became of the last mail to a recipient decides what comes next: a reminder after some days, the next address at once, or word to
 * the author. Ignores mail of others, and of recipients who have opened it or want no more.
 */
export const recordCapsuleMail: MailListener = async (tx, deps, outcome) => {
  const recipient = await lockRecipientOfEmail(tx, outcome.id);
  if (!recipient || !['waiting', 'sending', 'notified'].includes(recipient.delivery)) return;
  const changes = decide(recipient, outcome, { now: deps.clock.now(), countsAsSent: countsAsSent(deps) });
  if (!changes) return;
  await updateRecipient(tx, recipient.id, changes);
  const capsule = await findCapsule(tx, recipient.capsuleId);
  if (capsule) await publishCapsule(tx, capsule);
};

function decide(
  recipient: StoredRecipient,
  { state, isOurFault }: MailOutcome,
  given: { now: Date; countsAsSent: boolean },
): Partial<StoredRecipient> | null {
  const { now } = given;
  switch (state) {
    case 'queued':
      return null;
    case 'sent':
    case 'delivered': {
      if (!given.countsAsSent) return null;
      const notifiedAt = recipient.notifiedAt ?? now;
      return { delivery: 'notified', notifiedAt, nextAttemptAt: findNextReminder(notifiedAt, now) };
    }
    case 'complained':
      return { delivery: 'muted', nextAttemptAt: null };
    case 'bounced':
    case 'failed': {
      const again = recipient.notifiedAt === null ? 'waiting' : 'notified';
      if (isOurFault) return { delivery: again, nextAttemptAt: new Date(now.getTime() + OUR_FAULT_PAUSE_MS) };
      const addressIndex = recipient.addressIndex + 1;
      return addressIndex < recipient.addresses.length
        ? { delivery: 'waiting', addressIndex, notifiedAt: null, nextAttemptAt: now }
        : { delivery: 'unreachable', nextAttemptAt: now };
    }
  }
}
