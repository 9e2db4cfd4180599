import { buffer } from 'node:stream/consumers';
import { vaultAccess, vaultMembers } from '@everkin/db/schema';
import { listZip } from '@everkin/providers/archive/testing/read-zip';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeUser } from '../testing/make-user.ts';
import { runOfferedJobs } from '../testing/upload-letter.ts';
import { requestVaultExport } from '../vaults/export/request-vault-export.ts';
import { addToVault, makeFilledVault } from '../vaults/export/testing/fill-vault.ts';
import { openExportFile } from './get-export.ts';
import { requestExport } from './request-export.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());

async function exportAll(actor: Actor): Promise<Map<string, string>> {
  const requested = await requestExport(deps, actor);
  await runOfferedJobs(deps);
  const file = await openExportFile(deps, actor, requested);
  if (!file) throw new Error('the export is not ready');
  return new Map([...(await listZip(await buffer(await file.open())))].map(([name, content]) => [name, content.toString()]));
}

const paper = (content: string) => ({ fileName: 'scan.txt', mimeType: 'text/plain', content });

test('an export holds the papers of one’s own that one can read, and what one added to those of others', async () => {
  const wim = await makeUser(deps, { displayName: 'Wim' });
  const ruth = await makeUser(deps, { displayName: 'Ruth' });
  const id = await makeFilledVault(deps, wim, { name: 'The Dunbar papers', members: [[ruth, 'contributor']] });
  const vault = { id, owner: wim };
  await addToVault(deps, vault, { by: wim, title: 'The deed', access: 'private', file: paper('deed-of-wim') });
  const shared = await addToVault(deps, vault, { by: ruth, title: 'A song', file: paper('song-of-ruth') });
  await addToVault(deps, vault, { by: ruth, title: 'A secret', access: 'private', file: paper('secret-of-ruth') });
  // A zip of the vault is nothing that was uploaded.
  await requestVaultExport(deps, wim, { id });
  await runOfferedJobs(deps);

  const ofWim = await exportAll(wim);
  expect([...ofWim.keys()].toSorted()).toEqual(
    [
      'account.json',
      'index.html',
      'vault/Documents/A song.txt',
      'vault/Documents/The deed.txt',
      'vault/index.html',
      'vault/items.json',
    ].toSorted(),
  );
  expect(ofWim.get('index.html')).toContain('<a href="vault/index.html">The Dunbar papers</a> · 2 items');
  expect(ofWim.get('vault/index.html')).toContain('<a href="../index.html">');
  expect([...ofWim.values()].join()).not.toMatch(/secret/i);
  expect(await deps.db.select({ itemId: vaultAccess.itemId, readerId: vaultAccess.readerId }).from(vaultAccess)).toEqual([
    { itemId: shared, readerId: wim.userId },
  ]);

  const folder = 'vault/of others/The Dunbar papers';
  const ofRuth = await exportAll(ruth);
  expect(ofRuth.get(`${folder}/Documents/A song.txt`)).toBe('song-of-ruth');
  expect(ofRuth.get(`${folder}/Documents/A secret.txt`)).toBe('secret-of-ruth');
  expect([...ofRuth.values()].join()).not.toContain('deed');

  await deps.db.delete(vaultMembers).where(eq(vaultMembers.userId, ruth.userId));
  const afterwards = await exportAll(ruth);
  expect([...afterwards.keys()].filter((name) => name.startsWith('vault'))).toEqual([
    `${folder}/Documents/A secret.txt`,
    `${folder}/index.html`,
    `${folder}/items.json`,
  ]);
});
