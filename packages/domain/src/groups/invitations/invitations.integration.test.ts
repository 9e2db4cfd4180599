import type { Group } from '@everkin/contracts/groups';
import type { InvitationId } from '@everkin/contracts/ids';
import { emails, groupMembers, invitationLinks, invitations } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../errors.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../../testing/create-test-deps.ts';
import { addressOf, inviteUser, joinGroup, makeGroup } from '../../testing/make-group.ts';
import { makeUser } from '../../testing/make-user.ts';
import { runOfferedJobs } from '../../testing/upload-letter.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { resolveJoinRequest } from './resolve-join-request.ts';
import { requestToJoin } from './request-to-join.ts';
import { declineInvitation } from './decline-invitation.ts';
import { deleteGroup } from '../delete-group.ts';
import { getGroup } from '../get-group.ts';
import { getInvitation } from './get-invitation.ts';
import { getGroupInvitationToDecline } from './get-group-invitation-to-decline.ts';
import { inviteMember } from './invite-member.ts';
import { listGroups } from '../list-groups.ts';
import { removeMember } from '../remove-member.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { saveGroupMessage } from '../save-group-message.ts';
import { updateGroup } from '../update-group.ts';
import { verifyInvitation } from '../../invitations/verify-invitation.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let deps: TestDeps;
let owner: Actor;
let guest: Actor;
let group: Group;

beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  deps.clock.set(TEST_NOW);
  deps.queue.takeAll();
  deps.email.sent.length = 0;
  owner = await makeUser(deps, { displayName: 'Nora' });
  guest = await makeUser(deps, { displayName: 'Hendrik' });
  group = await makeGroup(deps, owner);
});

const daysLater = (days: number): void => deps.clock.set(new Date(TEST_NOW.getTime() + days * DAY_MS));
const membersOf = () => deps.db.select().from(groupMembers).where(eq(groupMembers.groupId, group.id));
const invitationsOf = () => deps.db.select().from(invitations).where(eq(invitations.groupId, group.id));
const failure = (code: string): unknown => expect.objectContaining({ name: 'AppError', code });
/** The outcome of each of some concurrent calls: 'done', or the code of its error. */
const outcomesOf = async (calls: Promise<unknown>[]): Promise<string[]> => {
  const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));
  return (await Promise.all(calls.map((call) => call.then(() => 'done', codeOf)))).toSorted();
};

