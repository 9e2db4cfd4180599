import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@everkin/contracts/events';
import type { MailState } from '@everkin/contracts/mail';
import { type FakeResend, FAKE_KEY, startFakeResend } from '@everkin/providers/email/testing/fake-resend';
import { signMailCall, WEBHOOK_SECRET, writeMailNews } from '@everkin/providers/email/testing/sign-mail-call';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { type Answer, pollUntil, createApiClient } from '../../testing/api-client.ts';
import { expectFailure, expectStatus } from '../../testing/expect-failure.ts';
import { invite, join, makeGroup, fetchGroup } from '../../testing/groups.ts';
import { listenLive, type LiveListener } from '../../testing/live-listener.ts';
import { type Person, signUp } from '../../testing/people.ts';

let resend: FakeResend;
let app: TestApp;
let owner: Person;
let groupId: string;
beforeAll(async () => {
  resend = await startFakeResend();
  app = await startTestApp({
    env: { RESEND_API_KEY: FAKE_KEY, RESEND_BASE_URL: resend.baseUrl, RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET },
  });
  owner = await signUp(app.baseUrl, { displayName: 'Nora' });
});
afterAll(async () => {
  await app?.stop();
  await resend?.stop();
});
beforeEach(async () => {
  groupId = (await makeGroup(owner)).id;
});

const PATH = '/api/webhooks/resend';
const post = (raw: string, headers: Record<string, string>, baseUrl = app.baseUrl): Promise<Answer> =>
  createApiClient(baseUrl).post(PATH, { raw, headers });
const tell = (type: string, id: string, data?: Record<string, unknown>): Promise<Answer> => {
  const body = writeMailNews(type, id, data);
  return post(body, signMailCall(body));
};
const mailSeenBy = async (person: Person): Promise<MailState | undefined> =>
  (await fetchGroup(person, groupId)).pendingInvitations[0]?.mail;
/** Invites somebody and waits until the provider has accepted the mail. @returns the provider's message id */
async function inviteByMail(email: string): Promise<string> {
  await invite(owner, groupId, email);
  await pollUntil(
    () => mailSeenBy(owner),
    (state) => state === 'sent',
  );
  const index = resend.delivered.findLastIndex(({ to }) => to === email);
  return resend.taken[index]?.id ?? '';
}

/** What changed in the group since it was renamed; null until that event has arrived. */
function heardSince({ events }: Pick<LiveListener, 'events'>): LiveEvent[] | null {
  const heard = events.filter((event) => event.kind === 'group.changed');
  const named = heard.findLastIndex(({ part }) => part === 'settings');
  return named < 0 ? null : heard.slice(named + 1);
}

describe('a delivery report from Resend', () => {
  test('is shown to the inviter at once, and never to other members', async () => {
    const member = await signUp(app.baseUrl);
    await join(owner, groupId, member);
    const id = await inviteByMail('aukje@example.org');
    const [ownersNews, membersNews] = [await listenLive(owner.client), await listenLive(member.client)];
    // Earlier events arrive first, even when an open transaction in this PostgreSQL delays them: after this one they are all here.
    expectStatus(await owner.client.put(`/api/group-chats/${groupId}`, { json: { name: 'The Dunbars' } }), 200);
    for (const news of [ownersNews, membersNews])
      await pollUntil(
        async () => heardSince(news),
        (heard) => heard !== null,
      );
    expectStatus(await tell('email.delivered', id), 204);
    expect(await mailSeenBy(owner)).toBe('delivered');
    expectStatus(await tell('email.bounced', id, { bounce: { message: 'No such user', type: 'Permanent', subType: 'General' } }), 204);
    expect([await mailSeenBy(owner), await mailSeenBy(member)]).toEqual(['bounced', undefined]);
    const news = { kind: 'group.changed', groupId, part: 'invitations' };
    await pollUntil(
      async () => heardSince(ownersNews),
      (heard) => heard?.length === 2,
    );
    expect(heardSince(ownersNews)).toEqual([news, news]);
    expect(heardSince(membersNews)).toEqual([]);
    ownersNews.stop();
    membersNews.stop();
  });

  test('has no effect when it is repeated, or older than others', async () => {
    const id = await inviteByMail('doug@example.org');
    const body = writeMailNews('email.bounced', id);
    const headers = signMailCall(body, { id: 'msg_bounce' });
    expectStatus(await post(body, headers), 204);
    const news = await listenLive(owner.client);
    const answers = await Promise.all([post(body, headers), post(body, headers), tell('email.delivered', id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await mailSeenBy(owner)).toBe('bounced');
    expect(news.events).toEqual([{ kind: 'ready' }]);
    news.stop();
  });

  test('finds a mail by our own id too', async () => {
    await inviteByMail('ruth@example.org');
    const tags = resend.taken.at(-1)?.tags;
    expect(tags?.['everkin_email']).toMatch(/^em_/);
    expectStatus(await tell('email.complained', 'an-id-that-was-never-told', { tags }), 204);
    expect(await mailSeenBy(owner)).toBe('complained');
  });

  test("about somebody else's mail is accepted and ignored, so that it is not repeated", async () => {
    const id = await inviteByMail('piet@example.org');
    for (const [type, ofWhat] of [
      ['email.bounced', 're-of-another-app'],
      ['email.opened', id],
      ['contact.created', id],
    ] as const)
      expectStatus(await tell(type, ofWhat), 204);
    expect(await mailSeenBy(owner)).toBe('sent');
  });

  test.each<[string, (body: string) => { body?: string; headers: Record<string, string> }]>([
    ['bears no signature', () => ({ headers: { 'content-type': 'application/json' } })],
    ['was signed with another secret', (body) => ({ headers: signMailCall(body, { secret: 'whsec_YW5vdGhlciBzZWNyZXQ=' }) })],
    ['was signed an hour ago', (body) => ({ headers: signMailCall(body, { at: new Date(Date.now() - 3_600_000) }) })],
    ['was changed on its way', (body) => ({ body: body.replace('email.delivered', 'email.bounced'), headers: signMailCall(body) })],
    ['has no body', () => ({ body: '', headers: signMailCall('{}') })],
  ])('is a 401 and has no effect if it %s', async (_why, forge) => {
    // At most one such mail per address and day.
    const id = await inviteByMail(`greet-${randomUUID()}@example.org`);
    const written = writeMailNews('email.delivered', id);
    const { body = written, headers } = forge(written);
    expectFailure(await post(body, headers), { status: 401 });
    expect(await mailSeenBy(owner)).toBe('sent');
  });

  test('is refused as a form, as a long text, and from a page of another site', async () => {
    const body = writeMailNews('email.bounced', 're-1');
    expectFailure(await post(body, { ...signMailCall(body), 'content-type': 'text/plain' }), { status: 415 });
    const long = writeMailNews('email.bounced', 're-1', { subject: 'a'.repeat(300_000) });
    expectFailure(await post(long, signMailCall(long)), { status: 413 });
    expectFailure(await post(body, { ...signMailCall(body), origin: 'https://elsewhere.example' }), { status: 403 });
  });
});

test('without the secret of a webhook the address does not exist', async () => {
  const silent = await startTestApp();
  const body = writeMailNews('email.bounced', 're-1');
  expectStatus(await post(body, signMailCall(body), silent.baseUrl), 404);
  await silent.stop();
});
