import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { VaultExportId, VaultId } from '@everkin/contracts/ids';
import { files, jobs, users, vaultAccess, vaultExports, vaultItems, vaultMembers } from '@everkin/db/schema';
import { listZip } from '@everkin/providers/archive/testing/read-zip';
import { providerUnavailable } from '@everkin/providers/errors';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { deleteAccount } from '../../delete-account.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { expireJobDelays } from '../../testing/advance-time.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../../testing/create-test-deps.ts';
import { makeUser } from '../../testing/make-user.ts';
import { runJob } from '../../testing/run-job.ts';
import { runOfferedJobs } from '../../testing/upload-letter.ts';
import { sumBytesOf } from '../../uploads/uploads.repo.ts';
import { deleteItem } from '../items/delete-item.ts';
import { updateItem } from '../items/update-item.ts';
import { listPeople } from '../members/list-people.ts';
import { removeFromVault } from '../members/remove-from-vault.ts';
import { sweepVaultExports } from './discard-vault-exports.ts';
import { getLastVaultExport, getVaultExport, openVaultExportFile } from './get-vault-export.ts';
import { requestVaultExport } from './request-vault-export.ts';
import { addToVault, makeFilledVault } from './testing/fill-vault.ts';

let deps: TestDeps;
let wim: Actor;
let ruth: Actor;
let peter: Actor;
let id: VaultId;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.db.delete(jobs);
  await deps.db.delete(users);
  deps.queue.takeAll();
  deps.clock.set(TEST_NOW);
  for await (const { key } of deps.storage.list()) await deps.storage.delete(key);
  wim = { ...(await makeUser(deps, { displayName: 'Wim <Dunbar>' })), timeZone: 'Pacific/Auckland' };
  ruth = await makeUser(deps, { displayName: 'Ruth' });
  peter = await makeUser(deps, { displayName: 'Peter' });
  id = await makeFilledVault(deps, wim, {
    name: 'The Dunbar papers',
    members: [
      [ruth, 'contributor'],
      [peter, 'viewer'],
    ],
  });
});

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

type Zip = Map<string, Buffer>;
const textOf = (zip: Zip, name: string): string => zip.get(name)?.toString() ?? `no ${name}`;
const whole = (zip: Zip): string => [...zip].map(([name, content]) => `${name}\n${content.toString('latin1')}`).join('\n');
const add = (given: Parameters<typeof addToVault>[2]) => addToVault(deps, { id, owner: wim }, given);
const letter = (content: string) => ({ fileName: 'scan0001.txt', mimeType: 'text/plain', content });

async function openZip(actor: Actor, exportId: VaultExportId): Promise<Zip> {
  const file = await openVaultExportFile(deps, actor, { id: exportId });
  if (!file) throw new Error('the zip is not ready');
  return listZip(await buffer(await file.open()));
}

async function exportAll(actor: Actor): Promise<Zip> {
  const requested = await requestVaultExport(deps, actor, { id });
  await runOfferedJobs(deps);
  return openZip(actor, requested.id);
}

function* breakOff(error: Error): Generator<Buffer> {
  yield Buffer.from('to');
  throw error;
}

async function closeAccountOf(actor: Actor): Promise<void> {
  await deps.db
    .update(users)
    .set({ passwordHash: await hashPassword('a long walk in june') })
    .where(eq(users.id, actor.userId));
  await deleteAccount(deps, actor, { password: 'a long walk in june' });
}

async function countStored(): Promise<number> {
  let count = 0;
  for await (const _object of deps.storage.list()) count += 1;
  return count;
}

