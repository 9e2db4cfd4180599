import type { Capsule, CapsuleCover, CapsulePart, CapsuleRecipient } from '@everkin/contracts/capsules/capsules';
import { CapsuleId } from '@everkin/contracts/ids';
import type { StoredCapsulePart } from './capsule-parts.repo.ts';
import { phaseOf } from './capsules.access.ts';
import type { StoredCapsule, StoredRecipient } from './capsules.repo.ts';

/** What the author sees of somebody it is for: that they opened it only if they let the author know. */
function toRecipient(recipient: StoredRecipient): CapsuleRecipient {
  const isSecret = recipient.openedAt !== null && !recipient.tellsAuthor;
  return {
    id: recipient.id,
    name: recipient.name,
    relation: recipient.relation,
    addresses: recipient.addresses,
    timeZone: recipient.timeZone,
    delivery: isSecret ? 'notified' : recipient.delivery,
    openedAt: isSecret ? null : (recipient.openedAt?.toISOString() ?? null),
  };
}

/** For its author. The first phase of opening is not visible yet: a clock that was wrong takes it back. */
export function toCover(capsule: StoredCapsule, recipients: readonly StoredRecipient[]): CapsuleCover {
  return {
    id: capsule.id,
    avatarId: capsule.avatarId,
    title: capsule.title,
    coverNote: capsule.coverNote,
    status: capsule.status === 'due' ? 'sealed' : capsule.status,
    condition: capsule.condition,
    opensAt: capsule.dueAt?.toISOString() ?? null,
    sealedAt: capsule.sealedAt?.toISOString() ?? null,
    openedAt: capsule.openedAt?.toISOString() ?? null,
    recipients: recipients.filter(({ capsuleId }) => capsuleId === capsule.id).map(toRecipient),
    problem: capsule.problem,
    createdAt: capsule.createdAt.toISOString(),
    updatedAt: capsule.updatedAt.toISOString(),
  };
}

/** Whether its author may read it: a draft, or after it has opened. */
export const isReadable = (capsule: StoredCapsule): boolean => ['draft', 'open'].includes(phaseOf(capsule));

export function toPart(capsule: StoredCapsule, part: StoredCapsulePart): CapsulePart {
  return {
    id: part.id,
    kind: part.kind,
    title: part.title,
    mimeType: part.mimeType,
    byteSize: part.byteSize,
    url: isReadable(capsule) && !part.isDamaged ? `/api/capsules/${capsule.id}/parts/${part.id}` : null,
  };
}

export type CapsuleRows = { capsule: StoredCapsule; recipients: readonly StoredRecipient[]; parts: readonly StoredCapsulePart[] };

export const toCapsule = ({ capsule, recipients, parts }: CapsuleRows, letter: string | null = null): Capsule => ({
  ...toCover(capsule, recipients),
  letter,
  parts: parts.map((part) => toPart(capsule, part)),
});

/** The subject of a capsule's job. */
export const asCapsuleId = (subjectId: string): CapsuleId => CapsuleId.parse(subjectId);
