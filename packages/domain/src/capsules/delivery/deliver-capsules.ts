import type { CapsuleId, CapsuleRecipientId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { findUsername } from '../../accounts/get-username.ts';
import { type AfterCommit, commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { claimMail } from '../../notifications/claim-mail.ts';
import { type EmailContent, queueEmail } from '../../notifications/queue-email.ts';
import { hasReadableParts } from '../capsule-parts.repo.ts';
import { type StoredCapsule, updateCapsule, updateRecipient } from '../capsules.repo.ts';
import { publishCapsule } from '../publish-capsule.ts';
import { writeDamagedEmail, writeOpenedEmail, writeUnreachableEmail } from './capsule-emails.ts';
import { listDamagedDue, listRecipientsDue, lockDamagedDue, lockRecipientDue } from './delivery.repo.ts';
import { mailRecipient } from './mail-recipient.ts';
import { findSendingTime } from './sending-hours.rules.ts';

const MAILS_MAX = 200;
const HOUR_MS = 60 * 60 * 1000;
/** Until a mail is tried again that the limits of its address do not allow today. */
const OVER_LIMIT_MS = 24 * HOUR_MS;

type Due = Awaited<ReturnType<typeof lockRecipientDue>> & {};

/**
 * Writes the mails about open capsules that are due: to recipients, the first one and reminders; to authors, who has opened it, whom no
 * mail reaches, and what could not be read. Each row remembers when its next mail is due, and changes in the transaction that queues it.
 * @param only one capsule; all by default
 * @returns how many mails were queued
 */
export async function deliverCapsules(deps: Deps, only: { capsuleId?: CapsuleId } = {}): Promise<number> {
  const due = { now: deps.clock.now(), limit: MAILS_MAX, capsuleId: only.capsuleId };
  let mails = 0;
  for (const id of await listRecipientsDue(deps.db, due)) if (await deliver(deps, id)) mails += 1;
  for (const id of await listDamagedDue(deps.db, due)) if (await notifyOfDamage(deps, id)) mails += 1;
  return mails;
}

async function deliver(deps: Deps, id: CapsuleRecipientId): Promise<boolean> {
  const now = deps.clock.now();
  try {
    return await commit(deps, async (tx, after) => {
      const due = await lockRecipientDue(tx, id, now);
      return due !== null && sendNext(tx, deps, after, due);
    });
  } catch (error) {
    deps.log.error(error, { recipientId: id }, 'mail about a capsule could not be written');
    await updateRecipient(deps.db, id, { nextAttemptAt: new Date(now.getTime() + HOUR_MS) });
    return false;
  }
}

async function sendNext(tx: Database, deps: Deps, after: AfterCommit, { capsule, recipient }: Due): Promise<boolean> {
  const now = deps.clock.now();
  const ownZone = capsule.condition?.timeZone ?? 'UTC';
  const isForAuthor = recipient.delivery === 'opened' || recipient.delivery === 'unreachable';
  const sendAt = findSendingTime(now, isForAuthor ? ownZone : (recipient.timeZone ?? ownZone));
  const postpone = async (until: Date | null): Promise<boolean> => {
    await updateRecipient(tx, recipient.id, { nextAttemptAt: until });
    return false;
  };
  if (sendAt > now) return postpone(sendAt);
  if (recipient.delivery === 'muted' || recipient.delivery === 'sending') return postpone(null);
  // They wait until it is opened after all.
  if (!isForAuthor && !(await hasReadableParts(tx, capsule.id))) return postpone(null);
  const outcome = isForAuthor
    ? await mailAuthor(tx, deps, after, { capsule, content: (link) => writeAboutRecipient({ capsule, recipient }, link) })
    : await mailRecipient(tx, deps, after, { capsule, recipient });
  if (outcome === 'over-limit') return postpone(new Date(now.getTime() + OVER_LIMIT_MS));
  if (isForAuthor) await postpone(null);
  await publishCapsule(tx, capsule);
  after.wake();
  return outcome === 'queued';
}

function writeAboutRecipient({ capsule, recipient }: Due, link: string): EmailContent {
  const given = { authorName: capsule.authorName, title: capsule.title, recipientName: recipient.name, link };
  return recipient.delivery === 'opened' ? writeOpenedEmail(given) : writeUnreachableEmail(given);
}

type ToAuthor = { capsule: StoredCapsule; content: (link: string) => EmailContent };

/** @returns `nobody` once the author's account is gone */
async function mailAuthor(
  tx: Database,
  deps: Deps,
  after: AfterCommit,
  { capsule: { id, authorId }, content }: ToAuthor,
): Promise<'queued' | 'over-limit' | 'nobody'> {
  const address = authorId && (await findUsername(tx, authorId));
  if (!authorId || !address) return 'nobody';
  const claim = await claimMail(tx, deps, { purpose: 'capsule', address });
  if (claim.emailId === null) return 'over-limit';
  const link = `${deps.product.publicUrl}/capsules/${id}`;
  const { job } = await queueEmail(tx, deps, { id: claim.emailId, recipient: address, ownerId: authorId, ...content(link) });
  after.enqueue(job);
  return 'queued';
}

async function notifyOfDamage(deps: Deps, id: CapsuleId): Promise<boolean> {
  const now = deps.clock.now();
  return commit(deps, async (tx, after) => {
    const capsule = await lockDamagedDue(tx, id, now);
    if (!capsule) return false;
    const sendAt = findSendingTime(now, capsule.condition?.timeZone ?? 'UTC');
    const hasContent = await hasReadableParts(tx, id);
    const outcome =
      sendAt > now
        ? 'night'
        : await mailAuthor(tx, deps, after, {
            capsule,
            content: (link) => writeDamagedEmail({ authorName: capsule.authorName, title: capsule.title, hasContent, link }),
          });
    const nextAttemptAt = { night: sendAt, 'over-limit': new Date(now.getTime() + OVER_LIMIT_MS), queued: null, nobody: null }[outcome];
    await updateCapsule(tx, id, { nextAttemptAt });
    return outcome === 'queued';
  });
}
