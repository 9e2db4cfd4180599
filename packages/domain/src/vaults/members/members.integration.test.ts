import { emails, invitations, liveEvents, vaultMembers } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { makeAuthor, PASSWORD } from '../../capsules/testing/make-capsule.ts';
import { deleteAccount } from '../../delete-account.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../../testing/create-test-deps.ts';
import { addressOf } from '../../testing/make-group.ts';
import { makeUser } from '../../testing/make-user.ts';
import { refused } from '../../testing/refused.ts';
import { runOfferedJobs } from '../../testing/upload-letter.ts';
import { getContents } from '../get-contents.ts';
import { showItem } from '../items/show-item.ts';
import { listVaults } from '../list-vaults.ts';
import { inviteUserToVault } from '../testing/invite.ts';
import { type MadeVault, makeItem, makeVault } from '../testing/make-vault.ts';
import { answerVaultInvitation } from './answer-invitation.ts';
import { changeVaultRole } from './change-role.ts';
import { listPeople } from './list-people.ts';
import { removeFromVault } from './remove-from-vault.ts';
import { deleteItem } from '../items/delete-item.ts';
import { listLooks } from '../looks/list-looks.ts';

let deps: TestDeps;
let vault: MadeVault;
let guest: Actor;

beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  deps.clock.set(TEST_NOW);
  deps.queue.takeAll();
  deps.email.sent.length = 0;
  vault = await makeVault(deps);
  guest = await makeUser(deps, { displayName: 'Hendrik' });
});

const invite = (role: 'viewer' | 'contributor' = 'viewer', invitee = guest) =>
  inviteUserToVault(deps, vault.owner, { id: vault.id, invitee, role });
const accept = (actor: Actor | null, token: string) => answerVaultInvitation(deps, actor, { token, answer: 'accept' });
const decline = (actor: Actor | null, token: string) => answerVaultInvitation(deps, actor, { token, answer: 'decline' });
const peopleOf = async () => (await listPeople(deps, vault.owner, { id: vault.id })).members;
const memberId = async (actor: Actor) => {
  const found = (await peopleOf()).find(({ userId }) => userId === actor.userId);
  if (!found) throw new Error(`${actor.displayName} is not in the vault`);
  return found.id;
};
/** Who got news of the vault since the last call. */
async function takeNews(): Promise<string[]> {
  const rows = await deps.db.delete(liveEvents).returning();
  return rows.filter(({ change }) => change.kind === 'vault.changed').map(({ userId }) => userId);
}

