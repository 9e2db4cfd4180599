import type { CapsuleId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { capsuleBusy, capsuleNotFound, capsuleOpen, capsuleSealed } from './capsules.errors.ts';
import { findCapsuleOfAuthor, lockCapsuleOfAuthor, type StoredCapsule } from './capsules.repo.ts';

/** @throws AppError `capsules.not-found` for a capsule that does not exist or is another's */
export async function getOwnCapsule(deps: Pick<Deps, 'db'>, actor: Actor, id: CapsuleId): Promise<StoredCapsule> {
  const capsule = await findCapsuleOfAuthor(deps.db, { id, authorId: actor.userId });
  if (!capsule) throw capsuleNotFound();
  return capsule;
}

/** As `getOwnCapsule`, and locks the row: others who change it wait until the transaction ends. */
export async function lockOwnCapsule(tx: Database, actor: Actor, id: CapsuleId): Promise<StoredCapsule> {
  const capsule = await lockCapsuleOfAuthor(tx, { id, authorId: actor.userId });
  if (!capsule) throw capsuleNotFound();
  return capsule;
}

/** What somebody may do with a capsule now: change all of it, its day and people only, only an address, or nothing for a moment. */
export type CapsulePhase = 'draft' | 'sealed' | 'open' | 'busy';

export function phaseOf({ status }: Pick<StoredCapsule, 'status'>): CapsulePhase {
  switch (status) {
    case 'draft':
      return 'draft';
    case 'sealed':
    case 'due':
      return 'sealed';
    case 'open':
    case 'damaged':
      return 'open';
    case 'sealing':
    case 'unsealing':
    case 'opening':
      return 'busy';
  }
}

/** @throws AppError `capsules.sealed`, `capsules.busy`, `capsules.open` */
export function requireDraft(capsule: StoredCapsule): void {
  const phase = phaseOf(capsule);
  if (phase === 'sealed') throw capsuleSealed();
  if (phase === 'busy') throw capsuleBusy();
  if (phase === 'open') throw capsuleOpen();
}

/** As `lockOwnCapsule`, of one that is being written. @throws AppError as `requireDraft` */
export async function lockDraft(tx: Database, actor: Actor, id: CapsuleId): Promise<StoredCapsule> {
  const capsule = await lockOwnCapsule(tx, actor, id);
  requireDraft(capsule);
  return capsule;
}
