import type { CapsuleRef, PreviewSent } from '@everkin/contracts/capsules/capsules';
import { getUsername } from '../../accounts/get-username.ts';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { claimMail } from '../../notifications/claim-mail.ts';
import { queueEmail } from '../../notifications/queue-email.ts';
import { lockDraft } from '../capsules.access.ts';
import { nothingWritten } from '../capsules.errors.ts';
import { listRecipients } from '../capsules.repo.ts';
import { writeOpeningEmail } from '../delivery/capsule-emails.ts';
import { describeCapsule, makeLink, senderNameOf } from '../delivery/mail-recipient.ts';
import { tooManyPreviews } from './links.errors.ts';

const PREVIEW_MS = 24 * 60 * 60 * 1000;

/**
 * Mails the author of a draft what its first recipient will get, with a link that works for a day, while it is a draft.
 * @throws AppError `capsules.not-found`, `capsules.empty`, `capsules.too-many-previews`, and those of `requireDraft`
 */
export async function sendPreview(deps: Deps, actor: Actor, { id }: CapsuleRef): Promise<PreviewSent> {
  const address = await getUsername(deps, actor);
  return commit(deps, async (tx, after) => {
    const capsule = await lockDraft(tx, actor, id);
    const about = await describeCapsule(tx, deps, capsule);
    if (about.kinds.length === 0) throw nothingWritten();
    const claim = await claimMail(tx, deps, { purpose: 'capsule', address });
    if (claim.emailId === null) throw tooManyPreviews();
    const [recipient] = await listRecipients(tx, [id]);
    const expiresAt = new Date(deps.clock.now().getTime() + PREVIEW_MS);
    const links = await makeLink(tx, deps, { capsuleId: id, recipientId: null, expiresAt });
    const names = { authorName: capsule.authorName, recipientName: recipient?.name ?? capsule.authorName };
    const { job } = await queueEmail(tx, deps, {
      ...writeOpeningEmail({ ...about, ...names, ...links, isPreview: true }),
      id: claim.emailId,
      recipient: address,
      ownerId: actor.userId,
      fromName: senderNameOf(capsule),
    });
    after.enqueue(job);
    return { to: address };
  });
}
