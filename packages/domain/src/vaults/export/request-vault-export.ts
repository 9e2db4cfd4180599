import type { VaultExportId } from '@everkin/contracts/ids';
import type { VaultExportRef, VaultRef } from '@everkin/contracts/vaults/vaults';
import type { Actor } from '../../actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { insertJob } from '../../jobs/enqueue-job.ts';
import { publishEvents } from '../../notifications/publish-events.ts';
import { type EnteredVault, getVault, requireVaultRight } from '../vaults.access.ts';
import { findOpenVaultExport, insertVaultExport } from './vault-exports.repo.ts';

/**
 * Requests everything that the actor may read in a vault as a zip, made by the worker (docs/PRODUCT.md, The family vault). While one
 * is in progress, returns that one.
 * @throws AppError `vaults.not-found`
 */
export async function requestVaultExport(deps: Deps, actor: Actor, input: VaultRef): Promise<VaultExportRef> {
  const entered = await getVault(deps, actor, input.id);
  requireVaultRight(entered, 'view');
  for (;;) {
    const id = await openVaultExport(deps, actor, entered);
    if (id) {
      deps.log.info({ userId: actor.userId, vaultExportId: id }, 'vault export requested');
      return { id };
    }
  }
}

/** @returns null when the export in progress finished before it could be read; retry then */
async function openVaultExport(deps: Deps, actor: Actor, { vault }: EnteredVault): Promise<VaultExportId | null> {
  const requester = { vaultId: vault.id, requestedById: actor.userId };
  const id = deps.newId('vx');
  return commit(deps, async (tx, after) => {
    const isOnly = await insertVaultExport(tx, {
      ...requester,
      id,
      status: 'queued',
      error: null,
      fileId: null,
      timeZone: actor.timeZone ?? 'UTC',
      createdAt: deps.clock.now(),
      expiresAt: null,
    });
    if (!isOnly) return (await findOpenVaultExport(tx, requester))?.id ?? null;
    await recordAudit(tx, deps, { kind: 'export.asked', userId: actor.userId, subjectId: id });
    await publishEvents(tx, [actor.userId], { kind: 'vault.changed', vaultId: vault.id });
    after.wake();
    after.enqueue(await insertJob(tx, deps, { name: 'vault.export', subjectId: id, ownerId: actor.userId }));
    return id;
  });
}
