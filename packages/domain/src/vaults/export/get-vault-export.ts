import type { VaultExport, VaultExportRef, VaultRef } from '@everkin/contracts/vaults/vaults';
import type { Actor } from '../../actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Deps } from '../../deps.ts';
import { type FileToOpen, openLinkedFile } from '../../uploads/open-file.ts';
import { getVault } from '../vaults.access.ts';
import { findVaultOf } from '../vaults.repo.ts';
import { vaultExportFailed, vaultExportNotFound } from './vault-exports.errors.ts';
import { findLastVaultExportOf, findVaultExportOf, type VaultExportWithSize } from './vault-exports.repo.ts';
import { toVaultExport } from './vault-exports.rules.ts';

/**
 * The status of a zip of one's own request.
 * @throws AppError `vaults.export-not-found`, also for another's, once its time is over, and for somebody who is no longer in the vault
 */
export async function getVaultExport(deps: Deps, actor: Actor, input: VaultExportRef): Promise<VaultExport> {
  return toVaultExport(await getOwnExport(deps, actor, input));
}

/** The one requested last of a vault; null when there is none, or it has expired. @throws AppError `vaults.not-found` */
export async function getLastVaultExport(deps: Deps, actor: Actor, input: VaultRef): Promise<VaultExport | null> {
  const { vault } = await getVault(deps, actor, input.id);
  const row = await findLastVaultExportOf(deps.db, { vaultId: vault.id, requestedById: actor.userId }, deps.clock.now());
  return row && toVaultExport(row);
}

/**
 * The zip; null while it is being made.
 * @throws AppError as `getVaultExport`; `vaults.export-failed`
 */
export async function openVaultExportFile(deps: Deps, actor: Actor, input: VaultExportRef): Promise<FileToOpen | null> {
  const row = await getOwnExport(deps, actor, input);
  if (row.status === 'failed') throw vaultExportFailed();
  if (!row.fileId) return null;
  const file = await openLinkedFile(deps, row.fileId);
  if (!file) throw vaultExportNotFound();
  await recordAudit(deps.db, deps, { kind: 'export.fetched', userId: actor.userId, subjectId: row.id });
  return file;
}

async function getOwnExport(deps: Deps, actor: Actor, { id }: VaultExportRef): Promise<VaultExportWithSize> {
  const row = await findVaultExportOf(deps.db, { requestedById: actor.userId, now: deps.clock.now() }, id);
  if (!row || !(await findVaultOf(deps.db, { id: row.vaultId, userId: actor.userId }))) throw vaultExportNotFound();
  return row;
}
