import type { ChooseInGroup } from '@everkin/contracts/groups';
import type { Actor } from '../actor.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { publishEvents } from '../notifications/publish-events.ts';
import { groupNotFound } from './groups.errors.ts';
import { updateMute } from './groups.repo.ts';

/**
 * Sets a member's own preferences: whether the avatar's messages are collapsed. The avatar still answers them, and other
 * members are not told; the member's other devices are.
 * @throws AppError `groups.not-found`
 */
export async function setGroupPreferences(deps: Deps, actor: Actor, { groupId, isAvatarMuted }: ChooseInGroup): Promise<void> {
  await commit(deps, async (tx, after) => {
    if (!(await updateMute(tx, { groupId, userId: actor.userId, isAvatarMuted }))) throw groupNotFound();
    await publishEvents(tx, [actor.userId], { kind: 'group.changed', groupId, part: 'choices' });
    after.wake();
  });
}
