import { VaultExportRef } from '@everkin/contracts/vaults/vaults';
import { openVaultExportFile } from '@everkin/domain/vaults/export/get-vault-export';
import type { RestRoute } from '../../route.ts';

export const vaultExportsRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/vaults/{id}/export',
    procedure: 'vaultExports.request',
    status: 202,
    summary: 'Request everything that you can see in a vault as a zip; while one is being made, the same one',
  },
  {
    method: 'GET',
    path: '/vaults/{id}/export',
    procedure: 'vaultExports.latest',
    status: 200,
    summary: 'The zip that you requested last of a vault; null where there is none, or it has expired',
  },
  {
    method: 'GET',
    path: '/vault-exports/{id}',
    procedure: 'vaultExports.get',
    status: 200,
    file: { mimeType: 'application/zip', open: (deps, actor, input) => openVaultExportFile(deps, actor, VaultExportRef.parse(input)) },
    failures: [409],
    summary: 'The zip, for a week; 202 with its status until it is ready',
  },
];
