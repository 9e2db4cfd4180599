import type { GroupMessage, SaveGroupMessage } from '@everkin/contracts/groups';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { claimOf, countMessage, refusedWithCard } from '../chat/admit-message.ts';
import { enqueueJob, insertJob } from '../jobs/enqueue-job.ts';
import { withTextRoom } from '../uploads/claim-text.ts';
import { groupNotFound } from './groups.errors.ts';
import { insertGroupMessage, acquireMessageLock, updateTyping } from './groups.repo.ts';
import { toGroupMessage } from './groups.rules.ts';
import { advanceReadMarker } from './read-receipts.repo.ts';
import { notifyMembers } from './notify-members.ts';

/** Says something in a group, and lets the avatar consider whether to answer. Somebody who is being removed at this moment has either said it before, or not. @throws AppError `groups.not-found`, `throttle.message`, `uploads.text-quota-reached` */
export async function saveGroupMessage(deps: Deps, actor: Actor, input: SaveGroupMessage): Promise<GroupMessage> {
  await countMessage(deps, actor, input);
  const saving = withTextRoom(deps, claimOf(actor, input), async (tx) => {
    // After the count of its text: account, group, member: in the order in which whoever deletes one of them comes to the others, lest each wait for the other.
    await lockAccount(tx, actor.userId);
    if (!(await acquireMessageLock(tx, input.groupId))) throw groupNotFound();
    // Holds the member, and by a write from the start: two messages at once that first read would wait for each other.
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
    // Who answers has read what stands before; that is told with the message.
    await advanceReadMarker(tx, { groupId: row.groupId, userId: actor.userId, sequence: row.sequence, readAt: row.createdAt });
    await notifyMembers(tx, row.groupId, { kind: 'group.message', groupId: row.groupId, messageId: row.id });
    const job = await insertJob(tx, deps, { name: 'group.reply', subjectId: row.id, ownerId: actor.userId });
    return { message: toGroupMessage(row), job };
  });
  const { message, job } = await refusedWithCard(input, saving);
  enqueueJob(deps, job);
  deps.realtime.wake({});
  return message;
}
