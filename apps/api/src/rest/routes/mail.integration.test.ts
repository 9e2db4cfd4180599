import { type FakeResend, FAKE_KEY, startFakeResend } from '@everkin/providers/email/testing/fake-resend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { pollUntil } from '../../testing/api-client.ts';
import { invite, makeGroup } from '../../testing/groups.ts';
import { type Person, signUp } from '../../testing/people.ts';
import { fetchOutbox } from '../../testing/mails.ts';

let resend: FakeResend;
let app: TestApp;
let owner: Person;
beforeAll(async () => {
  resend = await startFakeResend();
  app = await startTestApp({
    env: {
      RESEND_API_KEY: FAKE_KEY,
      RESEND_BASE_URL: resend.baseUrl,
      MAIL_FROM: 'Everkin <mail@everkin.example>',
      PUBLIC_URL: 'https://everkin.example',
    },
  });
  owner = await signUp(app.baseUrl, { displayName: 'Nora' });
});
afterAll(async () => {
  await app?.stop();
  await resend?.stop();
});

test('with a Resend key an invitation is sent through Resend, once, although the first responses are lost and refused', async () => {
  const group = await makeGroup(owner);
  resend.meet({ status: 500, name: 'internal_server_error' }, 'lost-answer');
  const { invitationToken } = await invite(owner, group.id, 'aukje@example.org');
  await pollUntil(
    async () => resend.keys.length,
    (requests) => requests === 3,
    20_000,
  );
  expect(new Set(resend.keys).size).toBe(1);
  expect(resend.keys[0]).toMatch(/^em_/);
  expect(resend.delivered).toHaveLength(1);
  expect(resend.delivered[0]).toMatchObject({
    to: 'aukje@example.org',
    from: 'Everkin <mail@everkin.example>',
    subject: 'Nora invites you to “Family Chat”',
  });
  expect(resend.delivered[0]?.text).toContain(`https://everkin.example/join-group/${invitationToken}\n`);
  expect(resend.delivered[0]?.html).toContain(`href="https://everkin.example/join-group/${invitationToken}"`);
});

test('with a Resend key there is no outbox page', async () => {
  expect((await fetchOutbox(app.baseUrl)).text).not.toContain('Outbox');
});
