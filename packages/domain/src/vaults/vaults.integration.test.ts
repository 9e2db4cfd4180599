import { buffer } from 'node:stream/consumers';
import type { VaultId } from '@everkin/contracts/ids';
import { UpdateVaultItem } from '@everkin/contracts/vaults/vault-items';
import { files, memories, vaultItems, vaultMembers } from '@everkin/db/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { deleteAvatar } from '../avatars/delete-avatar.ts';
import { makeAuthor, PASSWORD } from '../capsules/testing/make-capsule.ts';
import { deleteAccount } from '../delete-account.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeUser } from '../testing/make-user.ts';
import { refused } from '../testing/refused.ts';
import { stageFile } from '../testing/stage-file.ts';
import { openFile, openThumbnail } from '../uploads/open-file.ts';
import { countTextAnew } from '../uploads/text-usage.repo.ts';
import { sumBytesOf } from '../uploads/uploads.repo.ts';
import { getContents } from './get-contents.ts';
import { deleteItem } from './items/delete-item.ts';
import { openItemFile, openItemThumbnail } from './items/open-item-file.ts';
import { showItem } from './items/show-item.ts';
import { updateItem } from './items/update-item.ts';
import { listVaults } from './list-vaults.ts';
import { renameVault } from './rename-vault.ts';
import { type MadeVault, makeItem, makeVault, seatMember } from './testing/make-vault.ts';

const missing = (): never => {
  throw new Error('nothing of that kind is there');
};

let deps: TestDeps;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());

let vault: MadeVault;
beforeEach(async () => {
  vault = await makeVault(deps);
});

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const picture = () => stageFile(deps, { fileName: 'IMG_1.png', content: PNG });
const deed = () => stageFile(deps, { fileName: 'deed.pdf', content: '%PDF-1.4 the house on Elm Street' });

const titlesOf = async (actor: Actor, query?: string, id: VaultId = vault.id): Promise<string[]> =>
  (await getContents(deps, actor, { id, query })).items.map(({ title }) => title);

describe('a vault', () => {
  it('is there when it is first asked for, once, under its owner’s name', async () => {
    const nora = await makeUser(deps, { displayName: 'Nora' });
    await Promise.all([listVaults(deps, nora), listVaults(deps, nora), listVaults(deps, nora)]);
    expect(await listVaults(deps, nora)).toEqual([expect.objectContaining({ name: 'Nora’s papers', role: 'owner', itemCount: 0 })]);
  });

  it('stands after one’s own for those who were invited, with what they see', async () => {
    await makeItem(deps, vault.owner, { id: vault.id, access: 'shared' });
    await makeItem(deps, vault.owner, { id: vault.id });
    const [own, shared] = await listVaults(deps, vault.viewer);
    expect(own).toMatchObject({ role: 'owner', owner: { displayName: 'Peter' } });
    expect(shared).toMatchObject({ id: vault.id, role: 'viewer', itemCount: 1, memberCount: 2, owner: { displayName: 'Wim' } });
  });

  it('is renamed by its owner alone', async () => {
    expect(await renameVault(deps, vault.owner, { id: vault.id, name: 'The Dunbar papers' })).toMatchObject({ name: 'The Dunbar papers' });
    await expect(renameVault(deps, vault.contributor, { id: vault.id, name: 'Mine' })).rejects.toEqual(refused('vaults.owners-only'));
    await expect(renameVault(deps, vault.stranger, { id: vault.id, name: 'Mine' })).rejects.toEqual(refused('vaults.not-found'));
  });
});

