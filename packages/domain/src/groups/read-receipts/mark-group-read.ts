import type { ReadGroup } from '@everkin/contracts/groups';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { publishEvents } from '../../notifications/publish-events.ts';
import { groupNotFound, groupMessageNotFound } from '../groups.errors.ts';
import { findGroupMessage, findMembership } from '../groups.repo.ts';
import { listMembersWhoShow, advanceReadMarker } from './read-receipts.repo.ts';
import { hasSigns } from './read-receipts.rules.ts';

/**
 * Advances the read marker of a member. It never moves back, and only a change is published: to the member's own other devices,
 * and to members who show read marks, if this one does so too.
 * @throws AppError `groups.not-found`, `groups.message-not-found`
 */
export async function markGroupRead(deps: Deps, actor: Actor, { groupId, messageId }: ReadGroup): Promise<void> {
  await commit(deps, async (tx, after) => {
    if (!(await findMembership(tx, groupId, actor.userId))) throw groupNotFound();
    const message = await findGroupMessage(tx, messageId);
    if (message?.groupId !== groupId) throw groupMessageNotFound();
    const place = { groupId, userId: actor.userId, sequence: message.sequence, readAt: deps.clock.now() };
    if (!(await advanceReadMarker(tx, place))) return;
    const showing = await listMembersWhoShow(tx, groupId, 'showsReadMarks');
    const readers = hasSigns(showing.length) && showing.includes(actor.userId) ? showing : [];
    await publishEvents(tx, new Set([actor.userId, ...readers]), { kind: 'group.read', groupId, userId: actor.userId, messageId });
    after.wake();
  });
}
