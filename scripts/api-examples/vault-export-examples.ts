import { Vaults } from '@everkin/contracts/vaults/vaults';
import type { Example } from './example.ts';
import { remember } from './fixtures.ts';

/** After the vault's own examples. */
export const VAULT_EXPORT_EXAMPLES: Example[] = [
  {
    route: 'GET /vaults',
    path: '/vaults',
    status: 200,
    remember: ({ body }) => ({ vaultId: Vaults.parse(body)[0]?.id ?? '' }),
    isHidden: true,
  },
  {
    route: 'POST /vaults/{id}/export',
    note: 'While one is under way, asking again answers the same.',
    path: '/vaults/{vaultId}/export',
    status: 202,
    remember: remember('vaultExportId'),
  },
  { route: 'POST /vaults/{id}/export', path: '/vaults/va_another/export', status: 404 },
  {
    route: 'GET /vault-exports/{id}',
    note: 'Until it is ready, 202 and how it stands.',
    path: '/vault-exports/{vaultExportId}',
    status: 200,
    isDone: ({ text }) => text.startsWith('PK'),
    saveAs: 'papers.zip',
  },
  { route: 'GET /vault-exports/{id}', path: '/vault-exports/vx_another', status: 404 },
  { route: 'GET /vaults/{id}/export', path: '/vaults/{vaultId}/export', status: 200 },
  { route: 'GET /vaults/{id}/export', path: '/vaults/va_another/export', status: 404 },
];
