import type { SetCapsuleMails } from '@everkin/contracts/capsules/opened-capsule';
import { hashToken } from '../../accounts/tokens.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { type StoredRecipient, updateRecipient } from '../capsules.repo.ts';
import { findNextReminder } from '../delivery/sending-hours.rules.ts';
import { publishCapsule } from '../publish-capsule.ts';
import { unknownLink } from './links.errors.ts';
import { findLink, lockRecipient } from './links.repo.ts';

/**
 * Stops the emails about a capsule, or lets them come again; its link keeps working. Twice is as once. Also while it is taken back: the
 * mail that asks is still there. With the link of a preview nothing changes.
 * @throws AppError `capsules.unknown-link`
 */
export async function setMails(deps: Deps, { token, wanted }: SetCapsuleMails): Promise<void> {
  const found = await findLink(deps.db, hashToken(token));
  if (!found) throw unknownLink();
  const id = found.recipient?.id;
  if (!id) return;
  await commit(deps, async (tx, after) => {
    const recipient = await lockRecipient(tx, id);
    const changes = recipient && decide(recipient, wanted, deps.clock.now());
    if (!changes) return;
    await updateRecipient(tx, id, changes);
    await publishCapsule(tx, found.capsule);
    after.wake();
  });
}

/** Null where nothing changes; who has opened it gets no mails anyway. */
function decide({ delivery, notifiedAt }: StoredRecipient, wanted: boolean, now: Date): Partial<StoredRecipient> | null {
  if (delivery === 'opened' || (delivery === 'muted') !== wanted) return null;
  if (!wanted) return { delivery: 'muted', nextAttemptAt: null };
  return notifiedAt === null
    ? { delivery: 'waiting', nextAttemptAt: now }
    : { delivery: 'notified', nextAttemptAt: findNextReminder(notifiedAt, now) };
}

/** For the page behind a mail's link. @throws AppError as `setMails` */
export async function getMails(deps: Deps, { token }: { token: string }): Promise<{ authorName: string; isMuted: boolean }> {
  const found = await findLink(deps.db, hashToken(token));
  if (!found) throw unknownLink();
  return { authorName: found.capsule.authorName, isMuted: found.recipient?.delivery === 'muted' };
}
