import type { GroupRef } from '@everkin/contracts/groups';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { freeText } from '../uploads/claim-text.ts';
import { lockGroupAsOwner } from './groups.access.ts';
import { deleteGroupRow } from './groups.repo.ts';
import { notifyMembers } from './notify-members.ts';

/** Deletes a group with its messages and invitations; the avatar stays. @throws AppError `groups.not-found`, `groups.owners-only` */
export async function deleteGroup(deps: Deps, actor: Actor, input: GroupRef): Promise<void> {
  await commit(deps, async (tx, after) => {
    const group = await lockGroupAsOwner(tx, actor, input.groupId);
    await notifyMembers(tx, group.id, { kind: 'group.changed', groupId: group.id, part: 'deleted' });
    after.wake();
    await deleteGroupRow(tx, group.id);
    await recordAudit(tx, deps, { kind: 'group.deleted', userId: actor.userId, subjectId: group.id });
    // The text usage of the other members is recounted when they next reach their quota.
    after.run((committed) => freeText(committed, actor.userId));
  });
  deps.log.info({ userId: actor.userId, groupId: input.groupId }, 'group deleted');
}