describe('the zip of a vault', () => {
  it('reads without the app: by category, with dates, words, who added it, pictures and recordings', async () => {
    await add({
      by: wim,
      category: 'recipes',
      title: 'Oma’s <bread>',
      text: 'Flour,\nwater & salt.',
      note: 'From Westport.',
      happenedAt: 'about 1958',
    });
    await add({ by: ruth, category: 'photos', title: 'The pier', file: { fileName: 'IMG_1.png', mimeType: 'image/png', content: PNG } });
    await add({ by: ruth, category: 'recordings', title: 'A song', file: { fileName: 'a.mp3', mimeType: 'audio/mpeg', content: 'la' } });
    await add({ by: wim, category: 'wishes', title: 'No flowers', text: 'Plant a tree.' });
    const zip = await exportAll(wim);
    expect([...zip.keys()].toSorted()).toEqual(['Photos/The pier.png', 'Recordings/A song.mp3', 'index.html', 'items.json']);
    expect(zip.get('Photos/The pier.png')).toEqual(PNG);
    const page = textOf(zip, 'index.html');
    expect(page).toContain('<h1>The Dunbar papers</h1>');
    expect(page).toContain('Oma’s &lt;bread&gt;');
    expect(page).toContain('Flour,\nwater &amp; salt.');
    expect(page).toContain('From Westport.');
    expect(page).toContain('about 1958 · added by Wim &lt;Dunbar&gt; on');
    expect(page).toContain('<img class="photo" loading="lazy" src="Photos/The%20pier.png" alt="IMG_1.png" />');
    expect(page).toContain('<audio controls preload="none" src="Recordings/A%20song.mp3"></audio>');
    expect(page).toContain('It is not a will: a will needs the form the law requires.');
    expect(page.indexOf('>Recipes</h2>')).toBeLessThan(page.indexOf('>Wishes</h2>'));
    expect(page).not.toMatch(/<script|https?:\/\//);
    expect(JSON.parse(textOf(zip, 'items.json'))).toMatchObject([
      { category: 'recipes', title: 'Oma’s <bread>', happenedAt: 'about 1958', text: 'Flour,\nwater & salt.', isYours: true, file: null },
      { category: 'wishes', title: 'No flowers' },
      { category: 'photos', addedBy: 'Ruth', isYours: false, file: 'Photos/The pier.png', fileName: 'IMG_1.png' },
      { category: 'recordings', file: 'Recordings/A song.mp3' },
    ]);
    expect(whole(zip)).not.toContain(ruth.userId);
  });

  it('gives two files of one title a name each, and opens no HTML or SVG in the page', async () => {
    await add({ by: wim, title: '../a/b: deed.txt', file: letter('one') });
    await add({ by: wim, title: 'A B DEED.TXT', file: letter('two') });
    await add({ by: wim, title: 'drawing', file: { fileName: 'x.svg', mimeType: 'image/svg+xml', content: '<svg/>' } });
    await add({ by: wim, title: 'site', file: { fileName: 'x.html', mimeType: 'text/html', content: '<script>1</script>' } });
    const zip = await exportAll(wim);
    const names = [...zip.keys()].filter((name) => name.startsWith('Documents/'));
    expect(names.toSorted()).toEqual(['A B DEED.txt', 'a b deed (2).txt', 'drawing.svg', 'site.html'].map((name) => `Documents/${name}`));
    expect(textOf(zip, 'index.html')).toContain('<a href="Documents/drawing.svg" download>x.svg</a>');
    expect(textOf(zip, 'index.html')).toContain('<a href="Documents/site.html" download>x.html</a>');
    expect(textOf(zip, 'index.html')).not.toContain('<img');
  });

  it('holds what its requester sees, and nothing that somebody else keeps to themselves', async () => {
    await add({ by: wim, title: 'of Wim alone', access: 'private', text: 'canary-wim', file: letter('canary-wim-file') });
    await add({ by: ruth, title: 'of Ruth alone', access: 'private', text: 'canary-ruth', file: letter('canary-ruth-file') });
    await add({ by: ruth, title: 'for all', text: 'for-everybody' });
    const seen = { wim: whole(await exportAll(wim)), ruth: whole(await exportAll(ruth)), peter: whole(await exportAll(peter)) };
    expect(seen.wim).toMatch(/canary-wim[^]*for-everybody|for-everybody[^]*canary-wim/);
    expect(seen.wim).not.toMatch(/canary-ruth|of Ruth alone/);
    expect(seen.ruth).toContain('canary-ruth-file');
    expect(seen.ruth).not.toMatch(/canary-wim|of Wim alone/);
    expect(seen.peter).toContain('for-everybody');
    expect(seen.peter).not.toMatch(/canary|alone<\/h3>/);
    expect(seen.peter).toContain('The family papers of Wim &lt;Dunbar&gt;');
  });

  it('lists what others added as downloaded, once for the day where the reader is', async () => {
    // Already the third in Auckland.
    deps.clock.set(new Date('2026-03-02T20:00:00Z'));
    await add({ by: wim });
    const ofRuth = await add({ by: ruth });
    await exportAll(wim);
    await exportAll(wim);
    expect(await deps.db.select().from(vaultAccess)).toEqual([
      { itemId: ofRuth, readerId: wim.userId, day: '2026-03-03', kind: 'downloaded', at: deps.clock.now() },
    ]);
  });

  it('names a file that cannot be read, and holds the rest', async () => {
    await add({ by: wim, title: 'whole', file: letter('whole') });
    const gone = await add({ by: wim, title: 'gone', file: letter('gone') });
    const torn = await add({ by: wim, title: 'torn', file: letter('torn') });
    const fileOf = async (item: typeof gone) => {
      const [row] = await deps.db
        .select({ key: files.storageKey })
        .from(files)
        .innerJoin(vaultItems, and(eq(vaultItems.fileId, files.id), eq(vaultItems.id, item)));
      return row?.key ?? 'none';
    };
    await deps.storage.delete(await fileOf(gone));
    await deps.db
      .update(files)
      .set({ byteSize: 5_000 })
      .where(eq(files.storageKey, await fileOf(torn)));
    const zip = await exportAll(wim);
    expect(textOf(zip, 'Documents/whole.txt')).toBe('whole');
    expect([...zip.keys()]).not.toContain('Documents/gone.txt');
    const page = textOf(zip, 'index.html');
    expect(page).toContain('2 files could not be read; they are named below. Everything else is here.');
    expect(page).toContain('The file “scan0001.txt” could not be read, so it is not here.');
    expect(page).toContain('This file could not be read to its end.');
    const listed = JSON.parse(textOf(zip, 'items.json'));
    expect(listed).toContainEqual(expect.objectContaining({ title: 'gone', file: null, problem: 'missing' }));
    expect(listed).toContainEqual(expect.objectContaining({ title: 'torn', file: 'Documents/torn.txt', problem: 'broken' }));
  });

  it('names a file on a bad part of the disk, whether it opens or breaks off', async () => {
    await add({ by: wim, title: 'whole', file: letter('whole') });
    for (const title of ['closed', 'torn']) await add({ by: wim, title, file: letter(title) });
    const badSector = Object.assign(new Error('i/o error'), { code: 'EIO' });
    const keyOf = async (title: string) => {
      const joined = and(eq(vaultItems.fileId, files.id), eq(vaultItems.title, title));
      return (await deps.db.select({ key: files.storageKey }).from(files).innerJoin(vaultItems, joined))[0]?.key;
    };
    const [closed, torn] = [await keyOf('closed'), await keyOf('torn')];
    const open: TestDeps['storage']['open'] = async (key) => {
      if (key === closed) throw badSector;
      const opened = await deps.storage.open(key);
      return key === torn ? opened && { ...opened, stream: Readable.from(breakOff(badSector)) } : opened;
    };
    const requested = await requestVaultExport(deps, wim, { id });
    expect(await runOfferedJobs({ ...deps, storage: { ...deps.storage, open } })).toEqual(['done']);
    const zip = await openZip(wim, requested.id);
    expect([textOf(zip, 'Documents/whole.txt'), textOf(zip, 'Documents/torn.txt')]).toEqual(['whole', 'to']);
    expect(JSON.parse(textOf(zip, 'items.json'))).toMatchObject([{ problem: 'broken' }, { problem: 'missing' }, { problem: null }]);
  });

  it('waits while the storage is away, as that is no reason to leave everything out', async () => {
    await add({ by: wim, file: letter('whole') });
    const requested = await requestVaultExport(deps, wim, { id });
    const away = { ...deps, storage: { ...deps.storage, open: () => Promise.reject(providerUnavailable('storage', 'away')) } };
    expect(await runOfferedJobs(away)).toEqual(['retried']);
    expect(await getVaultExport(deps, wim, requested)).toMatchObject({ status: 'processing' });
  });

  it('of an empty vault is a page that says so', async () => {
    expect(textOf(await exportAll(peter), 'index.html')).toContain('0 items');
  });
});

describe('a request', () => {
  it('made fifty times at once makes one zip, for each person their own', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => requestVaultExport(deps, wim, { id })));
    expect(new Set(all.map((requested) => requested.id)).size).toBe(1);
    expect((await requestVaultExport(deps, ruth, { id })).id).not.toBe(all[0]?.id);
    expect(await deps.db.$count(jobs)).toBe(2);
  });

  it('of a stranger finds no vault, and nobody sees the zip of another', async () => {
    const stranger = await makeUser(deps);
    await expect(requestVaultExport(deps, stranger, { id })).rejects.toMatchObject({ code: 'vaults.not-found' });
    await expect(getLastVaultExport(deps, stranger, { id })).rejects.toMatchObject({ code: 'vaults.not-found' });
    const requested = await requestVaultExport(deps, wim, { id });
    await runOfferedJobs(deps);
    for (const other of [stranger, ruth]) {
      await expect(getVaultExport(deps, other, requested)).rejects.toMatchObject({ code: 'vaults.export-not-found' });
      await expect(openVaultExportFile(deps, other, requested)).rejects.toMatchObject({ code: 'vaults.export-not-found' });
    }
    expect(await getLastVaultExport(deps, ruth, { id })).toBeNull();
    expect(await getLastVaultExport(deps, wim, { id })).toMatchObject({ id: requested.id, status: 'ready' });
  });

  it('that is repeated replaces the zip before and its file, and none counts as used space', async () => {
    await add({ by: wim, file: letter('eight by') });
    const first = await requestVaultExport(deps, ruth, { id });
    await runOfferedJobs(deps);
    const second = await requestVaultExport(deps, ruth, { id });
    expect(await openVaultExportFile(deps, ruth, first)).not.toBeNull();
    expect(await openVaultExportFile(deps, ruth, second)).toBeNull();
    await runOfferedJobs(deps);
    await expect(getVaultExport(deps, ruth, first)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await countStored()).toBe(2);
    expect([await sumBytesOf(deps.db, wim.userId), await sumBytesOf(deps.db, ruth.userId)]).toEqual([8, 0]);
  });

  it('is answered for a week, and then the file goes', async () => {
    const requested = await requestVaultExport(deps, wim, { id });
    await runOfferedJobs(deps);
    const inDays = (days: number) => deps.clock.set(new Date(TEST_NOW.getTime() + days * 86_400_000));
    inDays(6.9);
    await sweepVaultExports(deps);
    expect(await openVaultExportFile(deps, wim, requested)).not.toBeNull();
    inDays(7);
    await expect(getVaultExport(deps, wim, requested)).rejects.toMatchObject({ code: 'vaults.export-not-found' });
    expect(await sweepVaultExports(deps)).toBe(1);
    expect([await deps.db.$count(vaultExports), await countStored()]).toEqual([0, 0]);
  });

  it('that can never be met says so, and another can be made', async () => {
    const requested = await requestVaultExport(deps, wim, { id });
    const [jobId] = deps.queue.takeAll();
    if (!jobId) throw new Error('no job was offered');
    const failing = { ...deps, archive: { ...deps.archive, pack: () => Promise.reject(new Error('the disk is on fire')) } };
    let outcome = 'retried';
    while (outcome === 'retried') {
      outcome = await runJob(failing, jobHandlers, { jobId });
      await expireJobDelays(deps.db);
    }
    expect(outcome).toBe('failed');
    expect(await getVaultExport(deps, wim, requested)).toMatchObject({ status: 'failed', error: expect.stringContaining('try again') });
    await expect(openVaultExportFile(deps, wim, requested)).rejects.toMatchObject({ kind: 'conflict' });
    expect((await requestVaultExport(deps, wim, { id })).id).not.toBe(requested.id);
  });
});

