import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { createFolderNames } from '../../archives/file-names.rules.ts';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { dayIn } from '../../plans/plans.rules.ts';
import { findOwnVault, insertDownloads, listItemsToPack, listVaultsAddedTo, type Selection } from './packed-items.repo.ts';
import { planVault, type VaultPlan } from './plan-vault.ts';
import type { VaultFolder } from './vault-entries.ts';

export type PapersFolder = { folder: VaultFolder & { home: string }; plan: VaultPlan };

const ownSelection = (vaultId: Selection['vaultId'], readerId: UserId): Selection => ({ vaultId, readerId, scope: 'readable' });

/**
 * What somebody's export holds of vaults: what they can read in their own, and what they added to those of others. Once they are no
 * longer in one of these, what is left of it is what they kept to themselves. Empty ones are left out.
 */
export async function planOwnPapers(deps: Pick<Deps, 'db'>, { userId, timeZone = 'UTC' }: Actor, packedAt: Date): Promise<PapersFolder[]> {
  const folders: PapersFolder[] = [];
  const own = await findOwnVault(deps.db, userId);
  if (own) {
    const plan = await planVault(deps, { vault: own, selection: ownSelection(own.id, userId), timeZone, packedAt });
    folders.push({ folder: { path: 'vault/', home: '../index.html' }, plan });
  }
  const nameVault = createFolderNames();
  for (const { isMember, ...vault } of await listVaultsAddedTo(deps.db, userId)) {
    const selection: Selection = { vaultId: vault.id, readerId: userId, scope: isMember ? 'own' : 'own-private' };
    const plan = await planVault(deps, { vault, selection, timeZone, packedAt });
    folders.push({ folder: { path: `vault/of others/${nameVault(vault.name)}/`, home: '../../../index.html' }, plan });
  }
  return folders.filter(({ plan }) => plan.items.length > 0);
}

/** Lists as downloaded what others added to somebody's own vault, when it is in their export. */
export async function recordOwnDownloads(tx: Database, reader: { userId: UserId; timeZone: string }, at: Date): Promise<void> {
  const own = await findOwnVault(tx, reader.userId);
  if (!own) return;
  const items = await listItemsToPack(tx, ownSelection(own.id, reader.userId));
  const day = dayIn(reader.timeZone, at);
  await insertDownloads(
    tx,
    { readerId: reader.userId, day, at },
    items.map(({ id }) => id),
  );
}
