import type { VaultItemId } from '@everkin/contracts/ids';
import { UpdateVaultItem } from '@everkin/contracts/vaults/vault-items';
import { avatars, vaultAccess } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { makeAuthor, PASSWORD } from '../../capsules/testing/make-capsule.ts';
import { deleteAccount } from '../../delete-account.ts';
import { AppError } from '../../errors.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { makeAvatar } from '../../testing/make-avatar.ts';
import { refused } from '../../testing/refused.ts';
import { stageFile } from '../../testing/stage-file.ts';
import { getContents } from '../get-contents.ts';
import { type MadeVault, makeItem, makeVault, seatMember } from '../testing/make-vault.ts';
import { openItemFile, openItemThumbnail } from './open-item-file.ts';
import { showItem } from './show-item.ts';
import { updateItem } from './update-item.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());

let vault: MadeVault;
beforeEach(async () => {
  vault = await makeVault(deps);
});

const update = (actor: Actor, id: VaultItemId, changes: object) => updateItem(deps, actor, UpdateVaultItem.parse({ id, ...changes }));
const titlesOf = async (actor: Actor, before?: VaultItemId): Promise<string[]> =>
  (await getContents(deps, actor, { id: vault.id, before })).items.map(({ title }) => title);
const readersOf = async (id: VaultItemId) =>
  (await deps.db.select().from(vaultAccess).where(eq(vaultAccess.itemId, id))).map(({ readerId, kind }) => `${readerId} ${kind}`);

describe('a change', () => {
  it('by the vault’s owner is a look at what somebody else added, as its answer holds the words', async () => {
    const { id } = await makeItem(deps, vault.contributor, { id: vault.id, note: 'by hand' });
    await expect(update(vault.viewer, id, { title: 'Plum cake' })).rejects.toEqual(refused('vaults.contributors-only'));
    await expect(update(vault.owner, id, { access: 'private' })).rejects.toEqual(refused('invalid.access'));
    await update(vault.contributor, id, { title: 'Plum cake' });
    expect(await readersOf(id)).toEqual([]);
    expect(await update(vault.owner, id, { title: 'Apple cake' })).toMatchObject({ note: 'by hand' });
    expect(await readersOf(id)).toEqual([`${vault.owner.userId} viewed`]);
  });

  it('waits for the deletion of the person whom the item is about, which never waits for it', async () => {
    const avatar = await makeAvatar(deps, vault.contributor);
    const { id } = await makeItem(deps, vault.contributor, { id: vault.id, avatarId: avatar.id });
    const { changing } = await deps.db.transaction(async (tx) => {
      const isIt = eq(avatars.id, avatar.id);
      await tx.select({ id: avatars.id }).from(avatars).where(isIt).for('update');
      const outcome = update(vault.contributor, id, { title: 'Plum cake', avatarId: avatar.id }).then(
        () => 'done',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
      await expect.poll(() => countWaiting(deps.db)).toBe(1);
      // Takes it off the item.
      await tx.delete(avatars).where(isIt);
      return { changing: outcome };
    });
    expect(await changing).toBe('avatars.not-found');
    expect(await showItem(deps, vault.contributor, { id })).toMatchObject({ avatarId: null, title: 'Apple cake' });
  });
});

describe('what a deleted account shared', () => {
  it('is hidden or shared by the vault’s owner from then on, under the name it had', async () => {
    const ruth = await makeAuthor(deps, { displayName: 'Ruth' });
    await seatMember(deps, { vaultId: vault.id, userId: ruth.userId }, 'contributor');
    const { id } = await makeItem(deps, ruth, { id: vault.id, title: 'A song', text: 'la la' });
    const left = await makeItem(deps, ruth, { id: vault.id, title: 'A letter' });
    await expect(update(vault.owner, id, { access: 'private' })).rejects.toEqual(refused('invalid.access'));
    await deleteAccount(deps, ruth, { password: PASSWORD });
    await expect(update(vault.contributor, id, { access: 'private' })).rejects.toEqual(refused('vaults.item-of-another'));

    expect(await update(vault.owner, left.id, { title: 'The letter', access: 'shared' })).toMatchObject({ addedBy: { userId: null } });
    expect(await update(vault.owner, id, { access: 'private' })).toMatchObject({
      access: 'private',
      text: 'la la',
      isWithheld: false,
      addedBy: { userId: vault.owner.userId, displayName: 'Ruth' },
    });
    expect(await titlesOf(vault.viewer)).toEqual(['The letter']);
    await expect(showItem(deps, vault.viewer, { id })).rejects.toEqual(refused('vaults.item-not-found'));
    expect(await showItem(deps, vault.owner, { id })).toMatchObject({ text: 'la la' });
    await update(vault.owner, id, { access: 'shared' });
    expect((await titlesOf(vault.viewer)).toSorted()).toEqual(['A song', 'The letter']);
  });
});

describe('a page of the list', () => {
  it('after an item that one does not see is the same as after one that does not exist', async () => {
    for (const title of ['one', 'two']) await makeItem(deps, vault.owner, { id: vault.id, title, access: 'shared' });
    const hidden = await makeItem(deps, vault.owner, { id: vault.id, title: 'three', access: 'private' });
    const last = await makeItem(deps, vault.owner, { id: vault.id, title: 'four', access: 'shared' });
    const elsewhere = await makeVault(deps);
    const foreign = await makeItem(deps, elsewhere.owner, { id: elsewhere.id, access: 'shared' });
    for (const before of [hidden.id, foreign.id, deps.newId('vi')]) expect(await titlesOf(vault.viewer, before)).toEqual([]);
    expect(await titlesOf(vault.viewer, last.id)).toEqual(['two', 'one']);
    expect(await titlesOf(vault.owner, hidden.id)).toEqual(['two', 'one']);
  });
});

describe('a picture that cannot be decoded', () => {
  it('is a file without a small copy', async () => {
    const PNG_HEAD = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64').subarray(0, 24);
    const file = await stageFile(deps, { fileName: 'IMG.png', content: Buffer.concat([PNG_HEAD, Buffer.from('broken')]) });
    const { id } = await makeItem(deps, vault.owner, { id: vault.id, access: 'shared', file });
    await expect(openItemThumbnail(deps, vault.viewer, { id })).rejects.toEqual(refused('uploads.not-found'));
    expect(await openItemFile(deps, vault.viewer, { id, kind: 'viewed' })).toMatchObject({ mimeType: 'image/png', byteSize: 30 });
  });
});
