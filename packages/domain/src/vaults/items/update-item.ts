import type { UpdateVaultItem, VaultItem } from '@everkin/contracts/vaults/vault-items';
import type { Actor } from '../../actor.ts';
import { lockAvatar, requireAvatarRight } from '../../avatars/avatars.access.ts';
import type { Deps } from '../../deps.ts';
import { countBytes, withTextRoom } from '../../uploads/claim-text.ts';
import { discardReadyVaultExports } from '../export/discard-vault-exports.ts';
import { recordLook } from '../looks/record-look.ts';
import { publishVault } from '../publish-vault.ts';
import type { EnteredVault } from '../vaults.access.ts';
import { explainRoom } from './add-item.ts';
import { parseItemDate } from './item-dates.ts';
import { getItem, requireEditable, type SeenItem } from './items.access.ts';
import { accessOfAnother, nothingInItem } from './items.errors.ts';
import { lockItem, type StoredVaultItem, updateItem as updateRow } from './items.repo.ts';
import { toItem } from './items.rules.ts';

/**
 * Changes an item; what is left out stays. Who sees it is decided by who added it, and by the owner of the vault once the account of that
 * person is gone. That the owner has seen what somebody else added is listed, as the answer holds its words.
 * @throws AppError `vaults.item-not-found`, `vaults.contributors-only`, `vaults.item-of-another`, `vaults.item-withheld`,
 *   `invalid.access`, `invalid.text`, `avatars.not-found`, `uploads.text-quota-reached`
 */
export async function updateItem(deps: Deps, actor: Actor, input: UpdateVaultItem): Promise<VaultItem> {
  const seen = await getItem(deps, actor, input.id);
  requireAllowed(seen, actor, input);
  if (input.avatarId) await requireAvatarRight(deps, actor, input.avatarId, 'view');
  const changes = { ...toChanges(input), ...(await changeDate(deps, actor, { seen, input })), updatedAt: deps.clock.now() };
  const claim = { ownerId: seen.entered.vault.ownerId, bytes: countGrowth(seen.item, changes) };
  try {
    return await withTextRoom(deps, claim, async (tx, after) => {
      // Before the item, in the same order as the deletion of an avatar.
      if (input.avatarId) await lockAvatar(tx, actor, input.avatarId);
      await lockItem(tx, input.id);
      // Made private, deleted, or the actor removed, since it was looked at.
      const locked = await getItem({ db: tx }, actor, input.id);
      requireAllowed(locked, actor, input);
      await updateRow(tx, input.id, { ...changes, ...takeOver(locked, actor, input) });
      if (input.access === 'private' && locked.item.access !== 'private')
        after.deleteFiles(await discardReadyVaultExports(tx, locked.entered.vault.id));
      await publishVault(tx, locked.entered.vault);
      after.wake();
      // Within the transaction: that of a call with an idempotency key is committed later.
      const changed = await getItem({ db: tx }, actor, input.id);
      await recordLook({ db: tx, clock: deps.clock }, actor, { item: changed.item, kind: 'viewed' });
      return toItem(changed, { userId: actor.userId, role: locked.entered.role });
    });
  } catch (error) {
    throw explainRoom(error, seen.entered);
  }
}

function requireAllowed(seen: SeenItem, actor: Actor, { access, text }: UpdateVaultItem): void {
  requireEditable(seen, actor);
  const { item, entered } = seen;
  const decides = item.addedById === actor.userId || isLeftTo(entered, item);
  if (changesAccess(item, access) && !decides) throw accessOfAnother(item.addedByName);
  if (text !== undefined && (text ?? '').trim() === '' && item.fileId === null) throw nothingInItem();
}

const changesAccess = (item: StoredVaultItem, access: UpdateVaultItem['access']): boolean => access !== undefined && access !== item.access;

/** Whether the account of who added it is gone: then nobody but the owner of the vault can decide who sees it. */
const isLeftTo = ({ role }: EnteredVault, { addedById }: StoredVaultItem): boolean => addedById === null && role === 'owner';

/** What a deleted account left becomes the owner's once they decide who sees it: private to nobody, it could not be read any more. */
const takeOver = ({ item, entered }: SeenItem, { userId }: Actor, { access }: UpdateVaultItem): Partial<StoredVaultItem> =>
  changesAccess(item, access) && isLeftTo(entered, item) ? { addedById: userId } : {};

const toChanges = ({ category, title, note, text, avatarId, access }: UpdateVaultItem): Partial<StoredVaultItem> => ({
  ...(category !== undefined && { category }),
  ...(title !== undefined && { title }),
  ...(note !== undefined && { note }),
  ...(text !== undefined && { text: text || null }),
  ...(avatarId !== undefined && { avatarId }),
  ...(access !== undefined && { access }),
});

/** A form sends the date along with what it changes: the same words stay as they came. */
async function changeDate(
  deps: Deps,
  actor: Actor,
  { seen: { item, isOwnAvatar }, input }: { seen: SeenItem; input: UpdateVaultItem },
): Promise<Partial<StoredVaultItem>> {
  if (input.happenedAt === undefined || (input.happenedAt || null) === item.happenedAt) return {};
  const avatarId = input.avatarId === undefined && isOwnAvatar ? item.avatarId : (input.avatarId ?? null);
  return parseItemDate(deps, actor, { words: input.happenedAt, avatarId });
}

const countGrowth = (item: StoredVaultItem, changes: Partial<StoredVaultItem>): number => {
  const after = { ...item, ...changes };
  return Math.max(0, countBytes(after.title, after.note, after.text) - countBytes(item.title, item.note, item.text));
};