describe('what is in it', () => {
  it('is private to its owner, and shared by a contributor, unless they say otherwise', async () => {
    expect(await makeItem(deps, vault.owner, { id: vault.id })).toMatchObject({ access: 'private', mayEdit: true });
    expect(await makeItem(deps, vault.contributor, { id: vault.id })).toMatchObject({ access: 'shared', addedBy: { displayName: 'Ruth' } });
    await expect(makeItem(deps, vault.viewer, { id: vault.id })).rejects.toEqual(refused('vaults.contributors-only'));
    await expect(makeItem(deps, vault.stranger, { id: vault.id })).rejects.toEqual(refused('vaults.not-found'));
  });

  it('has a date in words, to the letter what was written, and the file as it came', async () => {
    const text = '  Four apples,\r\n\tand butter.\n ';
    const { id, file } = await makeItem(deps, vault.owner, { id: vault.id, text, happenedAt: 'about 1962', file: await deed() });
    expect(await showItem(deps, vault.owner, { id })).toMatchObject({ text, note: '', date: { words: 'about 1962', edtf: '1962~' } });
    expect(file).toMatchObject({ fileName: 'deed.pdf', mimeType: 'application/pdf', url: `/vault-items/${id}/file`, thumbnailUrl: null });
    const opened = await openItemFile(deps, vault.owner, { id, kind: 'viewed' });
    expect((await buffer(await opened.open())).toString()).toBe('%PDF-1.4 the house on Elm Street');
  });

  it('takes any file, and a page or a drawing that could hold scripts never as one', async () => {
    const contents: [fileName: string, content: string | Buffer][] = [
      ['page.html', '<script>alert(1)</script>'],
      ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['plan.dwg', Buffer.from([0x41, 0x43, 0, 1, 2])],
      ['IMG.png', Buffer.concat([PNG.subarray(0, 24), Buffer.from('broken')])],
    ];
    const types: (string | undefined)[] = [];
    for (const [fileName, content] of contents) {
      const item = await makeItem(deps, vault.owner, { id: vault.id, file: await stageFile(deps, { fileName, content }) });
      types.push(item.file?.mimeType);
    }
    expect(types).toEqual(['text/plain', 'application/octet-stream', 'application/octet-stream', 'image/png']);
    const empty = makeItem(deps, vault.owner, { id: vault.id, file: await stageFile(deps, { fileName: 'a.pdf', content: '' }) });
    await expect(empty).rejects.toEqual(refused('uploads.empty'));
  });

  it('has a small picture of a picture', async () => {
    const { id, file } = await makeItem(deps, vault.owner, { id: vault.id, file: await picture(), access: 'shared' });
    expect(file?.thumbnailUrl).toBe(`/vault-items/${id}/thumbnail`);
    expect(await openItemThumbnail(deps, vault.viewer, { id })).toMatchObject({ mimeType: 'image/webp' });
    await expect(openItemThumbnail(deps, vault.stranger, { id })).rejects.toEqual(refused('vaults.item-not-found'));
  });

  it('is only served by the vault’s own calls, also to its owner', async () => {
    const { id } = await makeItem(deps, vault.owner, { id: vault.id, file: await picture() });
    const [row] = await deps.db.select().from(vaultItems).where(eq(vaultItems.id, id));
    const fileId = row?.fileId ?? missing();
    await expect(openFile(deps, vault.owner, fileId)).rejects.toEqual(refused('uploads.not-found'));
    await expect(openThumbnail(deps, vault.owner, fileId)).rejects.toEqual(refused('uploads.not-found'));
  });

  it('comes in pages, newest first, and by category', async () => {
    for (const title of ['one', 'two', 'three']) await makeItem(deps, vault.owner, { id: vault.id, title });
    await makeItem(deps, vault.owner, { id: vault.id, title: 'four', category: 'wishes' });
    const { items, counts } = await getContents(deps, vault.owner, { id: vault.id, limit: 2 });
    expect(items.map(({ title }) => title)).toEqual(['four', 'three']);
    expect(counts).toEqual({ documents: 0, recipes: 3, wishes: 1, photos: 0, recordings: 0, other: 0 });
    const next = await getContents(deps, vault.owner, { id: vault.id, limit: 2, before: items[1]?.id });
    expect(next.items.map(({ title }) => title)).toEqual(['two', 'one']);
    const wishes = await getContents(deps, vault.owner, { id: vault.id, category: 'wishes' });
    expect(wishes.items.map(({ title }) => title)).toEqual(['four']);
  });

  it('is found by the words of its title, note, text, file and date, whatever signs they have', async () => {
    await makeItem(deps, vault.owner, { id: vault.id, title: 'Élodie’s cake', note: 'from the blue tin', happenedAt: '12 May 1962' });
    await makeItem(deps, vault.owner, { id: vault.id, title: 'The deed', text: '100% paid_off', file: await deed() });
    for (const query of ["elodie's", 'BLUE tin', 'butter', 'May 1962', '1962-05-12', 'cake apples'])
      expect([query, await titlesOf(vault.owner, query)]).toEqual([query, ['Élodie’s cake']]);
    for (const query of ['deed.pdf', '100%', 'paid_off', '%', '_'])
      expect([query, await titlesOf(vault.owner, query)]).toEqual([query, ['The deed']]);
    expect(await titlesOf(vault.owner, 'cake paid')).toEqual([]);
  });

  it('is changed by who added it and by the vault’s owner', async () => {
    const { id } = await makeItem(deps, vault.contributor, { id: vault.id, note: 'by hand' });
    const update = (actor: Actor, changes: object) => updateItem(deps, actor, UpdateVaultItem.parse({ id, ...changes }));
    expect(await update(vault.contributor, { title: 'Plum cake', happenedAt: '1971' })).toMatchObject({
      title: 'Plum cake',
      note: 'by hand',
      date: { words: '1971' },
    });
    expect(await update(vault.owner, { category: 'other', happenedAt: null })).toMatchObject({ category: 'other', date: null });
    await expect(update(vault.owner, { access: 'private' })).rejects.toEqual(refused('invalid.access'));
    await expect(update(vault.owner, { text: null })).rejects.toEqual(refused('invalid.text'));
    await expect(update(vault.viewer, { title: 'Mine' })).rejects.toEqual(refused('vaults.contributors-only'));
    await expect(update(vault.stranger, { title: 'Mine' })).rejects.toEqual(refused('vaults.item-not-found'));
    const own = await makeItem(deps, vault.owner, { id: vault.id, access: 'shared' });
    await expect(updateItem(deps, vault.contributor, { id: own.id, title: 'Mine' })).rejects.toEqual(refused('vaults.item-of-another'));
    await expect(deleteItem(deps, vault.contributor, { id: own.id })).rejects.toEqual(refused('vaults.item-of-another'));
  });

  it('is about a person of one’s own, whom nobody else is told of, and stays when they are deleted', async () => {
    const avatar = await makeAvatar(deps, vault.contributor);
    const { id, avatarId } = await makeItem(deps, vault.contributor, { id: vault.id, avatarId: avatar.id });
    expect(avatarId).toBe(avatar.id);
    expect(await showItem(deps, vault.owner, { id })).toMatchObject({ avatarId: null });
    const foreign = makeItem(deps, vault.owner, { id: vault.id, avatarId: avatar.id });
    await expect(foreign).rejects.toEqual(refused('avatars.not-found'));
    await deleteAvatar(deps, vault.contributor, { id: avatar.id });
    expect(await showItem(deps, vault.contributor, { id })).toMatchObject({ avatarId: null, title: 'Apple cake' });
  });

  it('is not a memory', async () => {
    await makeItem(deps, vault.owner, { id: vault.id, file: await deed() });
    expect(await deps.db.select().from(memories)).toEqual([]);
  });
});

