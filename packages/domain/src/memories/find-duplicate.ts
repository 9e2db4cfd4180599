import type { AvatarId } from '@everkin/contracts/ids';
import type { AddedMemory } from '@everkin/contracts/memories';
import type { Database } from '@everkin/db/client';
import { findMemoryWithBytes } from './memories.repo.ts';
import { toMemory } from './memories.rules.ts';

/** The file about to be added. @property skips whether its sender wants no second memory of it */
export type NewFile = { skips: boolean; avatarId: AvatarId; sha256: string };

/** The memory that an avatar already has with the same bytes; null where there is none, or where a second one is wanted. */
export async function findDuplicate(db: Database, { skips, avatarId, sha256 }: NewFile): Promise<AddedMemory | null> {
  const found = skips ? await findMemoryWithBytes(db, avatarId, sha256) : null;
  return found && { ...toMemory(found), duplicate: true };
}
