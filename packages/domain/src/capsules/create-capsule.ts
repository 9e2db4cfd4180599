import type { Capsule, CreateCapsule } from '@everkin/contracts/capsules/capsules';
import type { Actor } from '../actor.ts';
import { lockAvatar, requireAvatarRight } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { countBytes, withTextRoom } from '../uploads/claim-text.ts';
import { insertCapsule, type StoredCapsule } from './capsules.repo.ts';
import { toCapsule } from './capsules.rules.ts';
import { publishCapsule } from './publish-capsule.ts';

/**
 * Begins a capsule, as a draft.
 * @throws AppError `avatars.not-found`, `uploads.text-quota-reached`
 */
export async function createCapsule(deps: Deps, actor: Actor, { title, avatarId }: CreateCapsule): Promise<Capsule> {
  if (avatarId) await requireAvatarRight(deps, actor, avatarId, 'view');
  const now = deps.clock.now();
  const capsule: StoredCapsule = {
    id: deps.newId('ca'),
    authorId: actor.userId,
    authorName: actor.displayName,
    avatarId: avatarId ?? null,
    title,
    coverNote: '',
    status: 'draft',
    condition: null,
    dueAt: null,
    markedDueAt: null,
    nextAttemptAt: null,
    attemptCount: 0,
    problem: null,
    keyId: null,
    sealedAt: null,
    openedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await withTextRoom(deps, { ownerId: actor.userId, bytes: countBytes(title) }, async (tx, after) => {
    if (avatarId) await lockAvatar(tx, actor, avatarId);
    await insertCapsule(tx, capsule);
    await publishCapsule(tx, capsule);
    after.wake();
  });
  return toCapsule({ capsule, recipients: [], parts: [] });
}
