import { VaultItem } from '@everkin/contracts/vaults/vault-items';
import { Vault, VaultContents, VaultLooked, Vaults } from '@everkin/contracts/vaults/vaults';
import { z } from 'zod';
import type { Exercise } from './exercises.ts';

const none = () => ({});

/** The vault, for its owner. */
export const VAULTS: Record<string, Exercise> = {
  'GET /vaults': { call: none, answers: Vaults },
  'GET /vaults/{id}': { names: 'vault', call: none, answers: VaultContents.strict() },
  'PUT /vaults/{id}': { names: 'vault', call: () => ({ json: { name: 'The Dunbar papers' } }), answers: Vault.strict() },
  'POST /vaults/{id}/items': {
    names: 'vault',
    call: () => ({ json: { category: 'wishes', title: 'The funeral', text: 'Sing.' } }),
    answers: VaultItem.strict(),
  },
  'GET /vaults/{id}/access': { names: 'vault', call: none, answers: z.array(VaultLooked.strict()) },
  'GET /vault-items/{id}': { names: 'vaultItem', call: none, answers: VaultItem.strict() },
  'PUT /vault-items/{id}': { names: 'vaultItem', call: () => ({ json: { note: 'In the blue tin.' } }), answers: VaultItem.strict() },
  'DELETE /vault-items/{id}': { names: 'vaultItem', call: none, answers: z.literal('') },
};
