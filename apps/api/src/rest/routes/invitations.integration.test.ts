import { Invitation, InvitationDetails, JoinedGroup } from '@everkin/contracts/groups';
import postgres from 'postgres';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SharedApp, shareTestApp } from '../../../../../tests/app.ts';
import { pollUntil, createApiClient } from '../../testing/api-client.ts';
import { expectFailure, tellable } from '../../testing/expect-failure.ts';
import { invite, join, makeGroup, fetchGroup } from '../../testing/groups.ts';
import { newUsername, type Person, signUp } from '../../testing/people.ts';
import { fetchOutbox } from '../../testing/mails.ts';

let app: SharedApp;
let owner: Person;
let guest: Person;
let groupId: string;
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl, { displayName: 'Nora' });
});
beforeEach(async () => {
  guest = await signUp(app.baseUrl, { displayName: 'Hendrik' });
  groupId = (await makeGroup(owner)).id;
});

const accept = (person: Person, token: unknown) => person.client.post('/api/group-chats/accept-invitation', { json: { token } });
const look = (token: string) => createApiClient(app.baseUrl).get(`/api/group-chats/invitation/${token}`);

describe('POST /api/group-chats/{groupId}/invite', () => {
  test('returns the token, shows the invitation to members, and sends one mail', async () => {
    const email = newUsername();
    const { invitationToken, invitation } = await invite(owner, groupId, email.toUpperCase());
    expect(invitationToken).toMatch(/^[\w-]{27,}$/);
    expect(invitation).toMatchObject({ inviteeEmail: email, status: 'pending' });
    expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)).toBe(7 * 24 * 60 * 60 * 1000);
    expect((await fetchGroup(owner, groupId)).pendingInvitations).toEqual([
      {
        id: invitation.id,
        inviteeEmail: email,
        createdAt: invitation.createdAt,
        expiresAt: invitation.expiresAt,
        mail: expect.stringMatching(/^(queued|sent)$/),
      },
    ]);

    const page = await pollUntil(
      async () => (await fetchOutbox(app.baseUrl)).text,
      (text) => text.includes(invitationToken),
    );
    expect(page).toContain(email);
    // One mail, with a link to accept and one to decline.
    const links = [...page.matchAll(/http:\/\/localhost:\d+\/join-group\/([\w-]+)(\/decline)?/g)].filter(
      ([, token]) => token === invitationToken,
    );
    expect(links.map(([, , ending]) => ending)).toEqual([undefined, '/decline']);
  });

  test.each([
    { json: {}, message: 'Email is required' },
    { json: { email: ' ' }, message: 'Email is required' },
    { json: { email: 'hendrik' }, message: 'Valid email required' },
    { json: { email: 'a@example.org\nBcc: b@example.org' }, message: 'Valid email required' },
    { json: { email: ['a@example.org'] }, message: 'Email is required' },
    { json: { email: `${'a'.repeat(300)}@example.org` }, message: 'Valid email required' },
  ])('refuses $json.email: $message', async ({ json, message }) => {
    expectFailure(await owner.client.post(`/api/group-chats/${groupId}/invite`, { json }), {
      status: 400,
      message,
      issues: [{ path: 'email', message }],
    });
  });

  test("renews somebody else's invitation for the owner of the group only", async () => {
    const member = await signUp(app.baseUrl);
    await join(owner, groupId, guest);
    await join(owner, groupId, member);
    const email = newUsername();
    const { invitation } = await invite(guest, groupId, email);
    expectFailure(await member.client.post(`/api/group-chats/${groupId}/invite`, { json: { email } }), {
      status: 403,
      message: `${email} has already been invited to this group. Only the person who invited them and the owner of the group can send the invitation again.`,
    });
    expect((await invite(owner, groupId, email)).invitation.id).toBe(invitation.id);
    expect((await invite(guest, groupId, email)).invitation.id).toBe(invitation.id);
  });

  test('refuses a member, and somebody who may not invite', async () => {
    await join(owner, groupId, guest);
    const path = `/api/group-chats/${groupId}/invite`;
    expectFailure(await owner.client.post(path, { json: { email: guest.username } }), {
      status: 409,
      message: 'This person is already a member of the group.',
    });
    expect((await guest.client.post(path, { json: { email: newUsername() } })).status).toBe(201);
    await owner.client.put(`/api/group-chats/${groupId}`, { json: { whoMayInvite: 'owner' } });
    expectFailure(await guest.client.post(path, { json: { email: newUsername() } }), {
      status: 403,
      message: 'Only the owner of this group can invite people.',
    });
  });
});