describe('an invitation', () => {
  it('is mailed by the worker, with the link that only its response and the mail contain', async () => {
    const { invitationToken, invitation } = await inviteUser(deps, owner, group.id, guest);
    expect(Buffer.from(invitationToken, 'base64url').length * 8).toBeGreaterThanOrEqual(160);
    expect(invitation).toMatchObject({
      inviteeEmail: addressOf(guest),
      status: 'pending',
      expiresAt: new Date(TEST_NOW.getTime() + 7 * DAY_MS).toISOString(),
    });
    const [row] = await invitationsOf();
    expect(JSON.stringify(row)).not.toContain(invitationToken);
    expect(deps.email.sent).toEqual([]);
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    expect(deps.email.sent).toMatchObject([{ to: addressOf(guest), subject: 'Nora invites you to “Family Chat”' }]);
    expect(deps.email.sent[0]?.text).toContain(`https://everkin.example/join-group/${invitationToken}`);
  });

  it('admits the invited person once', async () => {
    const { invitationToken: token } = await inviteUser(deps, owner, group.id, guest);
    expect(await acceptInvitation(deps, guest, { token })).toEqual({ groupId: group.id });
    await expect(acceptInvitation(deps, guest, { token })).rejects.toEqual(failure('invitations.used'));
    expect((await getInvitation(deps, guest, { token })).groupChat).toEqual({ id: group.id, name: group.name });
    for (const stranger of [null, await makeUser(deps)])
      expect((await getInvitation(deps, stranger, { token })).groupChat).toEqual({ name: group.name });
    expect(await membersOf()).toHaveLength(2);
    expect(await listGroups(deps, guest, {})).toEqual([{ ...group, unreadCount: 0 }]);
  });

  it('shows who invites, and its address only while it is open', async () => {
    const { invitationToken: token } = await inviteUser(deps, owner, group.id, guest);
    const shown = await getInvitation(deps, null, { token });
    expect(shown.invitedBy).toEqual({ displayName: 'Nora' });
    expect(shown.invitation.inviteeEmail).toBe(addressOf(guest));
    daysLater(8);
    expect((await getInvitation(deps, null, { token })).invitation).not.toHaveProperty('inviteeEmail');
  });

  it('does not show the address of somebody who was let in with a link that was mailed to another', async () => {
    const { invitationToken: token, invitation } = await inviteUser(deps, owner, group.id, guest);
    const asker = await makeUser(deps);
    await requestToJoin(deps, asker, { token });
    await resolveJoinRequest(deps, owner, { groupId: group.id, id: invitation.id, approve: true });
    expect(JSON.stringify(await getInvitation(deps, null, { token }))).not.toContain(addressOf(asker));
  });

  it('stands for an access code while it is open, and can be accepted afterwards', async () => {
    const { invitationToken: token } = await inviteUser(deps, owner, group.id, guest);
    await verifyInvitation(deps, { token });
    expect(await acceptInvitation(deps, guest, { token })).toEqual({ groupId: group.id });
    await expect(verifyInvitation(deps, { token })).rejects.toEqual(failure('invitations.used'));
    const { invitationToken: late } = await inviteUser(deps, owner, group.id, await makeUser(deps));
    daysLater(8);
    await expect(verifyInvitation(deps, { token: late })).rejects.toEqual(failure('invitations.expired'));
    await expect(verifyInvitation(deps, { token: 'never-was' })).rejects.toEqual(failure('invitations.unknown'));
  });

  it('that is accepted 20 times at once creates one membership', async () => {
    const { invitationToken: token } = await inviteUser(deps, owner, group.id, guest);
    const outcomes = await outcomesOf(Array.from({ length: 20 }, () => acceptInvitation(deps, guest, { token })));
    expect(outcomes).toEqual(['done', ...Array.from({ length: 19 }, () => 'invitations.used')]);
    expect(await membersOf()).toHaveLength(2);
  });

  it('that is accepted and declined at once ends one way', async () => {
    const { invitationToken: token } = await inviteUser(deps, owner, group.id, guest);
    const outcomes = await outcomesOf([acceptInvitation(deps, guest, { token }), declineInvitation(deps, guest, { token })]);
    const [row] = await invitationsOf();
    expect(outcomes).toEqual(row?.status === 'accepted' ? ['done', 'invitations.used'] : ['done', 'invitations.declined']);
    expect(await membersOf()).toHaveLength(row?.status === 'accepted' ? 2 : 1);
  });

  it('that is accepted and revoked at once either has a member or is gone', async () => {
    const { invitationToken: token, invitation } = await inviteUser(deps, owner, group.id, guest);
    await outcomesOf([acceptInvitation(deps, guest, { token }), revokeInvitation(deps, owner, { groupId: group.id, id: invitation.id })]);
    expect((await membersOf()).length).toBe((await invitationsOf()).length + 1);
  });

  it('is bound to its address', async () => {
    const eve = await makeUser(deps);
    const { invitationToken: token } = await inviteUser(deps, owner, group.id, guest);
    await expect(acceptInvitation(deps, eve, { token })).rejects.toEqual(failure('invitations.sent-to-another'));
    await expect(declineInvitation(deps, eve, { token })).rejects.toEqual(failure('invitations.sent-to-another'));
    expect(await membersOf()).toHaveLength(1);
  });

  it('expires after seven days, to the millisecond', async () => {
    const { invitationToken: token } = await inviteUser(deps, owner, group.id, guest);
    daysLater(7);
    await expect(acceptInvitation(deps, guest, { token })).rejects.toEqual(failure('invitations.expired'));
    expect(await getInvitation(deps, null, { token })).toMatchObject({
      invitation: { status: 'pending', expiresAt: TEST_NOW.toISOString().replace('03-01', '03-08') },
    });
    deps.clock.set(new Date(TEST_NOW.getTime() + 7 * DAY_MS - 1));
    expect(await acceptInvitation(deps, guest, { token })).toEqual({ groupId: group.id });
  });

  it('that has expired stays listed for another week, until it is sent again or revoked', async () => {
    const { invitation } = await inviteUser(deps, owner, group.id, guest);
    const listed = async () => (await getGroup(deps, owner, { groupId: group.id })).pendingInvitations;
    daysLater(8);
    expect(await listed()).toMatchObject([{ id: invitation.id, expiresAt: invitation.expiresAt }]);
    const { invitation: renewed } = await inviteUser(deps, owner, group.id, guest);
    expect(Date.parse(renewed.expiresAt)).toBe(TEST_NOW.getTime() + (8 + 7) * DAY_MS);
    expect(await listed()).toMatchObject([{ id: invitation.id, expiresAt: renewed.expiresAt }]);
    daysLater(16);
    await revokeInvitation(deps, owner, { groupId: group.id, id: invitation.id });
    expect(await listed()).toEqual([]);
  });

  it('to a member is refused', async () => {
    await joinGroup(deps, owner, group.id, guest);
    await expect(inviteUser(deps, owner, group.id, guest)).rejects.toEqual(failure('invitations.already-member'));
    await expect(inviteUser(deps, guest, group.id, owner)).rejects.toEqual(failure('invitations.already-member'));
  });

  it('sent again has a new link and a new week, and earlier links stay valid', async () => {
    const first = await inviteUser(deps, owner, group.id, guest);
    daysLater(3);
    const second = await inviteUser(deps, owner, group.id, guest);
    expect(second.invitation.id).toBe(first.invitation.id);
    expect(second.invitation.expiresAt).toBe(new Date(TEST_NOW.getTime() + 10 * DAY_MS).toISOString());
    expect(await getInvitation(deps, null, { token: first.invitationToken })).toEqual(
      await getInvitation(deps, null, { token: second.invitationToken }),
    );
    daysLater(9);
    expect(await acceptInvitation(deps, guest, { token: first.invitationToken })).toEqual({ groupId: group.id });
    await expect(acceptInvitation(deps, guest, { token: second.invitationToken })).rejects.toEqual(failure('invitations.used'));
  });

  it("is sent again by its inviter and the group's owner only, and stays the inviter’s", async () => {
    const [inviter, member] = [await makeUser(deps), await makeUser(deps)];
    await joinGroup(deps, owner, group.id, inviter);
    await joinGroup(deps, owner, group.id, member);
    const { invitation } = await inviteUser(deps, inviter, group.id, guest);
    await expect(inviteUser(deps, member, group.id, guest)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'invitations.not-yours',
      message: `${addressOf(guest)} has already been invited to this group. Only the person who invited them and the owner of the group can send the invitation again.`,
    });
    expect((await inviteUser(deps, owner, group.id, guest)).invitation.id).toBe(invitation.id);
    await revokeInvitation(deps, inviter, { groupId: group.id, id: invitation.id });
    expect((await inviteUser(deps, member, group.id, guest)).invitation.status).toBe('pending');
  });

  it('sent 10 times at once is one invitation with ten links, one of which admits', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, () => inviteUser(deps, owner, group.id, guest)));
    expect(await invitationsOf()).toHaveLength(1);
    const outcomes = await outcomesOf(sent.map(({ invitationToken: token }) => acceptInvitation(deps, guest, { token })));
    expect(outcomes).toEqual(['done', ...Array.from({ length: 9 }, () => 'invitations.used')]);
  });

  it('by somebody who is not a member, or may not invite, is refused', async () => {
    await expect(inviteUser(deps, guest, group.id, owner)).rejects.toEqual(failure('groups.not-found'));
    await joinGroup(deps, owner, group.id, guest);
    await updateGroup(deps, owner, { groupId: group.id, whoMayInvite: 'owner' });
    await expect(inviteMember(deps, guest, { groupId: group.id, email: 'aukje@example.org' })).rejects.toEqual(
      failure('invitations.owner-invites'),
    );
    expect((await inviteMember(deps, owner, { groupId: group.id, email: 'aukje@example.org' })).invitation.status).toBe('pending');
  });

  it('is saved with its mail or not at all', async () => {
    const before = await deps.db.$count(emails);
    await joinGroup(deps, owner, group.id, guest);
    await expect(inviteUser(deps, owner, group.id, guest)).rejects.toThrow();
    expect(await deps.db.$count(emails)).toBe(before + 1);
  });
});

