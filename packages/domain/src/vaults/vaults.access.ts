import type { VaultId } from '@everkin/contracts/ids';
import type { VaultRole } from '@everkin/contracts/vaults/vaults';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import { contributorsOnly, vaultNotFound, vaultOwnersOnly } from './vaults.errors.ts';
import { findVaultOf, type VaultOf } from './vaults.repo.ts';

declare const checked: unique symbol;

/**
 * A vault that the actor is in, and as what: functions that show or change a vault require it, so that a forgotten check does not
 * compile.
 */
export type EnteredVault = VaultOf & { readonly [checked]: true };

/** The one place where a row becomes `EnteredVault`: it was found by who is in it. */
const asEntered = (found: VaultOf): EnteredVault => found as EnteredVault;

/** A vault of the actor's own, or one they are a member of; null for one that does not exist or that they are not in. */
export async function findEnteredVault({ db }: { db: Database }, actor: Pick<Actor, 'userId'>, id: VaultId): Promise<EnteredVault | null> {
  const found = await findVaultOf(db, { id, userId: actor.userId });
  return found && asEntered(found);
}

/**
 * The same. Within a transaction, give its handle.
 * @throws AppError `vaults.not-found` for one that does not exist or that they are not in
 */
export async function getVault(deps: { db: Database }, actor: Pick<Actor, 'userId'>, id: VaultId): Promise<EnteredVault> {
  const entered = await findEnteredVault(deps, actor, id);
  if (!entered) throw vaultNotFound();
  return entered;
}

/** What somebody may do in a vault: look, add, change and delete what they may, see who looked, change its name and its people. */
export type VaultRight = 'view' | 'add' | 'edit' | 'list-looks' | 'manage';

/** Who has each right. */
const HOLDERS: Record<VaultRight, readonly VaultRole[]> = {
  view: ['owner', 'contributor', 'viewer'],
  add: ['owner', 'contributor'],
  edit: ['owner', 'contributor'],
  'list-looks': ['owner', 'contributor'],
  manage: ['owner'],
};

/**
 * For somebody who is in the vault already.
 * @throws AppError `vaults.owners-only`, `vaults.contributors-only`
 */
export function requireVaultRight({ role }: EnteredVault, right: VaultRight): void {
  if (HOLDERS[right].includes(role)) return;
  throw right === 'view' || right === 'manage' ? vaultOwnersOnly() : contributorsOnly(right);
}
