import type { VaultId } from '@everkin/contracts/ids';
import type { Actor } from '../../actor.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { createKeyedClient } from '../../testing/keyed-client.ts';
import { makeUser } from '../../testing/make-user.ts';
import type { Scenario } from '../../testing/scenario.ts';
import { requestVaultExport } from './request-vault-export.ts';
import { addToVault, makeFilledVault } from './testing/fill-vault.ts';

export type Scene = { ruth: Actor; id: VaultId };

async function prepare(deps: TestDeps): Promise<Scene> {
  const wim = await makeUser(deps, { displayName: 'Wim' });
  const ruth = await makeUser(deps, { displayName: 'Ruth' });
  const id = await makeFilledVault(deps, wim, { members: [[ruth, 'viewer']] });
  const file = { fileName: 'deed.txt', mimeType: 'text/plain', content: 'the deed itself' };
  await addToVault(deps, { id, owner: wim }, { by: wim, title: 'The deed', file });
  return { ruth, id };
}

/** A cousin downloads everything that she sees in a vault. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: () => ({}),
  prepare,
  ask: async ({ process, hear }, { ruth, id }) => {
    const call = { path: `/api/vaults/${id}/export`, key: 'zip', body: '', options: { endsInTransaction: true } };
    await createKeyedClient(ruth.userId, hear).send(process, call, (within) => requestVaultExport(within, ruth, { id }));
  },
};