describe('a person who declines', () => {
  const mailsTo = async (): Promise<number> => {
    await runOfferedJobs(deps);
    return deps.email.sent.length;
  };

  it('can use the link of any mail, also after an invitation was sent again', async () => {
    const first = await inviteUser(deps, owner, group.id, guest);
    daysLater(2);
    const second = await inviteUser(deps, owner, group.id, guest);
    await declineInvitation(deps, null, { token: first.invitationToken });
    expect(await getInvitation(deps, null, { token: second.invitationToken })).toMatchObject({ invitation: { status: 'declined' } });
  });

  it('can do so after it has expired, and gets no more mail from then on', async () => {
    const { invitationToken: token } = await inviteUser(deps, owner, group.id, guest);
    daysLater(8);
    await declineInvitation(deps, null, { token });
    expect(await inviteUser(deps, owner, group.id, guest)).toMatchObject({ noMail: { reason: 'paused' } });
    expect(await mailsTo()).toBe(1);
  });

  it.each([
    ['taken back', (id: InvitationId) => revokeInvitation(deps, owner, { groupId: group.id, id })],
    ['deleted with its group', () => deleteGroup(deps, owner, { groupId: group.id })],
  ])('can use the mail of an invitation that was %s, and the next inviter does not learn of it', async (_how, end) => {
    const { invitationToken: token, invitation } = await inviteUser(deps, owner, group.id, guest);
    await end(invitation.id);
    await expect(getInvitation(deps, null, { token })).rejects.toEqual(failure('invitations.unknown'));
    expect(await getGroupInvitationToDecline(deps, { token })).toEqual({ status: 'withdrawn', subject: null });
    await expect(declineInvitation(deps, owner, { token })).rejects.toEqual(failure('invitations.sent-to-another'));
    await declineInvitation(deps, null, { token });
    expect(await getGroupInvitationToDecline(deps, { token })).toEqual({ status: 'declined', subject: null });
    daysLater(2);
    const again = await inviteUser(deps, owner, (await makeGroup(deps, owner)).id, guest);
    expect(again.noMail).toEqual({
      reason: 'paused',
      message: `Everkin sends no email to ${addressOf(guest)} for now. You can copy this link and send it yourself.`,
    });
    expect(await mailsTo()).toBe(1);
  });

  it('does not decline for somebody else who joined with the same link', async () => {
    const asker = await makeUser(deps);
    const { invitationToken: token, invitation } = await inviteUser(deps, owner, group.id, guest);
    await requestToJoin(deps, asker, { token });
    await resolveJoinRequest(deps, owner, { groupId: group.id, id: invitation.id, approve: true });
    await declineInvitation(deps, null, { token });
    expect(await acceptInvitation(deps, asker, { token })).toEqual({ groupId: group.id });
    daysLater(1);
    expect(await inviteUser(deps, owner, (await makeGroup(deps, owner)).id, guest)).toMatchObject({ noMail: { reason: 'paused' } });
  });

  it('can use a link that an earlier version mailed', async () => {
    const { invitationToken: token } = await inviteUser(deps, owner, group.id, guest);
    await deps.db.delete(invitationLinks);
    await inviteUser(deps, owner, group.id, guest);
    await declineInvitation(deps, null, { token });
    expect(await invitationsOf()).toMatchObject([{ status: 'declined' }]);
  });
});

