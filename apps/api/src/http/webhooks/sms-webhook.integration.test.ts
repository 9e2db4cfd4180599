import { formatJoinText, SmsCode, SmsOverview } from '@everkin/contracts/sms';
import { type FakeTwilio, FAKE_ACCOUNT, FAKE_TOKEN, makeTwilioCall, startFakeTwilio } from '@everkin/providers/sms/testing/fake-twilio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { type Answer, createApiClient, pollUntil } from '../../testing/api-client.ts';
import { expectFailure, expectStatus } from '../../testing/expect-failure.ts';
import { makeAvatar, type Person, signUp } from '../../testing/people.ts';

const PUBLIC_URL = 'https://everkin.example';
const PATH = '/api/webhooks/sms/twilio';
const PHONE = '+15550100142';
const NUMBER = '+15550100100';

let twilio: FakeTwilio;
let app: TestApp;
let owner: Person;
beforeAll(async () => {
  twilio = await startFakeTwilio();
  app = await startTestApp({
    env: {
      PUBLIC_URL,
      TWILIO_ACCOUNT_SID: FAKE_ACCOUNT,
      TWILIO_AUTH_TOKEN: FAKE_TOKEN,
      TWILIO_FROM: NUMBER,
      TWILIO_BASE_URL: twilio.baseUrl,
    },
  });
  owner = await signUp(app.baseUrl);
});
afterAll(async () => {
  await app?.stop();
  await twilio?.stop();
});

let count = 0;
const makeText = (Body: string, from = PHONE): Record<string, string> => ({
  MessageSid: `SMin${(count += 1)}`,
  From: from,
  To: NUMBER,
  Body,
  NumMedia: '0',
});
const post = (fields: Record<string, string>, given: { path?: string; url?: string } = {}): Promise<Answer> => {
  const path = given.path ?? PATH;
  const { body, headers } = makeTwilioCall(given.url ?? `${PUBLIC_URL}${path}`, fields);
  return createApiClient(app.baseUrl).post(path, { raw: body, headers });
};
const textsTo = (to: string): string[] => [...twilio.texts.values()].filter((text) => text.to === to).map(({ body }) => body);
const untilTexts = (to: string, least: number): Promise<string[]> =>
  pollUntil(
    async () => textsTo(to),
    (texts) => texts.length >= least,
  );

describe('through Twilio', () => {
  test('a phone is connected, texts, is answered, and stops', async () => {
    const { id: avatarId } = await makeAvatar(owner.client);
    const connecting = await owner.client.post('/api/sms/numbers', { json: { avatarId } });
    expectStatus(connecting, 201);
    const code = SmsCode.parse(connecting.body);
    expect(code.sendTo).toBe(NUMBER);
    const taken = await post(makeText(formatJoinText(code)));
    expectStatus(taken, 200);
    expect(taken.text).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>');
    expectStatus(await owner.client.call('PUT', `/api/sms/numbers/${code.id}`, { json: { confirm: true } }), 200);
    expect((await untilTexts(PHONE, 1))[0]).toContain('this number is connected');

    const hello = makeText('Hello');
    await Promise.all(Array.from({ length: 50 }, async () => expectStatus(await post(hello), 200)));
    const [, answer] = await untilTexts(PHONE, 2);
    expect(answer).toMatch(/ \(AI\): .+\n- in .+ style, not from a memory$/);
    const conversation = await owner.client.get(`/api/chats/${avatarId}`);
    expect(conversation.body).toMatchObject([
      { role: 'user', content: 'Hello', channel: 'sms' },
      { role: 'assistant', channel: 'sms' },
    ]);
    expect(textsTo(PHONE)).toHaveLength(2);

    // Twilio itself confirms STOP.
    await post(makeText('STOP'));
    await post(makeText('Hello?'));
    expect(SmsOverview.parse((await owner.client.get('/api/sms')).body)).toMatchObject({
      sendsTexts: true,
      numbers: [{ status: 'stopped' }],
    });
    expect(textsTo(PHONE)).toHaveLength(2);
  });

  test('a text is deleted there too, when its number is', async () => {
    const { id } = SmsCode.parse((await owner.client.post('/api/sms/numbers', { json: {} })).body);
    const { code } = SmsOverview.parse((await owner.client.get('/api/sms')).body).pending ?? { code: 'none' };
    await post(makeText(`JOIN ${code}`, '+15550100150'));
    await owner.client.call('PUT', `/api/sms/numbers/${id}`, { json: { confirm: true } });
    await untilTexts('+15550100150', 1);
    await pollUntil(
      async () => (await owner.client.call('DELETE', `/api/sms/numbers/${id}`)).status,
      (status) => status === 204 || status === 404,
    );
    expect(
      await pollUntil(
        async () => textsTo('+15550100150'),
        (texts) => texts.length === 0,
      ),
    ).toEqual([]);
  });
});

describe('a call that Twilio did not sign', () => {
  test.each([
    { what: 'for another host', given: { url: `https://evil.example${PATH}` } },
    { what: 'for http', given: { url: `http://everkin.example${PATH}` } },
    { what: 'for this server’s own host', given: { url: `http://127.0.0.1${PATH}` } },
    { what: 'for the other path', given: { url: `${PUBLIC_URL}${PATH}/status` } },
  ])('but signed $what is refused', async ({ given }) => {
    expectFailure(await post(makeText('Hello', '+15550100160'), given), { status: 401 });
    expect(textsTo('+15550100160')).toEqual([]);
  });

  test('or that is too large is refused, and so is one of another kind', async () => {
    expectFailure(
      await createApiClient(app.baseUrl).post(PATH, { raw: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      {
        status: 401,
      },
    );
    expectFailure(await post(makeText('x'.repeat(70_000))), { status: 413 });
    expectFailure(await createApiClient(app.baseUrl).post(PATH, { json: makeText('Hello') }), { status: 415 });
    expectFailure(
      await createApiClient(app.baseUrl).post(`${PATH}/status`, {
        raw: 'MessageSid=SM1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      {
        status: 401,
      },
    );
  });

  test('a report of an unknown text changes nothing', async () => {
    expectStatus(await post({ MessageSid: 'SMunknown', MessageStatus: 'delivered' }, { path: `${PATH}/status` }), 204);
  });
});