describe('GET /api/group-chats/invitation/{token}', () => {
  test('shows what the invitation is for to whoever has the link, and nothing else', async () => {
    const { invitationToken, invitation } = await invite(owner, groupId, guest.username);
    const answer = await look(invitationToken);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(InvitationDetails.strict().parse(answer.body)).toEqual({
      invitation: { status: 'pending', expiresAt: invitation.expiresAt, inviteeEmail: guest.username },
      invitedBy: { displayName: 'Nora' },
      groupChat: { name: 'Family Chat' },
      avatar: { name: 'Ruth Adler', imageUrl: null },
    });
    expect(answer.text).not.toContain(owner.username);
    await accept(guest, invitationToken);
    const used = await look(invitationToken);
    expect(used.body).toMatchObject({ invitation: { status: 'accepted' } });
    expect(used.text).not.toContain(guest.username);
  });

  test.each(['x', 'iv_01', 'é%00ü', 'a'.repeat(900)])('does not know %s', async (token) => {
    expectFailure(await look(encodeURIComponent(token)), { status: 404, message: 'This invitation is invalid or has expired.' });
  });

  test('does not know an invitation by its id', async () => {
    const { invitation } = await invite(owner, groupId, guest.username);
    expectFailure(await look(invitation.id), { status: 404 });
  });
});

describe('POST /api/group-chats/accept-invitation', () => {
  test('admits the invited person once', async () => {
    const { invitationToken } = await invite(owner, groupId, guest.username);
    const answer = await accept(guest, invitationToken);
    expect(answer.status).toBe(200);
    expect(JoinedGroup.strict().parse(answer.body)).toEqual({ groupId });
    expect((await fetchGroup(guest, groupId)).members.map(({ userId }) => userId)).toEqual([owner.user.id, guest.user.id]);
    expect((await fetchGroup(owner, groupId)).pendingInvitations).toEqual([]);
    expectFailure(await accept(guest, invitationToken), { status: 409, message: 'This invitation has already been used.' });
  });

  test('admits one of two at once', async () => {
    const { invitationToken } = await invite(owner, groupId, guest.username);
    const answers = await Promise.all([accept(guest, invitationToken), accept(guest, invitationToken)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await fetchGroup(owner, groupId)).members).toHaveLength(2);
  });

  test('is refused for everybody else, and for signed-out callers', async () => {
    const { invitationToken } = await invite(owner, groupId, guest.username);
    const stranger = await signUp(app.baseUrl);
    const message =
      'This invitation was sent to another email address. Sign in with that address, or ask the person who invited you to let you in.';
    for (const person of [stranger, owner]) expectFailure(await accept(person, invitationToken), { status: 403, message });
    expectFailure(await createApiClient(app.baseUrl).post('/api/group-chats/accept-invitation', { json: { token: invitationToken } }), {
      status: 401,
    });
    expectFailure(await stranger.client.get(`/api/group-chats/${groupId}`), { status: 404 });
  });

  test.each([undefined, '', 7, { $ne: '' }])('needs a token, not %s', async (token) => {
    expectFailure(await accept(guest, token), { status: 400, message: 'An invitation needs its token' });
  });

  test('does not know an invented token', async () => {
    expectFailure(await accept(guest, 'A'.repeat(32)), { status: 404, message: 'This invitation is invalid or has expired.' });
  });
});

