import { PAGE_MAX_ROWS } from '@everkin/contracts/units';
import type { ListVaultAccess, VaultLooked } from '@everkin/contracts/vaults/vaults';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { invalidField } from '../../errors.ts';
import { getVault, requireVaultRight } from '../vaults.access.ts';
import { parseLookCursor, toLookCursor } from './look-cursors.rules.ts';
import { type ListedLook, listLooksAt } from './looks.repo.ts';

/**
 * Who looked at what, the latest first: the owner of the vault sees all of it, a contributor who looked at what they added.
 * @throws AppError `vaults.not-found`, `vaults.contributors-only` for a viewer, `invalid.before`
 */
export async function listLooks(deps: Deps, actor: Actor, { id, limit, before }: ListVaultAccess): Promise<VaultLooked[]> {
  const entered = await getVault(deps, actor, id);
  requireVaultRight(entered, 'list-looks');
  const cursor = before === undefined ? undefined : parseLookCursor(before);
  if (cursor === null) throw invalidField('before', 'before is the id of the last row of a page');
  const addedById = entered.role === 'owner' ? undefined : actor.userId;
  const rows = await listLooksAt(deps.db, { vaultId: id, addedById, before: cursor, limit: limit ?? PAGE_MAX_ROWS });
  return rows.map(toLooked);
}

const toLooked = ({ look, title, readerName }: ListedLook): VaultLooked => ({
  id: toLookCursor(look),
  itemId: look.itemId,
  title,
  reader: { userId: look.readerId, displayName: readerName },
  day: look.day,
  kind: look.kind,
  at: look.at.toISOString(),
});