describe('a person who declined', () => {
  it('needs no account for it, and gets no more mail either', async () => {
    const { invitationToken: token } = await inviteUser(deps, owner, group.id, guest);
    await declineInvitation(deps, null, { token });
    await declineInvitation(deps, null, { token });
    expect(await getInvitation(deps, null, { token })).toMatchObject({ invitation: { status: 'declined' } });
    await runOfferedJobs(deps);
    expect(deps.email.sent).toHaveLength(1);
    await inviteUser(deps, owner, group.id, guest);
    await runOfferedJobs(deps);
    expect(deps.email.sent).toHaveLength(1);
  });

  it('gets no more mail from somebody who deletes the group and creates another', async () => {
    const { invitationToken: token } = await inviteUser(deps, owner, group.id, guest);
    await declineInvitation(deps, null, { token });
    await runOfferedJobs(deps);
    await deleteGroup(deps, owner, { groupId: group.id });
    await inviteUser(deps, owner, (await makeGroup(deps, owner)).id, guest);
    await runOfferedJobs(deps);
    expect(deps.email.sent).toHaveLength(1);
  });

  it('gets no mail for 90 days, although the inviter has a link to pass on', async () => {
    const { invitationToken: token } = await inviteUser(deps, owner, group.id, guest);
    await declineInvitation(deps, guest, { token });
    await declineInvitation(deps, guest, { token });
    await expect(acceptInvitation(deps, guest, { token })).rejects.toEqual(failure('invitations.declined'));
    await runOfferedJobs(deps);
    expect(deps.email.sent).toHaveLength(1);

    daysLater(89);
    const again = await inviteUser(deps, owner, group.id, guest);
    await runOfferedJobs(deps);
    expect(deps.email.sent).toHaveLength(1);
    expect(await getInvitation(deps, null, { token: again.invitationToken })).toMatchObject({ invitation: { status: 'pending' } });

    daysLater(91);
    await inviteUser(deps, owner, group.id, guest);
    await runOfferedJobs(deps);
    expect(deps.email.sent).toHaveLength(2);
  });
});