test('an expired invitation can be seen and declined, but neither accepted nor asked for', async () => {
  const { invitationToken, invitation } = await invite(owner, groupId, guest.username);
  const sql = postgres(app.databaseUrl, { max: 1 });
  await sql`update invitations set expires_at = now() where id = ${invitation.id}`;
  await sql.end();
  expect((await look(invitationToken)).status).toBe(200);
  expectFailure(await accept(guest, invitationToken), { status: 410, message: 'This invitation has expired' });
  const stranger = await signUp(app.baseUrl);
  expectFailure(await stranger.client.post(`/api/group-chats/invitation/${invitationToken}/ask`), {
    status: 410,
    message: 'This invitation has expired',
  });
  expect((await guest.client.post(`/api/group-chats/invitation/${invitationToken}/decline`)).status).toBe(204);
  expect((await look(invitationToken)).body).toMatchObject({ invitation: { status: 'declined' } });
});

test('an invitation renewed after it expired can be accepted with the first link and the new one', async () => {
  const { invitationToken, invitation } = await invite(owner, groupId, guest.username);
  const sql = postgres(app.databaseUrl, { max: 1 });
  await sql`update invitations set expires_at = now() where id = ${invitation.id}`;
  await sql.end();
  const renewed = await invite(owner, groupId, guest.username);
  expect(renewed).toMatchObject({ invitation: { id: invitation.id }, noMail: { reason: 'written-today' } });
  expect((await look(invitationToken)).body).toEqual((await look(renewed.invitationToken)).body);
  expect((await accept(guest, invitationToken)).status).toBe(200);
});

test('two who invite the same address on one day both have a link, and the second is told that no mail was sent', async () => {
  const [email, another] = [newUsername(), await signUp(app.baseUrl)];
  expect(await invite(owner, groupId, email)).not.toHaveProperty('noMail');
  const second = await invite(another, (await makeGroup(another)).id, email);
  expect(second.noMail).toEqual({
    reason: 'written-today',
    message: `Everkin has written to ${email} in the last 24 hours, so no email was sent now. You can copy this link and send it yourself.`,
  });
  expect((await look(second.invitationToken)).status).toBe(200);
});

describe('POST /api/group-chats/invitation/{token}/decline', () => {
  const decline = (person: Person, token: string) => person.client.post(`/api/group-chats/invitation/${token}/decline`);

  test('needs only the link, so that nobody has to register to decline', async () => {
    const { invitationToken } = await invite(owner, groupId, newUsername());
    const path = `/api/group-chats/invitation/${invitationToken}/decline`;
    const nobody = createApiClient(app.baseUrl);
    // Neither opening the link nor a page of another site declines the invitation.
    expect((await nobody.get(path)).status).toBe(404);
    expectFailure(await nobody.post(path, { headers: { 'sec-fetch-site': 'cross-site' } }), { status: 403 });
    expect((await look(invitationToken)).body).toMatchObject({ invitation: { status: 'pending' } });
    expect((await nobody.post(path)).status).toBe(204);
    expect((await nobody.post(path)).status).toBe(204);
    expect((await look(invitationToken)).body).toMatchObject({ invitation: { status: 'declined' } });
    expectFailure(await nobody.post('/api/group-chats/invitation/nothing/decline'), { status: 404 });
  });

  test('is final, and refused for somebody signed in with another address', async () => {
    const { invitationToken } = await invite(owner, groupId, guest.username);
    expectFailure(await decline(await signUp(app.baseUrl), invitationToken), { status: 403 });
    const answer = await decline(guest, invitationToken);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await look(invitationToken)).body).toMatchObject({ invitation: { status: 'declined' } });
    expectFailure(await accept(guest, invitationToken), { status: 409, message: 'This invitation was declined.' });
    expect((await fetchGroup(owner, groupId)).pendingInvitations).toEqual([]);
    expectFailure(await decline(guest, 'nothing'), { status: 404 });
  });

  test('is too late for an accepted invitation', async () => {
    const { invitationToken } = await invite(owner, groupId, guest.username);
    await accept(guest, invitationToken);
    expectFailure(await decline(guest, invitationToken), { status: 409 });
    expect((await fetchGroup(owner, groupId)).members).toHaveLength(2);
  });
});

