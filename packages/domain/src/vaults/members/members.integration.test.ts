import { VAULT_MAX_MEMBERS, VAULT_MAX_PENDING } from '@everkin/contracts/vaults/vaults';
import { emails, invitations, liveEvents, users, vaultMembers } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { makeAuthor, PASSWORD } from '../../capsules/testing/make-capsule.ts';
import { deleteAccount } from '../../delete-account.ts';
import { AppError } from '../../errors.ts';
import { declineInvitation } from '../../groups/invitations/decline-invitation.ts';
import { getInvitation } from '../../groups/invitations/get-invitation.ts';
import { verifyInvitation } from '../../invitations/verify-invitation.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../../testing/create-test-deps.ts';
import { addressOf, inviteUser, makeGroup } from '../../testing/make-group.ts';
import { makeUser } from '../../testing/make-user.ts';
import { refused } from '../../testing/refused.ts';
import { runOfferedJobs } from '../../testing/upload-letter.ts';
import { getContents } from '../get-contents.ts';
import { showItem } from '../items/show-item.ts';
import { listVaults } from '../list-vaults.ts';
import { inviteUserToVault } from '../testing/invite.ts';
import { type MadeVault, makeItem, makeVault, seatMember } from '../testing/make-vault.ts';
import { answerVaultInvitation } from './answer-invitation.ts';
import { changeVaultRole } from './change-role.ts';
import { getVaultInvitation, getVaultInvitationToDecline } from './get-vault-invitation.ts';
import { inviteToVault } from './invite-to-vault.ts';
import { listPeople } from './list-people.ts';
import { removeFromVault } from './remove-from-vault.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
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

const daysLater = (days: number): void => deps.clock.set(new Date(TEST_NOW.getTime() + days * DAY_MS));
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
const invitationsOf = () => deps.db.select().from(invitations).where(eq(invitations.vaultId, vault.id));
/** Who got news of the vault since the last call. */
async function takeNews(): Promise<string[]> {
  const rows = await deps.db.delete(liveEvents).returning();
  return rows.filter(({ change }) => change.kind === 'vault.changed').map(({ userId }) => userId);
}
/** The outcome of each of some concurrent calls: 'done', or the code of its error. */
const outcomesOf = async (calls: Promise<unknown>[]): Promise<string[]> => {
  const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));
  return (await Promise.all(calls.map((call) => call.then(() => 'done', codeOf)))).toSorted();
};

