import { VaultItem } from '@everkin/contracts/vaults/vault-items';
import {
  Vault,
  VaultContents,
  VaultExport,
  VaultExportRef,
  VaultInvitationAnswered,
  VaultInvitationDetails,
  VaultInvitationSent,
  VaultLooked,
  VaultMember,
  VaultPeople,
  Vaults,
} from '@everkin/contracts/vaults/vaults';
import { z } from 'zod';
import type { Exercise } from './exercises.ts';
import { newUsername } from './people.ts';

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
  'POST /vaults/{id}/export': { names: 'vault', call: none, answers: VaultExportRef.strict() },
  'GET /vaults/{id}/export': { names: 'vault', call: none, answers: VaultExport.strict().nullable() },
  'GET /vault-exports/{id}': { names: 'vaultExport', call: none, answers: z.string().startsWith('PK') },
  'GET /vault-items/{id}': { names: 'vaultItem', call: none, answers: VaultItem.strict() },
  'PUT /vault-items/{id}': { names: 'vaultItem', call: () => ({ json: { note: 'In the blue tin.' } }), answers: VaultItem.strict() },
  'DELETE /vault-items/{id}': { names: 'vaultItem', call: none, answers: z.literal('') },
  'GET /vaults/{id}/members': { names: 'vault', call: none, answers: VaultPeople.strict() },
  'POST /vaults/{id}/members': {
    names: 'vault',
    call: () => ({ json: { email: newUsername(), role: 'viewer' } }),
    answers: VaultInvitationSent.strict(),
  },
  'PUT /vaults/{id}/members/{memberId}': {
    names: 'vaultMember',
    call: () => ({ json: { role: 'contributor' } }),
    answers: VaultMember.strict(),
  },
  'DELETE /vaults/{id}/members/{memberId}': { names: 'vaultMember', call: none, answers: z.literal('') },
  'GET /vault-invitations/{token}': { names: 'foreignVaultLink', call: none, answers: VaultInvitationDetails.strict() },
  // Accepting, which needs a session, is tested in routes/vaults/vault-members.integration.test.ts.
  'POST /vault-invitations/{token}': {
    names: 'ownVaultLink',
    call: () => ({ json: { answer: 'decline' } }),
    answers: VaultInvitationAnswered.strict(),
  },
};