describe('who is in a vault', () => {
  it('is shown to everybody in it; who was invited, to its owner', async () => {
    const { invitation } = await invite('contributor');
    const people = await listPeople(deps, vault.owner, { id: vault.id });
    expect(people.owner).toEqual({ userId: vault.owner.userId, displayName: 'Wim', imageUrl: null });
    expect(people.members).toMatchObject([
      { displayName: 'Ruth', role: 'contributor', imageUrl: null },
      { displayName: 'Peter', role: 'viewer' },
    ]);
    expect(people.invitations).toEqual([
      {
        id: invitation.id,
        inviteeEmail: addressOf(guest),
        role: 'contributor',
        createdAt: invitation.createdAt,
        expiresAt: invitation.expiresAt,
        mail: 'queued',
      },
    ]);
    for (const member of [vault.contributor, vault.viewer])
      expect(await listPeople(deps, member, { id: vault.id })).toEqual({ ...people, invitations: [] });
    await expect(listPeople(deps, vault.stranger, { id: vault.id })).rejects.toEqual(refused('vaults.not-found'));
  });

  it('is changed by its owner alone: to everybody else it is a 403, to a stranger not there', async () => {
    const { invitation } = await invite();
    const viewerId = await memberId(vault.viewer);
    const contributorId = await memberId(vault.contributor);
    const { id } = vault;
    for (const member of [vault.contributor, vault.viewer]) {
      const other = member === vault.viewer ? contributorId : viewerId;
      await expect(inviteUserToVault(deps, member, { id, invitee: vault.stranger })).rejects.toEqual(refused('vaults.owners-only'));
      await expect(changeVaultRole(deps, member, { id, memberId: other, role: 'viewer' })).rejects.toEqual(refused('vaults.owners-only'));
      await expect(removeFromVault(deps, member, { id, memberId: other })).rejects.toEqual(refused('vaults.removing-others'));
      await expect(removeFromVault(deps, member, { id, memberId: invitation.id })).rejects.toEqual(refused('vaults.owners-only'));
    }
    const { stranger } = vault;
    await expect(inviteUserToVault(deps, stranger, { id, invitee: guest })).rejects.toEqual(refused('vaults.not-found'));
    await expect(changeVaultRole(deps, stranger, { id, memberId: viewerId, role: 'viewer' })).rejects.toEqual(refused('vaults.not-found'));
    await expect(removeFromVault(deps, stranger, { id, memberId: viewerId })).rejects.toEqual(refused('vaults.not-found'));
    expect(await peopleOf()).toHaveLength(2);
  });

  it('of another vault is not found', async () => {
    const other = await makeVault(deps);
    const viewerId = await memberId(vault.viewer);
    const { invitation } = await invite();
    const { owner, id } = other;
    await expect(changeVaultRole(deps, owner, { id, memberId: viewerId, role: 'viewer' })).rejects.toEqual(
      refused('vaults.member-not-found'),
    );
    await expect(removeFromVault(deps, owner, { id, memberId: viewerId })).rejects.toEqual(refused('vaults.member-not-found'));
    await expect(removeFromVault(deps, owner, { id, memberId: invitation.id })).rejects.toEqual(refused('invitations.not-found'));
  });

  it('has another role from their next call on', async () => {
    const add = () => makeItem(deps, vault.viewer, { id: vault.id });
    await expect(add()).rejects.toMatchObject({
      code: 'vaults.contributors-only',
      message: 'You can look at these papers. Ask the person they belong to if you would like to add something.',
    });
    const viewerId = await memberId(vault.viewer);
    expect(await changeVaultRole(deps, vault.owner, { id: vault.id, memberId: viewerId, role: 'contributor' })).toMatchObject({
      id: viewerId,
      displayName: 'Peter',
      role: 'contributor',
    });
    const own = await add();
    await changeVaultRole(deps, vault.owner, { id: vault.id, memberId: viewerId, role: 'viewer' });
    await expect(add()).rejects.toEqual(refused('vaults.contributors-only'));
    await expect(deleteItem(deps, vault.viewer, { id: own.id })).rejects.toMatchObject({
      code: 'vaults.contributors-only',
      message: expect.stringContaining('but not change or delete anything') as unknown,
    });
    await expect(listLooks(deps, vault.viewer, { id: vault.id })).rejects.toMatchObject({
      code: 'vaults.contributors-only',
      message: 'Who has looked is only for the person these papers belong to, and for those who add to them.',
    });
  });

  it('loses every right when removed, what they shared stays, and what they kept private stays theirs', async () => {
    const shared = await makeItem(deps, vault.contributor, { id: vault.id, title: 'Plum cake' });
    const own = await makeItem(deps, vault.contributor, { id: vault.id, title: 'For myself', text: 'Do not tell Wim.', access: 'private' });
    await removeFromVault(deps, vault.owner, { id: vault.id, memberId: await memberId(vault.contributor) });
    for (const { id } of [shared, own])
      await expect(showItem(deps, vault.contributor, { id })).rejects.toMatchObject({ kind: 'not-found' });
    await expect(getContents(deps, vault.contributor, { id: vault.id })).rejects.toEqual(refused('vaults.not-found'));
    expect(await listVaults(deps, vault.contributor)).toMatchObject([{ role: 'owner' }]);
    expect(await showItem(deps, vault.owner, { id: shared.id })).toMatchObject({ text: 'Four apples, and butter.', isWithheld: false });
    expect(JSON.stringify(await getContents(deps, vault.owner, { id: vault.id }))).not.toContain('Do not tell Wim.');
    expect((await getContents(deps, vault.owner, { id: vault.id })).items).toMatchObject([{ title: 'For myself', isWithheld: true }, {}]);
  });

  it('may leave, and be invited back', async () => {
    await removeFromVault(deps, vault.viewer, { id: vault.id, memberId: await memberId(vault.viewer) });
    await expect(getContents(deps, vault.viewer, { id: vault.id })).rejects.toEqual(refused('vaults.not-found'));
    const { invitationToken } = await invite('contributor', vault.viewer);
    await accept(vault.viewer, invitationToken);
    expect(await listVaults(deps, vault.viewer)).toMatchObject([{ role: 'owner' }, { id: vault.id, role: 'contributor' }]);
  });

  it('learns at once of every change, also of their own removal', async () => {
    const { owner, contributor, viewer } = vault;
    const [before, all] = [
      [owner, contributor, viewer],
      [owner, contributor, viewer, guest],
    ].map((people) => people.map(({ userId }) => userId).toSorted());
    await takeNews();
    const { invitationToken } = await invite();
    expect((await takeNews()).toSorted()).toEqual(before);
    await runOfferedJobs(deps);
    expect(await takeNews()).toEqual([owner.userId]);
    await accept(guest, invitationToken);
    expect((await takeNews()).toSorted()).toEqual(all);
    await changeVaultRole(deps, owner, { id: vault.id, memberId: await memberId(guest), role: 'contributor' });
    expect((await takeNews()).toSorted()).toEqual(all);
    await removeFromVault(deps, owner, { id: vault.id, memberId: await memberId(guest) });
    expect((await takeNews()).toSorted()).toEqual(all);
  });
});

describe('an account that is deleted', () => {
  it('of an owner takes the vault, its people and its invitations with it, and the others learn of it', async () => {
    const owner = await makeAuthor(deps);
    const made = await makeVault(deps, { owner });
    const { invitationToken: token } = await inviteUserToVault(deps, owner, { id: made.id, invitee: guest });
    await takeNews();
    await deleteAccount(deps, owner, { password: PASSWORD });
    expect((await takeNews()).toSorted()).toEqual([made.contributor.userId, made.viewer.userId].toSorted());
    expect(await listVaults(deps, made.viewer)).toMatchObject([{ role: 'owner' }]);
    await expect(accept(guest, token)).rejects.toEqual(refused('invitations.unknown'));
    expect(await deps.db.$count(vaultMembers, eq(vaultMembers.vaultId, made.id))).toBe(0);
    await decline(null, token);
  });

  it('of somebody who was invited leaves no trace of their address', async () => {
    const leaving = await makeAuthor(deps, { displayName: 'Aukje' });
    const { invitationToken } = await invite('viewer', leaving);
    await accept(leaving, invitationToken);
    await deleteAccount(deps, leaving, { password: PASSWORD });
    expect(await peopleOf()).toHaveLength(2);
    expect(await deps.db.$count(emails, eq(emails.recipient, addressOf(leaving)))).toBe(0);
    expect(JSON.stringify(await deps.db.select().from(invitations))).not.toContain(addressOf(leaving));
  });
});
