import type { CapsuleRecipientId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { hashToken, makeToken } from '../../accounts/tokens.ts';
import type { AfterCommit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { claimMail } from '../../notifications/claim-mail.ts';
import { countsAsSent } from '../../notifications/counts-as-sent.ts';
import { toMailName } from '../../notifications/mail-names.rules.ts';
import { type EmailContent, queueEmail } from '../../notifications/queue-email.ts';
import { dayIn } from '../../plans/plans.rules.ts';
import { listParts } from '../capsule-parts.repo.ts';
import { type StoredCapsule, type StoredRecipient, updateRecipient } from '../capsules.repo.ts';
import { type OpeningMail, writeOpeningEmail, writeReminderEmail } from './capsule-emails.ts';
import { insertLink } from './delivery.repo.ts';

type Given = { capsule: StoredCapsule; recipient: StoredRecipient };

/** Makes a link; earlier ones stay good. @returns its addresses */
export async function makeLink(
  tx: Database,
  deps: Pick<Deps, 'clock' | 'product'>,
  {
    capsuleId,
    recipientId,
    expiresAt = null,
  }: { capsuleId: StoredCapsule['id']; recipientId: CapsuleRecipientId | null; expiresAt?: Date | null },
): Promise<{ link: string; stopLink: string }> {
  const token = makeToken();
  await insertLink(tx, { tokenHash: hashToken(token), capsuleId, recipientId, createdAt: deps.clock.now(), expiresAt });
  const { publicUrl } = deps.product;
  return { link: `${publicUrl}/capsule/${token}`, stopLink: `${publicUrl}/stop/${token}` };
}

/** In whose name a capsule's mails go out. */
export const senderNameOf = ({ authorName }: StoredCapsule): string => `${toMailName(authorName)} via Everkin`;

/** Queues the first mail or a reminder, with a link of its own. */
export async function mailRecipient(tx: Database, deps: Deps, after: AfterCommit, given: Given): Promise<'queued' | 'over-limit'> {
  const { capsule, recipient } = given;
  const address = recipient.addresses[recipient.addressIndex];
  if (address === undefined) throw new Error('a recipient has no address');
  const claim = await claimMail(tx, deps, { purpose: 'capsule', address });
  if (claim.emailId === null) return 'over-limit';
  const links = await makeLink(tx, deps, { capsuleId: capsule.id, recipientId: recipient.id });
  const { job } = await queueEmail(tx, deps, {
    ...(await write(tx, deps, given, links)),
    id: claim.emailId,
    recipient: address,
    ownerId: capsule.authorId,
    fromName: senderNameOf(capsule),
    stopUrl: links.stopLink,
  });
  after.enqueue(job);
  await updateRecipient(tx, recipient.id, {
    // Mail in the outbox is written, not sent: they wait until somebody hands them the link.
    ...(recipient.delivery === 'waiting' && countsAsSent(deps) && { delivery: 'sending' }),
    lastEmailId: claim.emailId,
    mailCount: recipient.mailCount + 1,
    nextAttemptAt: null,
  });
  return 'queued';
}

async function write(
  tx: Database,
  deps: Deps,
  { capsule, recipient }: Given,
  links: { link: string; stopLink: string },
): Promise<EmailContent> {
  const names = { authorName: capsule.authorName, recipientName: recipient.name };
  if (recipient.delivery === 'notified') return writeReminderEmail({ ...names, ...links });
  return writeOpeningEmail({ ...(await describeCapsule(tx, deps, capsule)), ...names, ...links, isPreview: false });
}

/** What the first mail says of a capsule. */
export async function describeCapsule(
  db: Database,
  { clock }: Pick<Deps, 'clock'>,
  { id, condition, sealedAt }: StoredCapsule,
): Promise<Pick<OpeningMail, 'condition' | 'kinds' | 'sealedOn' | 'today'>> {
  const timeZone = condition?.timeZone ?? 'UTC';
  const now = clock.now();
  return {
    condition,
    kinds: (await listParts(db, id)).filter(({ isDamaged }) => !isDamaged).map(({ kind }) => kind),
    sealedOn: dayIn(timeZone, sealedAt ?? now),
    today: dayIn(timeZone, now),
  };
}
