import type { LiveChange } from '@everkin/contracts/events';
import type { GroupId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { tellPeople } from '../notifications/tell-people.ts';
import { listMemberUserIds } from './groups.repo.ts';

/** Writes that something changed in a group, for everybody who is in it now; after the commit the caller wakes the streams. */
export async function tellMembers(tx: Database, groupId: GroupId, change: LiveChange): Promise<void> {
  await tellPeople(tx, await listMemberUserIds(tx, groupId), change);
}