/** Runs the job of a request, with something that happens after all was packed and before the zip is there; then the retry. */
async function runMeanwhile(happens: () => Promise<unknown>): Promise<void> {
  const [jobId] = deps.queue.takeAll();
  if (!jobId) throw new Error('no job was offered');
  const { archive } = deps;
  const pack: typeof archive.pack = async (input) => {
    const packed = await archive.pack(input);
    await happens();
    return packed;
  };
  expect(await runJob({ ...deps, archive: { ...archive, pack } }, jobHandlers, { jobId })).toBe('retried');
  await expireJobDelays(deps.db);
  expect(await runJob(deps, jobHandlers, { jobId })).toBe('done');
}

const leave = ({ userId }: Actor) => deps.db.delete(vaultMembers).where(and(eq(vaultMembers.vaultId, id), eq(vaultMembers.userId, userId)));

describe('a deleted account', () => {
  it('of the owner takes all zips of the vault, those of members too, and one that is being made', async () => {
    await add({ by: wim, file: letter('for the family') });
    await exportAll(ruth);
    await requestVaultExport(deps, peter, { id });
    await closeAccountOf(wim);
    await runOfferedJobs(deps);
    const left = [await deps.db.$count(vaultExports), await deps.db.$count(files), await deps.db.$count(jobs), await countStored()];
    expect(left).toEqual([0, 0, 0, 0]);
  });

  it('of a member takes what they requested', async () => {
    await exportAll(ruth);
    await exportAll(wim);
    await closeAccountOf(ruth);
    expect([await deps.db.$count(vaultExports), await countStored()]).toEqual([1, 1]);
  });
});