describe('what somebody keeps to themselves', () => {
  it('is title and size for the vault’s owner, who may only delete it, and nothing for others', async () => {
    const { id } = await makeItem(deps, vault.contributor, {
      id: vault.id,
      title: 'A letter',
      note: 'a secret',
      happenedAt: '1950',
      access: 'private',
      file: await deed(),
    });
    const shown = await showItem(deps, vault.owner, { id });
    expect(shown).toMatchObject({
      title: 'A letter',
      isWithheld: true,
      mayEdit: false,
      note: '',
      text: null,
      date: null,
      happenedAt: null,
    });
    expect(shown.file).toEqual({ fileName: '', mimeType: 'application/octet-stream', byteSize: 32, url: null, thumbnailUrl: null });
    await expect(openItemFile(deps, vault.owner, { id, kind: 'viewed' })).rejects.toEqual(refused('vaults.item-not-found'));
    await expect(updateItem(deps, vault.owner, { id, access: 'shared' })).rejects.toEqual(refused('vaults.item-withheld'));
    expect(await titlesOf(vault.owner, 'letter')).toEqual(['A letter']);
    for (const query of ['secret', 'deed', '1950', 'butter']) expect(await titlesOf(vault.owner, query)).toEqual([]);
    expect(await titlesOf(vault.viewer)).toEqual([]);
    await expect(showItem(deps, vault.viewer, { id })).rejects.toEqual(refused('vaults.item-not-found'));
    expect(await titlesOf(vault.contributor, 'secret')).toEqual(['A letter']);
    await deleteItem(deps, vault.owner, { id });
    expect(await titlesOf(vault.contributor)).toEqual([]);
  });

  it('of the owner is there for nobody else, in no list, count or search', async () => {
    const { id } = await makeItem(deps, vault.owner, { id: vault.id, file: await deed() });
    for (const actor of [vault.contributor, vault.viewer]) {
      expect(await getContents(deps, actor, { id: vault.id })).toMatchObject({
        items: [],
        counts: { recipes: 0 },
        vault: { itemCount: 0 },
      });
      expect(await titlesOf(actor, 'apple')).toEqual([]);
      await expect(showItem(deps, actor, { id })).rejects.toEqual(refused('vaults.item-not-found'));
      await expect(openItemFile(deps, actor, { id, kind: null })).rejects.toEqual(refused('vaults.item-not-found'));
      await expect(deleteItem(deps, actor, { id })).rejects.toEqual(refused('vaults.item-not-found'));
    }
  });

  it('is out of reach at once for a member who was removed', async () => {
    const { id } = await makeItem(deps, vault.owner, { id: vault.id, access: 'shared', file: await deed() });
    const under = await openItemFile(deps, vault.viewer, { id, kind: 'viewed' });
    const stream = await under.open();
    await deps.db.delete(vaultMembers).where(and(eq(vaultMembers.vaultId, vault.id), eq(vaultMembers.userId, vault.viewer.userId)));
    expect((await buffer(stream)).length).toBe(32);
    await expect(openItemFile(deps, vault.viewer, { id, kind: 'viewed' })).rejects.toEqual(refused('vaults.item-not-found'));
    await expect(getContents(deps, vault.viewer, { id: vault.id })).rejects.toEqual(refused('vaults.not-found'));
  });
});