describe('an invitation into a vault', () => {
  it('is mailed by the worker: who shares what, what one may do, and both links', async () => {
    const { invitationToken, invitation } = await invite('contributor');
    expect(invitation).toMatchObject({ role: 'contributor', inviteeEmail: addressOf(guest), status: 'pending' });
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    const [mail] = deps.email.sent;
    expect(mail).toMatchObject({ to: addressOf(guest), subject: 'Wim shares the family papers with you' });
    expect(mail?.text).toContain('You can look at things and add things in “Wim’s papers”');
    expect(mail?.text).toContain(`https://everkin.example/vault-invitation/${invitationToken}`);
    expect(mail?.text).toContain(`https://everkin.example/vault-invitation/${invitationToken}/decline`);
    expect(mail?.text).not.toMatch(/\bAI\b/);
  });

  it('says on the mail of a viewer that they can look', async () => {
    await invite();
    await runOfferedJobs(deps);
    expect(deps.email.sent[0]?.text).toContain('You can look at things in “Wim’s papers”');
  });

  it('shows its holder who invites to what and as what, and nothing of what is in it', async () => {
    await makeItem(deps, vault.owner, { id: vault.id, title: 'The deed', access: 'shared' });
    const { invitationToken: token } = await invite();
    const shown = await getVaultInvitation(deps, null, { token });
    expect(shown).toEqual({
      invitation: { status: 'pending', role: 'viewer', inviteeEmail: addressOf(guest), expiresAt: expect.any(String) as unknown },
      invitedBy: { displayName: 'Wim' },
      vault: { name: 'Wim’s papers' },
    });
    daysLater(8);
    expect((await getVaultInvitation(deps, null, { token })).invitation).not.toHaveProperty('inviteeEmail');
  });

  it('lets its addressee in once, as what they were invited, from then on with the vault among their own', async () => {
    await makeItem(deps, vault.owner, { id: vault.id, title: 'The deed', access: 'shared' });
    const { invitationToken: token } = await invite();
    await verifyInvitation(deps, { token });
    expect(await accept(guest, token)).toEqual({ vaultId: vault.id });
    await expect(accept(guest, token)).rejects.toEqual(refused('invitations.used'));
    await expect(decline(guest, token)).rejects.toEqual(refused('invitations.used'));
    expect(await listVaults(deps, guest)).toMatchObject([{ role: 'owner' }, { id: vault.id, role: 'viewer', itemCount: 1 }]);
    expect((await getVaultInvitation(deps, guest, { token })).vault).toEqual({ id: vault.id, name: 'Wim’s papers' });
  });

  it('is bound to its address', async () => {
    const { invitationToken: token } = await invite();
    for (const other of [vault.stranger, vault.viewer]) {
      await expect(accept(other, token)).rejects.toEqual(refused('invitations.sent-to-another'));
      await expect(decline(other, token)).rejects.toEqual(refused('invitations.sent-to-another'));
    }
    await expect(accept(null, token)).rejects.toMatchObject({ kind: 'signed-out' });
    expect(await peopleOf()).toHaveLength(2);
  });

  it('ends after seven days, and again works for seven when it is sent anew, with every link and the latest role', async () => {
    const { invitationToken: first } = await invite();
    daysLater(7);
    await expect(accept(guest, first)).rejects.toEqual(refused('invitations.expired'));
    const { invitationToken: second } = await invite('contributor');
    expect(second).not.toBe(first);
    expect(await invitationsOf()).toHaveLength(1);
    expect((await getVaultInvitation(deps, null, { token: first })).invitation).toMatchObject({ status: 'pending', role: 'contributor' });
    await accept(guest, first);
    expect(await listVaults(deps, guest)).toMatchObject([{ role: 'owner' }, { role: 'contributor' }]);
  });

  it('can be withdrawn, and then still be declined with its link', async () => {
    const { invitationToken: token, invitation } = await invite();
    await removeFromVault(deps, vault.owner, { id: vault.id, memberId: invitation.id });
    await expect(accept(guest, token)).rejects.toEqual(refused('invitations.unknown'));
    expect(await getVaultInvitationToDecline(deps, { token })).toEqual({ status: 'withdrawn', subject: null });
    await decline(null, token);
    expect(await getVaultInvitationToDecline(deps, { token })).toEqual({ status: 'declined', subject: null });
  });

  it('is not one to a group, nor one to a group one to a vault', async () => {
    const { invitationToken: toVault } = await invite();
    const group = await makeGroup(deps, vault.owner);
    const { invitationToken: toGroup } = await inviteUser(deps, vault.owner, group.id, guest);
    await expect(accept(guest, toGroup)).rejects.toEqual(refused('invitations.unknown'));
    await expect(decline(null, toGroup)).rejects.toEqual(refused('invitations.unknown'));
    await expect(getVaultInvitation(deps, null, { token: toGroup })).rejects.toEqual(refused('invitations.unknown'));
    await expect(getVaultInvitationToDecline(deps, { token: toGroup })).rejects.toEqual(refused('invitations.unknown'));
    await expect(getInvitation(deps, null, { token: toVault })).rejects.toEqual(refused('invitations.unknown'));
    await expect(declineInvitation(deps, null, { token: toVault })).rejects.toEqual(refused('invitations.unknown'));
  });

  it('to an address that declined a group goes without a mail for 90 days, and the other way round', async () => {
    const group = await makeGroup(deps, vault.owner);
    const toGroup = await inviteUser(deps, vault.owner, group.id, guest);
    await declineInvitation(deps, null, { token: toGroup.invitationToken });
    daysLater(89);
    expect(await invite()).toMatchObject({ noMail: { reason: 'paused' } });
    const other = await makeUser(deps);
    const toVault = await invite('viewer', other);
    expect(toVault).not.toHaveProperty('noMail');
    expect(await decline(null, toVault.invitationToken)).toEqual({ vaultId: null });
    expect(await inviteUser(deps, vault.owner, group.id, other)).toMatchObject({ noMail: { reason: 'paused' } });
  });

  it('shares the one mail a day with those to groups', async () => {
    await inviteUser(deps, vault.owner, (await makeGroup(deps, vault.owner)).id, guest);
    const { noMail, invitationToken } = await invite();
    expect(noMail).toMatchObject({ reason: 'written-today' });
    await accept(guest, invitationToken);
  });

  it('is refused for oneself, for who is in it, and once too many wait or are in it', async () => {
    await expect(inviteUserToVault(deps, vault.owner, { id: vault.id, invitee: vault.owner })).rejects.toEqual(
      refused('vaults.own-address'),
    );
    await expect(invite('viewer', vault.viewer)).rejects.toEqual(refused('vaults.already-in'));
    for (let count = 0; count < VAULT_MAX_PENDING; count += 1)
      await inviteToVault(deps, vault.owner, { id: vault.id, email: `cousin${count}@example.org`, role: 'viewer' });
    await expect(invite()).rejects.toEqual(refused('vaults.too-many-pending'));
    for (let count = 2; count < VAULT_MAX_MEMBERS; count += 1)
      await seatMember(deps, { vaultId: vault.id, userId: (await makeUser(deps)).userId }, 'viewer');
    await expect(invite()).rejects.toEqual(refused('vaults.full-of-people'));
  });

  it('needs Premium where plans have limits; accepting, roles and leaving do not', async () => {
    const { invitationToken: token } = await invite();
    const limited: TestDeps = { ...deps, product: { ...deps.product, hasPlanLimits: true } };
    const inviting = () => inviteUserToVault(limited, vault.owner, { id: vault.id, invitee: vault.stranger });
    await expect(inviting()).rejects.toMatchObject({
      kind: 'limit-reached',
      message: 'Inviting someone into the vault is part of Premium. Everyone who is in it now stays.',
    });
    await answerVaultInvitation(limited, guest, { token, answer: 'accept' });
    await changeVaultRole(limited, vault.owner, { id: vault.id, memberId: await memberId(guest), role: 'contributor' });
    await removeFromVault(limited, guest, { id: vault.id, memberId: await memberId(guest) });
    await deps.db
      .update(users)
      .set({ trialEndsAt: new Date(TEST_NOW.getTime() + DAY_MS) })
      .where(eq(users.id, vault.owner.userId));
    expect((await inviting()).invitation.status).toBe('pending');
  });
});

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
    await expect(add()).rejects.toEqual(refused('vaults.contributors-only'));
    const viewerId = await memberId(vault.viewer);
    expect(await changeVaultRole(deps, vault.owner, { id: vault.id, memberId: viewerId, role: 'contributor' })).toMatchObject({
      id: viewerId,
      displayName: 'Peter',
      role: 'contributor',
    });
    await add();
    await changeVaultRole(deps, vault.owner, { id: vault.id, memberId: viewerId, role: 'viewer' });
    await expect(add()).rejects.toEqual(refused('vaults.contributors-only'));
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