describe('a join request', () => {
  let asker: Person;
  let token: string;
  let path: string;
  beforeEach(async () => {
    asker = await signUp(app.baseUrl);
    const sent = await invite(owner, groupId, newUsername());
    token = sent.invitationToken;
    path = `/api/group-chats/${groupId}/invitations/${sent.invitation.id}`;
  });
  const ask = (person: Person, given = token) => person.client.post(`/api/group-chats/invitation/${given}/ask`);

  test('is shown to the owner, who admits the person', async () => {
    const answer = await ask(asker);
    expect([answer.status, answer.text]).toEqual([202, '']);
    expect((await fetchGroup(owner, groupId)).pendingInvitations).toMatchObject([{ askedBy: asker.username }]);
    const approved = await owner.client.put(path, { json: { approve: true } });
    expect(approved.status).toBe(200);
    expect(Invitation.strict().parse(approved.body)).toMatchObject({ inviteeEmail: asker.username, status: 'pending' });
    expect((await accept(asker, token)).status).toBe(200);
  });

  test('may be refused, and by nobody else', async () => {
    await join(owner, groupId, guest);
    await ask(asker);
    expect((await fetchGroup(guest, groupId)).pendingInvitations[0]).not.toHaveProperty('askedBy');
    expect((await fetchGroup(guest, groupId)).pendingInvitations[0]).toHaveProperty('mayManage', false);
    expectFailure(await guest.client.put(path, { json: { approve: true } }), { status: 403 });
    expectFailure(await asker.client.put(path, { json: { approve: true } }), { status: 404, message: 'Group chat not found' });
    expectFailure(await owner.client.put(path, { json: { approve: 'yes' } }), { status: 400, message: 'approve is true or false' });
    expect((await owner.client.put(path, { json: { approve: false } })).status).toBe(200);
    expectFailure(await owner.client.put(path, { json: { approve: true } }), {
      status: 409,
      message: 'Nobody is asking to be let in with this invitation.',
    });
    expectFailure(await accept(asker, token), { status: 403 });
  });

  test('needs a session and a link, and is not for members', async () => {
    expectFailure(await createApiClient(app.baseUrl).post(`/api/group-chats/invitation/${token}/ask`), { status: 401 });
    expectFailure(await ask(asker, 'nothing'), { status: 404 });
    expectFailure(await ask(owner), { status: 409, message: 'You are already a member of this group.' });
  });
});

describe('DELETE /api/group-chats/{groupId}/invitations/{id}', () => {
  test('revokes it; its link is then unknown', async () => {
    const { invitationToken, invitation } = await invite(owner, groupId, guest.username);
    const path = `/api/group-chats/${groupId}/invitations/${invitation.id}`;
    const unknown = await look('never-was');
    const answer = await owner.client.delete(path);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(tellable(await look(invitationToken))).toEqual(tellable(unknown));
    expectFailure(await accept(guest, invitationToken), { status: 404 });
    expectFailure(await owner.client.delete(path), { status: 404, message: 'This invitation does not exist.' });
  });

  test('is for the inviter and the owner', async () => {
    await join(owner, groupId, guest);
    const { invitation } = await invite(owner, groupId, newUsername());
    expectFailure(await guest.client.delete(`/api/group-chats/${groupId}/invitations/${invitation.id}`), { status: 403 });
    const own = await invite(guest, groupId, newUsername());
    expect((await owner.client.delete(`/api/group-chats/${groupId}/invitations/${own.invitation.id}`)).status).toBe(204);
    const another = await invite(guest, groupId, newUsername());
    expect((await guest.client.delete(`/api/group-chats/${groupId}/invitations/${another.invitation.id}`)).status).toBe(204);
  });
});