describe('somebody who is no longer in the vault', () => {
  it('gets nothing of a zip that waits, or that is just being made', async () => {
    await add({ by: wim, file: letter('for the family') });
    const stored = await countStored();
    const waiting = await requestVaultExport(deps, ruth, { id });
    await leave(ruth);
    await runOfferedJobs(deps);
    expect(await deps.db.$count(vaultExports)).toBe(0);
    await expect(getVaultExport(deps, ruth, waiting)).rejects.toMatchObject({ kind: 'not-found' });
    await requestVaultExport(deps, peter, { id });
    await runMeanwhile(() => leave(peter));
    expect([await countStored(), await deps.db.$count(vaultAccess), await deps.db.$count(vaultExports)]).toEqual([stored, 0, 0]);
    expect(await readdir(deps.stagingDirectory)).toEqual([]);
  });

  it('loses a zip that is there, at once and with its file', async () => {
    const requested = await requestVaultExport(deps, ruth, { id });
    await runOfferedJobs(deps);
    const { members } = await listPeople(deps, wim, { id });
    await removeFromVault(deps, wim, { id, memberId: members.find(({ userId }) => userId === ruth.userId)?.id ?? deps.newId('vm') });
    await expect(openVaultExportFile(deps, ruth, requested)).rejects.toMatchObject({ code: 'vaults.export-not-found' });
    expect([await countStored(), await deps.db.$count(files)]).toEqual([0, 0]);
  });
});

