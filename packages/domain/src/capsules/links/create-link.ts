import { openingDayOf } from '@everkin/contracts/capsules/occasion';
import type { CapsuleLink, CapsuleRecipientRef } from '@everkin/contracts/capsules/capsules';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { hasReadableParts } from '../capsule-parts.repo.ts';
import { lockOwnCapsule } from '../capsules.access.ts';
import { noOpeningDay } from '../capsules.errors.ts';
import { formatDay } from '../delivery/capsule-words.rules.ts';
import { makeLink } from '../delivery/mail-recipient.ts';
import { noSuchRecipient, nothingToRead, notYetOpen } from './links.errors.ts';
import { lockRecipient } from './links.repo.ts';

/**
 * A link for the author to hand over, once the capsule is open: a new one each time, and earlier ones stay good.
 * @throws AppError `capsules.not-found`, `capsules.no-recipient`; `capsules.not-yet` or `capsules.no-day` before; `capsules.nothing-to-read`
 */
export async function createLink(deps: Deps, actor: Actor, { id, recipientId }: CapsuleRecipientRef): Promise<CapsuleLink> {
  return commit(deps, async (tx) => {
    const capsule = await lockOwnCapsule(tx, actor, id);
    const recipient = await lockRecipient(tx, recipientId);
    if (recipient?.capsuleId !== id) throw noSuchRecipient();
    if (capsule.status !== 'open' && capsule.status !== 'damaged')
      throw capsule.condition ? notYetOpen(formatDay(openingDayOf(capsule.condition))) : noOpeningDay();
    if (!(await hasReadableParts(tx, id))) throw nothingToRead();
    const { link } = await makeLink(tx, deps, { capsuleId: id, recipientId });
    return { url: link };
  });
}
