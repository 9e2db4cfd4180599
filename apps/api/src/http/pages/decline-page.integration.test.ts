import { beforeAll, expect, test } from 'vitest';
import { type SharedApp, shareTestApp } from '../../../../../tests/app.ts';
import { type Answer, pollUntil, createApiClient } from '../../testing/api-client.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { invite, join, makeGroup, fetchGroup } from '../../testing/groups.ts';
import { newUsername, type Person, signUp } from '../../testing/people.ts';
import { fetchOutbox } from '../../testing/mails.ts';

let app: SharedApp;
let owner: Person;
let groupId: string;
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl);
  groupId = (await makeGroup(owner, { name: 'Ruth & <b>friends</b>' })).id;
});

const nobody = () => createApiClient(app.baseUrl);
const pageOf = (token: string): string => `/join-group/${token}/decline`;
const countPending = async (): Promise<number> => (await fetchGroup(owner, groupId)).pendingInvitations.length;

function expectPage(answer: Answer, expected: { status: number; heading: string }): void {
  expect([answer.status, /<h1[^>]*>(.*)<\/h1>/.exec(answer.text)?.[1]]).toEqual([expected.status, expected.heading]);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  expect(answer.text).not.toContain('<b>');
}

test('the link of the mail opens a page without an account, and one press declines', async () => {
  const email = newUsername();
  const { invitationToken } = await invite(owner, groupId, email);
  const outbox = await pollUntil(
    () => fetchOutbox(app.baseUrl),
    ({ text }) => text.includes(email),
  );
  expect(outbox.text).toContain(pageOf(invitationToken));

  const before = await countPending();
  const asked = await nobody().get(pageOf(invitationToken));
  expectPage(asked, { status: 200, heading: 'Decline this invitation?' });
  expect(asked.text).toContain('“Ruth &amp; &lt;b&gt;friends&lt;/b&gt;”');
  expect(await countPending()).toBe(before);

  // What a browser sends for a form without fields.
  const form = {
    raw: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.baseUrl, 'sec-fetch-site': 'same-origin' },
  };
  expectPage(await nobody().post(pageOf(invitationToken), form), { status: 200, heading: 'You have declined' });
  expect(await countPending()).toBe(before - 1);
  expectPage(await nobody().get(pageOf(invitationToken)), { status: 200, heading: 'You have declined' });
  expectPage(await nobody().post(pageOf(invitationToken), form), { status: 200, heading: 'You have declined' });
});

test('a page of another site cannot decline', async () => {
  const { invitationToken } = await invite(owner, groupId, newUsername());
  const before = await countPending();
  expectFailure(await nobody().post(pageOf(invitationToken), { headers: { 'sec-fetch-site': 'cross-site' } }), { status: 403 });
  expect(await countPending()).toBe(before);
});

test('an invitation that is unknown, used, or for somebody else says so on a page', async () => {
  expectPage(await nobody().get(pageOf('nothing')), { status: 404, heading: 'This did not work' });
  const guest = await signUp(app.baseUrl);
  const { invitationToken } = await invite(owner, groupId, newUsername());
  expectPage(await guest.client.post(pageOf(invitationToken)), { status: 403, heading: 'This did not work' });
  await join(owner, groupId, guest);
  const used = await nobody().post(pageOf((await invite(owner, groupId, newUsername())).invitationToken.replace(/./, '-')));
  expectPage(used, { status: 404, heading: 'This did not work' });
});

test('the link of a mail also declines after its invitation was revoked, and says so', async () => {
  const email = newUsername();
  const { invitationToken, invitation } = await invite(owner, groupId, email);
  expect((await owner.client.delete(`/api/group-chats/${groupId}/invitations/${invitation.id}`)).status).toBe(204);
  const asked = await nobody().get(pageOf(invitationToken));
  expectPage(asked, { status: 200, heading: 'Decline this invitation?' });
  expect(asked.text).toContain('You were invited to a private group conversation. That invitation has since been withdrawn.');
  expect(asked.text).not.toContain('Ruth');
  expectPage(await nobody().post(pageOf(invitationToken)), { status: 200, heading: 'You have declined' });
  expectPage(await nobody().get(pageOf(invitationToken)), { status: 200, heading: 'You have declined' });
  expect((await invite(owner, groupId, email)).noMail?.reason).toBe('paused');
});