describe('an item that is made private or deleted', () => {
  it('while a zip is made is not in it', async () => {
    const item = await add({ by: wim, title: 'canary', file: letter('canary') });
    const requested = await requestVaultExport(deps, ruth, { id });
    await runMeanwhile(() => deps.db.update(vaultItems).set({ access: 'private' }).where(eq(vaultItems.id, item)));
    expect(whole(await openZip(ruth, requested.id))).not.toContain('canary');
    expect([await countStored(), await deps.db.$count(vaultAccess)]).toEqual([2, 0]);
  });

  it('takes the zips with it that may hold it, and leaves them after any other change', async () => {
    const items = [await add({ by: wim, text: 'canary' }), await add({ by: wim, text: 'canary' })] as const;
    const isThere = async () => (await getLastVaultExport(deps, ruth, { id })) !== null;
    await exportAll(ruth);
    await updateItem(deps, wim, { id: items[0], title: 'Another title' });
    expect(await isThere()).toBe(true);
    await updateItem(deps, wim, { id: items[0], access: 'private' });
    expect(await isThere()).toBe(false);
    expect(whole(await exportAll(ruth))).toContain('canary');
    await deleteItem(deps, wim, { id: items[1] });
    expect([await isThere(), await countStored()]).toEqual([false, 0]);
  });
});
