import type { ChooseInGroup } from '@everkin/contracts/groups';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { publishEvents } from '../notifications/publish-events.ts';
import { groupNotFound } from './groups.errors.ts';
import { updateMute } from './groups.repo.ts';

/**
 * Keeps what a member chooses for themselves: whether the avatar's words stand folded. It goes on answering them like
 * everybody, and nobody else is told; their own other devices are. @throws AppError `groups.not-found`
 */
export async function setGroupPreferences(deps: Deps, actor: Actor, { groupId, isAvatarMuted }: ChooseInGroup): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await updateMute(tx, { groupId, userId: actor.userId, isAvatarMuted }))) throw groupNotFound();
    await publishEvents(tx, [actor.userId], { kind: 'group.changed', groupId, part: 'choices' });
  });
  deps.realtime.wake({});
}
