import { VAULT_MAX_MEMBERS, VAULT_MAX_PENDING } from '@everkin/contracts/vaults/vaults';
import { invitations, users } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { declineInvitation } from '../../groups/invitations/decline-invitation.ts';
import { getInvitation } from '../../groups/invitations/get-invitation.ts';
import { verifyInvitation } from '../../invitations/verify-invitation.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../../testing/create-test-deps.ts';
import { addressOf, inviteUser, makeGroup } from '../../testing/make-group.ts';
import { makeUser } from '../../testing/make-user.ts';
import { refused } from '../../testing/refused.ts';
import { runOfferedJobs } from '../../testing/upload-letter.ts';
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
    const refusal = {
      code: 'invitations.sent-to-another',
      message:
        'This invitation was sent to another email address. Sign in with the address it was sent to, or ask to be invited at this one.',
    };
    for (const other of [vault.stranger, vault.viewer]) {
      await expect(accept(other, token)).rejects.toMatchObject(refusal);
      await expect(decline(other, token)).rejects.toMatchObject(refusal);
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

  it('needs Premium where plans have limits; sending it again, accepting, roles and leaving do not', async () => {
    const { invitationToken: token } = await invite();
    const limited: TestDeps = { ...deps, product: { ...deps.product, hasPlanLimits: true } };
    const inviting = () => inviteUserToVault(limited, vault.owner, { id: vault.id, invitee: vault.stranger });
    await expect(inviting()).rejects.toMatchObject({
      kind: 'limit-reached',
      message: 'Inviting someone into the vault is part of Premium. Everyone who is in it now stays.',
    });
    // One that waits is sent again, also once it has expired, and with another role.
    daysLater(8);
    const again = await inviteUserToVault(limited, vault.owner, { id: vault.id, invitee: guest, role: 'contributor' });
    expect(again.invitation).toMatchObject({ role: 'contributor', status: 'pending' });
    await answerVaultInvitation(limited, guest, { token, answer: 'accept' });
    await changeVaultRole(limited, vault.owner, { id: vault.id, memberId: await memberId(guest), role: 'viewer' });
    await removeFromVault(limited, guest, { id: vault.id, memberId: await memberId(guest) });
    await deps.db
      .update(users)
      .set({ trialEndsAt: new Date(deps.clock.now().getTime() + DAY_MS) })
      .where(eq(users.id, vault.owner.userId));
    expect((await inviting()).invitation.status).toBe('pending');
  });
});
