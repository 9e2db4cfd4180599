import { rm } from 'node:fs/promises';
import type { VaultId, VaultItemId } from '@everkin/contracts/ids';
import type { VaultMemberRole } from '@everkin/contracts/vaults/vaults';
import { vaultItems, vaultMembers, vaults } from '@everkin/db/schema';
import type { Actor } from '../../../actor.ts';
import type { TestDeps } from '../../../testing/create-test-deps.ts';
import { stageFile } from '../../../testing/stage-file.ts';
import { storeFile } from '../../../uploads/store-file.ts';
import { recordFile } from '../../../uploads/stored-files.ts';

/** Somebody's vault, with these people in it. */
export async function makeFilledVault(
  deps: TestDeps,
  owner: Actor,
  given: { name?: string; members?: [Actor, VaultMemberRole][] } = {},
): Promise<VaultId> {
  const id = deps.newId('va');
  const now = deps.clock.now();
  await deps.db.insert(vaults).values({ id, ownerId: owner.userId, name: given.name ?? `${owner.displayName}’s papers`, createdAt: now });
  for (const [member, role] of given.members ?? [])
    await deps.db.insert(vaultMembers).values({ id: deps.newId('vm'), vaultId: id, userId: member.userId, role, joinedAt: now });
  return id;
}

type Given = Partial<Omit<typeof vaultItems.$inferInsert, 'id' | 'vaultId' | 'fileId'>> & {
  file?: { fileName: string; mimeType: string; content: string | Uint8Array };
};

/** An item that somebody added, with a file of the vault's owner. */
export async function addToVault(deps: TestDeps, vault: { id: VaultId; owner: Actor }, added: { by: Actor } & Given): Promise<VaultItemId> {
  const { by, file, ...fields } = added;
  const id = deps.newId('vi');
  const now = deps.clock.now();
  await deps.db.insert(vaultItems).values({
    id,
    vaultId: vault.id,
    category: 'documents',
    title: 'The deed',
    access: 'shared',
    addedById: by.userId,
    addedByName: by.displayName,
    fileId: file ? await storeTestFile(deps, vault.owner, file) : null,
    createdAt: now,
    updatedAt: now,
    ...fields,
  });
  return id;
}

async function storeTestFile(deps: TestDeps, owner: Actor, { mimeType, ...given }: NonNullable<Given['file']>) {
  const file = await stageFile(deps, given);
  const stored = await storeFile(deps, { file, ownerId: owner.userId, avatarId: null, mimeType });
  await rm(file.path, { force: true });
  await recordFile(deps.db, stored);
  return stored.id;
}
