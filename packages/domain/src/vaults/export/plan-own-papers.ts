import type { UserId, VaultItemId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { createFolderNames } from '../../archives/file-names.rules.ts';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { dayIn } from '../../plans/plans.rules.ts';
import { findVaultOf } from '../vaults.repo.ts';
import { areReadable, findOwnVault, insertDownloads, listVaultsAddedTo, type Selection } from './packed-items.repo.ts';
import { planVault, type VaultPlan } from './plan-vault.ts';
import type { VaultFolder } from './vault-entries.ts';

export type PapersFolder = { folder: VaultFolder & { home: string }; plan: VaultPlan };

/**
 * What somebody's export holds of vaults: what they can read in their own, and what they added to those of others. Once they are no
 * longer in one of these, what is left of it is what they kept to themselves. Empty ones are left out.
 */
export async function planOwnPapers(deps: Pick<Deps, 'db'>, { userId, timeZone = 'UTC' }: Actor, packedAt: Date): Promise<PapersFolder[]> {
  const folders: PapersFolder[] = [];
  const own = await findOwnVault(deps.db, userId);
  if (own) {
    const selection: Selection = { vaultId: own.id, readerId: userId, scope: 'readable' };
    const plan = await planVault(deps, { vault: own, selection, timeZone, packedAt });
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

/** The items that were packed of all vaults. */
const idsOf = (papers: readonly PapersFolder[]): VaultItemId[] => papers.flatMap(({ plan }) => plan.items.map(({ item }) => item.id));

/**
 * Whether all that was packed may still be in somebody's export: nothing was deleted or made private meanwhile, nor were they taken out
 * of a vault. No item is taken away before the transaction ends.
 */
export async function arePapersReadable(tx: Database, readerId: UserId, papers: readonly PapersFolder[]): Promise<boolean> {
  for (const { plan } of papers)
    if (plan.selection.scope === 'own' && !(await findVaultOf(tx, { id: plan.vault.id, userId: readerId }))) return false;
  return areReadable(tx, readerId, idsOf(papers));
}

/** Lists as downloaded what others added, of that what was packed for somebody's export. */
export const recordPapersDownloads = (
  tx: Database,
  { userId, timeZone, at }: { userId: UserId; timeZone: string; at: Date },
  papers: readonly PapersFolder[],
): Promise<void> => insertDownloads(tx, { readerId: userId, day: dayIn(timeZone, at), at }, idsOf(papers));
