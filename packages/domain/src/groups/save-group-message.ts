import type { GroupMessage, SaveGroupMessage } from '@everkin/contracts/groups';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { claimOf, countMessage, refusedWithCard } from '../chat/admit-message.ts';
import { findCrisis } from '../chat/crisis/embed-messages.ts';
import { insertJob } from '../jobs/enqueue-job.ts';
import { withTextRoom } from '../uploads/claim-text.ts';
import { groupNotFound } from './groups.errors.ts';
import { insertGroupMessage, acquireMessageLock, updateTyping } from './groups.repo.ts';
import { toGroupMessage } from './groups.rules.ts';
import { advanceReadMarker } from './read-receipts/read-receipts.repo.ts';
import { notifyMembers } from './notify-members.ts';

/**
 * Saves a message in a group, and queues a job in which the avatar decides whether to answer. Serialized with the sender's
 * removal from the group.
 * @throws AppError `groups.not-found`, `throttle.message`, `uploads.text-quota-reached`
 */
export async function saveGroupMessage(deps: Deps, actor: Actor, input: SaveGroupMessage): Promise<GroupMessage> {
  const crisis = await findCrisis(deps, input.content);
  await countMessage(deps, actor, { crisis });
  const saving = withTextRoom(deps, claimOf(actor, { content: input.content, crisis }), async (tx, after) => {
    // Locks in the order that deletions use (text usage, account, group, member), to avoid a deadlock.
    await lockAccount(tx, actor.userId);
    if (!(await acquireMessageLock(tx, input.groupId))) throw groupNotFound();
    // Locks the member with a write at once: two concurrent messages that read first would deadlock.
    if (!(await updateTyping(tx, { groupId: input.groupId, userId: actor.userId, typingUntil: null }))) throw groupNotFound();
    const row = await insertGroupMessage(tx, {
      id: deps.newId('gm'),
      groupId: input.groupId,
      userId: actor.userId,
      displayName: actor.displayName,
      role: input.role,
      content: input.content,
      createdAt: deps.clock.now(),
    });
    // Sending a message marks everything before it as read; published together with the message.
    await advanceReadMarker(tx, { groupId: row.groupId, userId: actor.userId, sequence: row.sequence, readAt: row.createdAt });
    await notifyMembers(tx, row.groupId, { kind: 'group.message', groupId: row.groupId, messageId: row.id });
    after.wake();
    after.enqueue(await insertJob(tx, deps, { name: 'group.reply', subjectId: row.id, ownerId: actor.userId }));
    return toGroupMessage(row);
  });
  return refusedWithCard({ crisis }, saving);
}