describe('a person with the link but another address', () => {
  let asker: Actor;
  let sent: Awaited<ReturnType<typeof inviteUser>>;
  beforeEach(async () => {
    asker = await makeUser(deps, { displayName: 'Ruth' });
    sent = await inviteUser(deps, owner, group.id, guest);
  });
  const ask = (actor: Actor) => requestToJoin(deps, actor, { token: sent.invitationToken });
  const answer = (actor: Actor, approve: boolean) =>
    resolveJoinRequest(deps, actor, { groupId: group.id, id: sent.invitation.id, approve });
  const requestsSeenBy = async (actor: Actor) =>
    (await getGroup(deps, actor, { groupId: group.id })).pendingInvitations.map(({ askedBy }) => askedBy);

  it('can ask to join, and joins once the owner has agreed', async () => {
    await ask(asker);
    await ask(asker);
    expect(await requestsSeenBy(owner)).toEqual([addressOf(asker)]);
    daysLater(6);
    expect(await answer(owner, true)).toMatchObject({
      inviteeEmail: addressOf(asker),
      status: 'pending',
      expiresAt: new Date(TEST_NOW.getTime() + 13 * DAY_MS).toISOString(),
    });
    await expect(acceptInvitation(deps, guest, { token: sent.invitationToken })).rejects.toEqual(failure('invitations.sent-to-another'));
    expect(await acceptInvitation(deps, asker, { token: sent.invitationToken })).toEqual({ groupId: group.id });
  });

  it('is announced by mail to those who decide, once, and told when the answer is yes', async () => {
    const inviter = await makeUser(deps);
    await joinGroup(deps, owner, group.id, inviter);
    sent = await inviteUser(deps, inviter, group.id, await makeUser(deps));
    await runOfferedJobs(deps);
    deps.email.sent.length = 0;
    await ask(asker);
    await ask(asker);
    await runOfferedJobs(deps);
    expect(deps.email.sent.map(({ to }) => to).toSorted()).toEqual([addressOf(owner), addressOf(inviter)].toSorted());
    expect(new Set(deps.email.sent.map(({ subject }) => subject))).toEqual(new Set(['Ruth asks to join “Family Chat”']));
    await answer(inviter, true);
    await runOfferedJobs(deps);
    expect(deps.email.sent.slice(2)).toMatchObject([{ to: addressOf(asker), subject: 'You can now join “Family Chat”' }]);
  });

  it('stays outside when the answer is no', async () => {
    await ask(asker);
    expect(await answer(owner, false)).toMatchObject({ inviteeEmail: addressOf(guest) });
    expect(await requestsSeenBy(owner)).toEqual([undefined]);
    await expect(acceptInvitation(deps, asker, { token: sent.invitationToken })).rejects.toEqual(failure('invitations.sent-to-another'));
    await expect(answer(owner, true)).rejects.toEqual(failure('invitations.nobody-asks'));
  });

  it('is visible to the inviter and the owner only, who alone decide', async () => {
    const [inviter, member] = [await makeUser(deps), await makeUser(deps)];
    await joinGroup(deps, owner, group.id, inviter);
    await joinGroup(deps, owner, group.id, member);
    await revokeInvitation(deps, owner, { groupId: group.id, id: sent.invitation.id });
    sent = await inviteUser(deps, inviter, group.id, guest);
    await ask(asker);
    expect(await requestsSeenBy(member)).toEqual([undefined]);
    expect(await requestsSeenBy(inviter)).toEqual([addressOf(asker)]);
    await expect(answer(member, true)).rejects.toEqual(failure('invitations.not-yours'));
    await expect(answer(asker, true)).rejects.toEqual(failure('groups.not-found'));
    expect(await answer(inviter, true)).toMatchObject({ inviteeEmail: addressOf(asker) });
  });

  it('cannot ask for an invitation that is theirs or over', async () => {
    await expect(ask(guest)).rejects.toEqual(failure('invitations.your-own'));
    await expect(ask(owner)).rejects.toEqual(failure('invitations.you-are-member'));
    await ask(asker);
    await expect(ask(await makeUser(deps))).rejects.toEqual(failure('invitations.another-asks'));
    daysLater(8);
    await expect(ask(asker)).rejects.toEqual(failure('invitations.expired'));
  });
});

