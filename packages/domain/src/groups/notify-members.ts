import type { LiveChange } from '@everkin/contracts/events';
import type { GroupId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { publishEvents } from '../notifications/publish-events.ts';
import { listMemberUserIds } from './groups.repo.ts';

/** Publishes a change in a group to all its current members; after the commit the caller wakes the event streams. */
export async function notifyMembers(tx: Database, groupId: GroupId, change: LiveChange): Promise<void> {
  await publishEvents(tx, await listMemberUserIds(tx, groupId), change);
}
