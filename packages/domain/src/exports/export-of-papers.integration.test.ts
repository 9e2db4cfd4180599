import { buffer } from 'node:stream/consumers';
import { vaultAccess, vaultItems, vaultMembers } from '@everkin/db/schema';
import { listZip } from '@everkin/providers/archive/testing/read-zip';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { jobHandlers } from '../job-handlers.ts';
import { expireJobDelays } from '../testing/advance-time.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeUser } from '../testing/make-user.ts';
import { runJob } from '../testing/run-job.ts';
import { runOfferedJobs } from '../testing/upload-letter.ts';
import { requestVaultExport } from '../vaults/export/request-vault-export.ts';
import { addToVault, makeFilledVault } from '../vaults/export/testing/fill-vault.ts';
import { deleteItem } from '../vaults/items/delete-item.ts';
import { updateItem } from '../vaults/items/update-item.ts';
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
  return openZip(actor, requested);
}

async function openZip(actor: Actor, requested: Parameters<typeof openExportFile>[2]): Promise<Map<string, string>> {
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

/** Requests an export, and lets something happen after all was packed and before the zip is there. @returns the outcomes of the job's runs */
async function exportMeanwhile(actor: Actor, happens: () => Promise<unknown>): Promise<{ outcomes: string[]; zip: Map<string, string> }> {
  deps.queue.takeAll();
  const requested = await requestExport(deps, actor);
  const [jobId] = deps.queue.takeAll();
  if (!jobId) throw new Error('no job was offered');
  const { archive } = deps;
  const pack: typeof archive.pack = async (input) => {
    const packed = await archive.pack(input);
    await happens();
    return packed;
  };
  const outcomes: string[] = [await runJob({ ...deps, archive: { ...archive, pack } }, jobHandlers, { jobId })];
  if (outcomes[0] === 'retried') {
    await expireJobDelays(deps.db);
    outcomes.push(await runJob(deps, jobHandlers, { jobId }));
  }
  return { outcomes, zip: await openZip(actor, requested) };
}

async function makePapers() {
  const wim = await makeUser(deps, { displayName: 'Wim' });
  const ruth = await makeUser(deps, { displayName: 'Ruth' });
  const vault = { id: await makeFilledVault(deps, wim, { members: [[ruth, 'contributor']] }), owner: wim };
  const song = await addToVault(deps, vault, { by: ruth, title: 'A song', file: paper('song-of-ruth') });
  const canary = await addToVault(deps, vault, { by: ruth, title: 'canary', text: 'canary', file: paper('canary') });
  const downloadsOf = async (actor: Actor) => {
    const rows = await deps.db.select().from(vaultAccess).where(eq(vaultAccess.readerId, actor.userId));
    return rows.map(({ itemId, kind }) => `${itemId} ${kind}`);
  };
  return { wim, ruth, vault, song, canary, downloadsOf };
}

test.each(['made private', 'deleted'])(
  'what another %s while an export is packed is not in it, nor listed as downloaded',
  async (change) => {
    const { wim, ruth, song, canary, downloadsOf } = await makePapers();
    const { outcomes, zip } = await exportMeanwhile(wim, () =>
      change === 'deleted' ? deleteItem(deps, ruth, { id: canary }) : updateItem(deps, ruth, { id: canary, access: 'private' }),
    );
    expect(outcomes).toEqual(['retried', 'done']);
    expect([...zip].flat().join()).not.toContain('canary');
    expect(zip.get('vault/Documents/A song.txt')).toBe('song-of-ruth');
    expect(await downloadsOf(wim)).toEqual([`${song} downloaded`]);
  },
);

test('what is added while an export is packed is not listed, as it is not in it', async () => {
  const { wim, ruth, vault, song, canary, downloadsOf } = await makePapers();
  const { outcomes, zip } = await exportMeanwhile(wim, () => addToVault(deps, vault, { by: ruth, title: 'Too late' }));
  expect(outcomes).toEqual(['done']);
  expect(zip.get('vault/items.json')).not.toContain('Too late');
  expect((await downloadsOf(wim)).toSorted()).toEqual([`${canary} downloaded`, `${song} downloaded`].toSorted());
});

test('who is taken out of a vault while an export is packed gets what they kept to themselves', async () => {
  const { ruth, vault, canary } = await makePapers();
  await deps.db.update(vaultItems).set({ access: 'private' }).where(eq(vaultItems.id, canary));
  const seat = and(eq(vaultMembers.vaultId, vault.id), eq(vaultMembers.userId, ruth.userId));
  const { outcomes, zip } = await exportMeanwhile(ruth, () => deps.db.delete(vaultMembers).where(seat));
  expect(outcomes).toEqual(['retried', 'done']);
  expect([...zip.values()].join()).toContain('canary');
  expect([...zip.values()].join()).not.toContain('song-of-ruth');
});
