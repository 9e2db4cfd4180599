import type { Avatar, UpdateAvatar } from '@everkin/contracts/avatars';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { clearReadDates, parseUnreadDates } from '../dates/parse-unread-dates.ts';
import { publishEvents } from '../notifications/publish-events.ts';
import { countBytes, withTextRoom } from '../uploads/claim-text.ts';
import { lastDayOf } from '../dates/last-day.ts';
import { changeLife } from './life-dates.rules.ts';
import { getOwnedAvatar } from './avatars.access.ts';
import { type AvatarChanges, updateAvatarRow } from './avatars.repo.ts';
import { toAvatar } from './avatars.rules.ts';

/**
 * Updates the given fields and leaves the rest; a blank goal clears it.
 * What a date means may depend on the life it is about, so its memories' dates are read again when that changes.
 * @throws AppError `avatars.not-found`, `uploads.text-quota-reached`, `invalid.born`, `invalid.died`
 */
export async function updateAvatar(deps: Deps, actor: Actor, input: UpdateAvatar): Promise<Avatar> {
  const avatar = await getOwnedAvatar(deps, actor, input.id);
  const changes: AvatarChanges = {
    ...(input.goal !== undefined && { goal: input.goal || null }),
    ...(input.name !== undefined && { name: input.name }),
    ...(input.relationship !== undefined && { relationship: input.relationship }),
    ...(input.status !== undefined && { status: input.status }),
    ...(input.isActive !== undefined && { isActive: input.isActive }),
    ...changeLife(avatar, input, lastDayOf(deps.clock.now())),
  };
  const rereads = 'bornEdtf' in changes || 'diedEdtf' in changes || 'hemisphere' in changes;
  const claim = { ownerId: actor.userId, bytes: countBytes(input.name, input.goal) };
  await withTextRoom(deps, claim, async (tx, after) => {
    await updateAvatarRow(tx, avatar.id, { ...changes, updatedAt: deps.clock.now() });
    if (rereads) await clearReadDates(tx, avatar.id);
    await publishEvents(tx, [actor.userId], { kind: 'avatar.changed', avatarId: avatar.id, part: 'details' });
    after.wake();
  });
  if (rereads) await parseUnreadDates(deps, avatar.id);
  return toAvatar({ ...avatar, ...changes });
}