describe('revoking an invitation', () => {
  it('makes its link unknown', async () => {
    const { invitation, invitationToken: token } = await inviteUser(deps, owner, group.id, guest);
    await revokeInvitation(deps, owner, { groupId: group.id, id: invitation.id });
    await expect(acceptInvitation(deps, guest, { token })).rejects.toEqual(failure('invitations.unknown'));
    await expect(revokeInvitation(deps, owner, { groupId: group.id, id: invitation.id })).rejects.toEqual(failure('invitations.not-found'));
  });

  it('is for the inviter and the owner, and only while it is pending', async () => {
    const member = await makeUser(deps);
    await joinGroup(deps, owner, group.id, member);
    const { invitation, invitationToken: token } = await inviteUser(deps, owner, group.id, guest);
    await expect(revokeInvitation(deps, member, { groupId: group.id, id: invitation.id })).rejects.toEqual(
      failure('invitations.not-yours'),
    );
    const other = await makeGroup(deps, owner);
    await expect(revokeInvitation(deps, owner, { groupId: other.id, id: invitation.id })).rejects.toEqual(failure('invitations.not-found'));
    await acceptInvitation(deps, guest, { token });
    await expect(revokeInvitation(deps, owner, { groupId: group.id, id: invitation.id })).rejects.toEqual(failure('invitations.used'));
  });

  it('happens automatically for invitations of a removed member', async () => {
    await joinGroup(deps, owner, group.id, guest);
    const friend = await makeUser(deps);
    const { invitationToken: token } = await inviteUser(deps, guest, group.id, friend);
    const seat = (await membersOf()).find(({ userId }) => userId === guest.userId);
    await removeMember(deps, owner, { groupId: group.id, id: seat?.id ?? deps.newId('mb') });
    await expect(acceptInvitation(deps, friend, { token })).rejects.toEqual(failure('invitations.unknown'));
    await expect(saveGroupMessage(deps, guest, { groupId: group.id, content: 'Still here?', role: 'user' })).rejects.toEqual(
      failure('groups.not-found'),
    );
  });
});

it('a group never loses its owner when a transfer and a removal cross', async () => {
  await joinGroup(deps, owner, group.id, guest);
  const seat = (await membersOf()).find(({ userId }) => userId === guest.userId);
  await outcomesOf([
    updateGroup(deps, owner, { groupId: group.id, ownerId: guest.userId }),
    removeMember(deps, guest, { groupId: group.id, id: seat?.id ?? deps.newId('mb') }),
  ]);
  const members = (await membersOf()).map(({ userId }) => userId);
  const [member] = members;
  const details = await getGroup(deps, member === owner.userId ? owner : guest, { groupId: group.id });
  expect(members).toContain(details.groupChat.ownerId);
});
