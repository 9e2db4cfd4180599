import { AddVaultItem, UpdateVaultItem, VaultItem, VaultItemRef } from '@everkin/contracts/vaults/vault-items';
import { GetVault, ListVaultAccess, RenameVault, Vault, VaultContents, VaultLooked, Vaults } from '@everkin/contracts/vaults/vaults';
import { getContents } from '@everkin/domain/vaults/get-contents';
import { addItem } from '@everkin/domain/vaults/items/add-item';
import { deleteItem } from '@everkin/domain/vaults/items/delete-item';
import { showItem } from '@everkin/domain/vaults/items/show-item';
import { updateItem } from '@everkin/domain/vaults/items/update-item';
import { listVaults } from '@everkin/domain/vaults/list-vaults';
import { listLooks } from '@everkin/domain/vaults/looks/list-looks';
import { renameVault } from '@everkin/domain/vaults/rename-vault';
import { z } from 'zod';
import { LONG_BODY_MAX_BYTES } from '../call-rules.ts';
import { router, userProcedure } from '../init.ts';
import { throttledWrite } from '../throttled.ts';

/** A family's papers, for those who are in the vault. */
export const vaultsRouter = router({
  list: userProcedure.output(Vaults).query(({ ctx }) => listVaults(ctx.deps, ctx.actor)),
  get: userProcedure
    .input(GetVault)
    .output(VaultContents)
    .query(({ ctx, input }) => getContents(ctx.deps, ctx.actor, input)),
  rename: userProcedure
    .input(RenameVault)
    .use(throttledWrite('memory'))
    .output(Vault)
    .mutation(({ ctx, input }) => renameVault(ctx.deps, ctx.actor, input)),
  /** A file arrives over REST (POST /api/vaults/{id}/items), which streams it to disk. */
  addItem: userProcedure
    .meta({ bodyMaxBytes: LONG_BODY_MAX_BYTES })
    .input(AddVaultItem)
    .use(throttledWrite('memory'))
    .output(VaultItem)
    .mutation(({ ctx, input }) => addItem(ctx.deps, ctx.actor, input)),
  /** Lists that the caller has seen it. */
  getItem: userProcedure
    .input(VaultItemRef)
    .output(VaultItem)
    .query(({ ctx, input }) => showItem(ctx.deps, ctx.actor, input)),
  updateItem: userProcedure
    .meta({ bodyMaxBytes: LONG_BODY_MAX_BYTES })
    .input(UpdateVaultItem)
    .use(throttledWrite('memory'))
    .output(VaultItem)
    .mutation(({ ctx, input }) => updateItem(ctx.deps, ctx.actor, input)),
  deleteItem: userProcedure
    .input(VaultItemRef)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteItem(ctx.deps, ctx.actor, input)),
  listAccess: userProcedure
    .input(ListVaultAccess)
    .output(z.array(VaultLooked))
    .query(({ ctx, input }) => listLooks(ctx.deps, ctx.actor, input)),
});
