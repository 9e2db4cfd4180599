import { occasionOf, openingDayOf } from '@everkin/contracts/capsules/occasion';
import type { CapsuleFront, CapsuleTokenRef } from '@everkin/contracts/capsules/opened-capsule';
import type { Deps } from '../../deps.ts';
import { dayIn } from '../../plans/plans.rules.ts';
import { listRecipients, type StoredCapsule } from '../capsules.repo.ts';
import { formatWeekday } from '../delivery/capsule-words.rules.ts';
import { getByLink, isReadable } from './links.access.ts';

/**
 * What somebody with a link sees before they press Open. Changes nothing, however often it is called.
 * @throws AppError as `getByLink`
 */
export async function getFront(deps: Deps, input: CapsuleTokenRef): Promise<CapsuleFront> {
  const found = await getByLink(deps, input.token);
  const { capsule, recipient } = found;
  const { condition } = capsule;
  // A preview shows what the first of its recipients will see.
  const reader = recipient ?? (await listRecipients(deps.db, [capsule.id]))[0];
  return {
    authorName: capsule.authorName,
    recipientName: reader?.name ?? capsule.authorName,
    title: capsule.title,
    coverNote: capsule.coverNote,
    status: isReadable(found) ? (capsule.status === 'damaged' ? 'damaged' : 'open') : 'sealed',
    opensOn: condition ? formatWeekday(openingDayOf(condition)) : 'the day that you choose',
    sealedOn: sealedDayOf(capsule),
    occasion: condition && occasionOf(condition),
    isOpened: recipient !== null && recipient.openedAt !== null,
    isPreview: recipient === null,
    isMuted: recipient?.delivery === 'muted',
  };
}

/** The day on which it was sealed, by the zone of its condition, as YYYY-MM-DD; null of a draft. */
export const sealedDayOf = ({ condition, sealedAt }: StoredCapsule): string | null =>
  sealedAt && dayIn(condition?.timeZone ?? 'UTC', sealedAt);
