import type { VaultItemId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../../actor.ts';
import { type EnteredVault, findEnteredVault, requireVaultRight } from '../vaults.access.ts';
import { isWithheldFrom, mayEditItem } from '../vaults.rules.ts';
import { itemNotFound, itemOfAnother, itemWithheld } from './items.errors.ts';
import { findItem, type FoundItem } from './items.repo.ts';

/** An item that somebody sees, and what they are in its vault. */
export type SeenItem = FoundItem & { entered: EnteredVault; isWithheld: boolean };

/**
 * An item of a vault that the actor is in, and that they see; the vault's owner sees all.
 * @throws AppError `vaults.item-not-found`
 */
export async function getItem({ db }: { db: Database }, actor: Pick<Actor, 'userId'>, id: VaultItemId): Promise<SeenItem> {
  const found = await findItem(db, { id, userId: actor.userId });
  const entered = found && (await findEnteredVault({ db }, actor, found.item.vaultId));
  const isWithheld = found !== null && isWithheldFrom(found.item, actor.userId);
  if (!entered || (isWithheld && entered.role !== 'owner')) throw itemNotFound();
  return { ...found, entered, isWithheld };
}

/**
 * As `getItem`, of one whose words and file the actor may see.
 * @throws AppError `vaults.item-not-found` also for what somebody else keeps private
 */
export async function getReadableItem(deps: { db: Database }, actor: Pick<Actor, 'userId'>, id: VaultItemId): Promise<SeenItem> {
  const seen = await getItem(deps, actor, id);
  if (seen.isWithheld) throw itemNotFound();
  return seen;
}

/** @throws AppError `vaults.contributors-only`, `vaults.item-of-another` */
export function requireDeletable({ entered, item }: SeenItem, { userId }: Pick<Actor, 'userId'>): void {
  requireVaultRight(entered, 'edit');
  if (!mayEditItem(item, { role: entered.role, userId })) throw itemOfAnother(item.addedByName);
}

/** @throws AppError as `requireDeletable`, and `vaults.item-withheld` for what the owner of the vault cannot read */
export function requireEditable(seen: SeenItem, actor: Pick<Actor, 'userId'>): void {
  requireDeletable(seen, actor);
  if (seen.isWithheld) throw itemWithheld(seen.item.addedByName);
}
