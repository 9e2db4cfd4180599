import type { MemoryStatus } from '@everkin/contracts/memories';
import type { Database } from '@everkin/db/client';
import { findAvatarOwner } from '../avatars/avatars.access.ts';
import { publishEvents } from '../notifications/publish-events.ts';
import type { StoredMemory } from './memories.repo.ts';

/** Writes an event with a memory's status for the owner of its avatar; after the commit the caller wakes the event streams. */
export async function notifyOwner(
  tx: Database,
  memory: Pick<StoredMemory, 'id' | 'avatarId'>,
  status: MemoryStatus | 'deleted',
): Promise<void> {
  const ownerId = await findAvatarOwner(tx, memory.avatarId);
  if (ownerId) await publishEvents(tx, [ownerId], { kind: 'memory.changed', avatarId: memory.avatarId, memoryId: memory.id, status });
}
