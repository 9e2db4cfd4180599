import type { GroupRef } from '@everkin/contracts/groups';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { publishEvents } from '../../notifications/publish-events.ts';
import { groupNotFound } from '../groups.errors.ts';
import { updateTyping } from '../groups.repo.ts';
import { hasSigns } from '../read-receipts/read-receipts.rules.ts';
import { listMembersWhoShow } from '../read-receipts/read-receipts.repo.ts';

/** Pages repeat the request sooner than this while somebody types. */
const TYPING_MS = 6_000;

/**
 * Shows the others that a member is typing, and keeps the avatar from interrupting (docs/PRODUCT.md, When the avatar speaks).
 * If either side switched that off, it is not shown; the avatar waits all the same.
 * @throws AppError `groups.not-found`
 */
export async function setTyping(deps: Deps, actor: Actor, { groupId }: GroupRef): Promise<void> {
  await commit(deps, async (tx, after) => {
    const typingUntil = new Date(deps.clock.now().getTime() + TYPING_MS);
    if (!(await updateTyping(tx, { groupId, userId: actor.userId, typingUntil }))) throw groupNotFound();
    const showing = await listMembersWhoShow(tx, groupId, 'showsTyping');
    if (!showing.includes(actor.userId) || !hasSigns(showing.length)) return;
    const others = showing.filter((userId) => userId !== actor.userId);
    await publishEvents(tx, others, { kind: 'group.typing', groupId, userId: actor.userId });
    after.wake();
  });
}
