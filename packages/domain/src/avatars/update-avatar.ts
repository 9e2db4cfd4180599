import type { Avatar, UpdateAvatar } from '@everkin/contracts/avatars';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { publishEvents } from '../notifications/publish-events.ts';
import { countBytes, withTextRoom } from '../uploads/claim-text.ts';
import { getOwnedAvatar } from './avatars.access.ts';
import { type AvatarChanges, updateAvatarRow } from './avatars.repo.ts';
import { toAvatar } from './avatars.rules.ts';

/**
 * Updates the given fields and leaves the rest; a blank goal clears it.
 * @throws AppError `avatars.not-found`, `uploads.text-quota-reached`
 */
export async function updateAvatar(deps: Deps, actor: Actor, input: UpdateAvatar): Promise<Avatar> {
  const avatar = await getOwnedAvatar(deps, actor, input.id);
  const changes: AvatarChanges = {
    ...(input.goal !== undefined && { goal: input.goal || null }),
    ...(input.name !== undefined && { name: input.name }),
    ...(input.relationship !== undefined && { relationship: input.relationship }),
    ...(input.status !== undefined && { status: input.status }),
    ...(input.isActive !== undefined && { isActive: input.isActive }),
  };
  const claim = { ownerId: actor.userId, bytes: countBytes(input.name, input.goal) };
  await withTextRoom(deps, claim, async (tx, after) => {
    await updateAvatarRow(tx, avatar.id, { ...changes, updatedAt: deps.clock.now() });
    await publishEvents(tx, [actor.userId], { kind: 'avatar.changed', avatarId: avatar.id, part: 'details' });
    after.wake();
  });
  return toAvatar({ ...avatar, ...changes });
}
