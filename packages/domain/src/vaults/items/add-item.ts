import { type AddVaultItem, VAULT_MAX_ITEMS, type VaultItem } from '@everkin/contracts/vaults/vault-items';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../../actor.ts';
import { lockAvatar, requireAvatarRight } from '../../avatars/avatars.access.ts';
import type { AfterCommit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { claimStorage } from '../../uploads/claim-storage.ts';
import { countBytes, withTextRoom } from '../../uploads/claim-text.ts';
import { discardOnFailure } from '../../uploads/discard-on-failure.ts';
import { type StoredOriginal, storeOriginal } from '../../uploads/store-original.ts';
import { recordFile } from '../../uploads/stored-files.ts';
import { publishVault } from '../publish-vault.ts';
import { type EnteredVault, getVault, requireVaultRight } from '../vaults.access.ts';
import { vaultNotFound } from '../vaults.errors.ts';
import { defaultAccess } from '../vaults.rules.ts';
import { parseItemDate } from './item-dates.ts';
import { getItem } from './items.access.ts';
import { itemNotFound, vaultFull, vaultSpaceUsedUp } from './items.errors.ts';
import { countItems, insertItem, type StoredVaultItem } from './items.repo.ts';
import { toItem } from './items.rules.ts';

/**
 * Adds a paper, picture, recording or a text to a vault. A file is stored as it came, whatever it is, in the space of the vault's owner.
 * @throws AppError `vaults.not-found`, `vaults.contributors-only`, `vaults.full`, `avatars.not-found`, `uploads.empty`,
 *   `uploads.too-large`, `uploads.quota-reached`, `uploads.text-quota-reached`; no file is left then
 */
export async function addItem(deps: Deps, actor: Actor, input: AddVaultItem): Promise<VaultItem> {
  const entered = await getVault(deps, actor, input.id);
  requireVaultRight(entered, 'add');
  if (input.avatarId) await requireAvatarRight(deps, actor, input.avatarId, 'view');
  const { ownerId } = entered.vault;
  const stored: StoredOriginal = input.file ? await storeOriginal(deps, actor, { file: input.file, ownerId }) : [];
  const item = await makeItem(deps, actor, { input, entered, stored });
  const claim = { ownerId, bytes: countBytes(item.title, item.note, item.text) };
  const writing = withTextRoom(deps, claim, (tx, after) => writeItem({ tx, after, deps, actor }, { item, stored }));
  try {
    return await discardOnFailure(deps, stored, writing);
  } catch (error) {
    throw explainRoom(explainRemoval(error), entered);
  }
}

/** Removed from the vault after the item was written and before it was read back: nothing was added, and it is the vault that is gone. */
const explainRemoval = (error: unknown): unknown =>
  error instanceof AppError && error.code === itemNotFound().code ? vaultNotFound() : error;

type NewItem = { input: AddVaultItem; entered: EnteredVault; stored: StoredOriginal };

async function makeItem(deps: Deps, actor: Actor, { input, entered, stored }: NewItem): Promise<StoredVaultItem> {
  const now = deps.clock.now();
  return {
    id: deps.newId('vi'),
    vaultId: entered.vault.id,
    category: input.category,
    title: input.title,
    note: input.note ?? '',
    text: input.text || null,
    fileId: stored[0]?.id ?? null,
    ...(await parseItemDate(deps, actor, { words: input.happenedAt, avatarId: input.avatarId ?? null })),
    avatarId: input.avatarId ?? null,
    access: input.access ?? defaultAccess(entered.role),
    addedById: actor.userId,
    addedByName: actor.displayName,
    createdAt: now,
    updatedAt: now,
  };
}

type Writing = { tx: Database; after: AfterCommit; deps: Deps; actor: Actor };

async function writeItem(
  { tx, after, deps, actor }: Writing,
  { item, stored }: { item: StoredVaultItem; stored: StoredOriginal },
): Promise<VaultItem> {
  const [original] = stored;
  if (original) await claimStorage(tx, deps, original);
  // Removed from it, or made a viewer, while the file was on its way.
  const entered = await getVault({ db: tx }, actor, item.vaultId);
  requireVaultRight(entered, 'add');
  if (item.avatarId) await lockAvatar(tx, actor, item.avatarId);
  // Exact, because the text was counted first: whoever else adds something waits.
  if ((await countItems(tx, item.vaultId)) >= VAULT_MAX_ITEMS) throw vaultFull();
  for (const file of stored) await recordFile(tx, file);
  await insertItem(tx, item);
  await publishVault(tx, entered.vault);
  after.wake();
  // Within the transaction: that of a call with an idempotency key is committed later.
  return toItem(await getItem({ db: tx }, actor, item.id), { userId: actor.userId, role: entered.role });
}

const NO_ROOM = new Set(['uploads.quota-reached', 'uploads.text-quota-reached']);

/** A contributor has not used this space up, and cannot make room. */
export const explainRoom = (error: unknown, { role, ownerName }: EnteredVault): unknown =>
  error instanceof AppError && NO_ROOM.has(error.code) && role !== 'owner' ? vaultSpaceUsedUp(ownerName, error) : error;