describe('at once', () => {
  it('twenty who accept with one link become one member', async () => {
    const { invitationToken: token } = await invite();
    const outcomes = await outcomesOf(Array.from({ length: 20 }, () => accept(guest, token)));
    expect(outcomes).toEqual(['done', ...Array.from({ length: 19 }, () => 'invitations.used')]);
    expect(await peopleOf()).toHaveLength(3);
  });

  it('accepting and withdrawing leave a member or no invitation', async () => {
    const { invitationToken: token, invitation } = await invite();
    await outcomesOf([accept(guest, token), removeFromVault(deps, vault.owner, { id: vault.id, memberId: invitation.id })]);
    expect((await peopleOf()).length).toBe(2 + (await invitationsOf()).length);
  });

  it('accepting and declining end one way', async () => {
    const { invitationToken: token } = await invite();
    const outcomes = await outcomesOf([accept(guest, token), decline(guest, token)]);
    const [row] = await invitationsOf();
    expect(outcomes).toEqual(row?.status === 'accepted' ? ['done', 'invitations.used'] : ['done', 'invitations.declined']);
    expect(await peopleOf()).toHaveLength(row?.status === 'accepted' ? 3 : 2);
  });

  it('the last seat is given once', async () => {
    for (let count = 3; count < VAULT_MAX_MEMBERS; count += 1)
      await seatMember(deps, { vaultId: vault.id, userId: (await makeUser(deps)).userId }, 'viewer');
    const [first, second] = [await invite(), await invite('viewer', vault.stranger)];
    const outcomes = await outcomesOf([accept(guest, first.invitationToken), accept(vault.stranger, second.invitationToken)]);
    expect(outcomes).toEqual(['done', 'vaults.full-of-people']);
    expect(await peopleOf()).toHaveLength(VAULT_MAX_MEMBERS);
  });

  it('adding something and being removed leave it there, or refuse it', async () => {
    const removed = removeFromVault(deps, vault.owner, { id: vault.id, memberId: await memberId(vault.contributor) });
    const outcomes = await outcomesOf([removed, makeItem(deps, vault.contributor, { id: vault.id })]);
    const { items } = await getContents(deps, vault.owner, { id: vault.id });
    expect(outcomes).toEqual(items.length === 1 ? ['done', 'done'] : ['done', 'vaults.not-found']);
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
