import type { LiveChange } from '@everkin/contracts/events';
import type { GroupId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { publishEvents } from '../notifications/publish-events.ts';
import { listMemberUserIds } from './groups.repo.ts';

/** Writes that something changed in a group, for everybody who is in it now; after the commit the caller wakes the streams. */
export async function notifyMembers(tx: Database, groupId: GroupId, change: LiveChange): Promise<void> {
  await publishEvents(tx, await listMemberUserIds(tx, groupId), change);
}
