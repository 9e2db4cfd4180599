import { VaultExport, VaultExportRef, VaultRef } from '@everkin/contracts/vaults/vaults';
import { getLastVaultExport, getVaultExport } from '@everkin/domain/vaults/export/get-vault-export';
import { requestVaultExport } from '@everkin/domain/vaults/export/request-vault-export';
import { router, userProcedure } from '../init.ts';

export const vaultExportsRouter = router({
  request: userProcedure
    .meta({ rate: 'export' })
    .input(VaultRef)
    .output(VaultExportRef)
    .mutation(({ ctx, input }) => requestVaultExport(ctx.deps, ctx.actor, input)),
  get: userProcedure
    .input(VaultExportRef)
    .output(VaultExport)
    .query(({ ctx, input }) => getVaultExport(ctx.deps, ctx.actor, input)),
  /** The one requested last, for a page that is reopened. */
  latest: userProcedure
    .input(VaultRef)
    .output(VaultExport.nullable())
    .query(({ ctx, input }) => getLastVaultExport(ctx.deps, ctx.actor, input)),
});