describe('the space', () => {
  it('is that of the vault’s owner, for files and for text', async () => {
    const bytes = await sumBytesOf(deps.db, vault.owner.userId);
    await makeItem(deps, vault.contributor, { id: vault.id, title: 'Cake', text: 'eggs', note: '', file: await picture() });
    expect((await sumBytesOf(deps.db, vault.owner.userId)) - bytes).toBe(PNG.length);
    expect(await sumBytesOf(deps.db, vault.contributor.userId)).toBe(0);
    expect(await deps.db.transaction((tx) => countTextAnew(tx, vault.owner.userId))).toBe(8);
  });

  it('that is used up is a sentence about its owner for a contributor, and nothing is stored', async () => {
    const small = { ...deps, product: { ...deps.product, storageQuotaBytes: 40 } };
    await makeItem(small, vault.owner, { id: vault.id, file: await deed() });
    const before = await deps.db.$count(files);
    const more = makeItem(small, vault.contributor, { id: vault.id, file: await deed() });
    await expect(more).rejects.toMatchObject({ code: 'uploads.quota-reached', message: expect.stringContaining('space of Wim') });
    expect(await deps.db.$count(files)).toBe(before);
  });

  it('is free again, and the bytes are gone, when an item is deleted', async () => {
    const { id } = await makeItem(deps, vault.owner, { id: vault.id, file: await picture() });
    const rows = await deps.db.select().from(files).where(eq(files.ownerId, vault.owner.userId));
    expect(rows).toHaveLength(2);
    await deleteItem(deps, vault.owner, { id });
    expect(await sumBytesOf(deps.db, vault.owner.userId)).toBe(0);
    for (const { storageKey } of rows) expect(await deps.storage.open(storageKey)).toBeNull();
    await expect(deleteItem(deps, vault.owner, { id })).rejects.toEqual(refused('vaults.item-not-found'));
  });
});

describe('an account that is deleted', () => {
  it('leaves in others’ vaults what it shared, under its name, and takes what it kept to itself', async () => {
    const ruth = await makeAuthor(deps, { displayName: 'Ruth' });
    await seatMember(deps, { vaultId: vault.id, userId: ruth.userId }, 'contributor');
    const shared = await makeItem(deps, ruth, { id: vault.id, file: await deed() });
    const own = await makeItem(deps, ruth, { id: vault.id, title: 'Mine', access: 'private', file: await picture() });
    const kept = await openItemFile(deps, ruth, { id: own.id, kind: null });
    await deleteAccount(deps, ruth, { password: PASSWORD });
    expect(await titlesOf(vault.owner)).toEqual(['Apple cake']);
    expect(await showItem(deps, vault.viewer, { id: shared.id })).toMatchObject({ addedBy: { userId: null, displayName: 'Ruth' } });
    expect((await openItemFile(deps, vault.viewer, { id: shared.id, kind: 'viewed' })).byteSize).toBe(32);
    await expect(kept.open()).rejects.toEqual(refused('uploads.not-found'));
    expect(await sumBytesOf(deps.db, vault.owner.userId)).toBe(32);
  });

  it('takes its own vault with all that is in it', async () => {
    const wim = await makeAuthor(deps);
    const own = await makeVault(deps, { owner: wim });
    const { id } = await makeItem(deps, own.contributor, { id: own.id, file: await picture() });
    const file = await openItemFile(deps, own.viewer, { id, kind: 'viewed' });
    await deleteAccount(deps, wim, { password: PASSWORD });
    await expect(getContents(deps, own.contributor, { id: own.id })).rejects.toEqual(refused('vaults.not-found'));
    await expect(file.open()).rejects.toEqual(refused('uploads.not-found'));
    expect(await deps.db.select().from(vaultItems).where(eq(vaultItems.id, id))).toEqual([]);
  });
});
