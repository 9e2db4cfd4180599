import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeSms, INSTALLATION_NUMBER, makeText } from './sms.suite.ts';
import { type FakeTwilio, FAKE_ACCOUNT, FAKE_TOKEN, startFakeTwilio } from './testing/fake-twilio.ts';
import { createTwilioSms, type TwilioSettings } from './twilio.ts';

const STATUS_URL = 'https://everkin.example/api/webhooks/sms/twilio/status';

const createFor = (fake: FakeTwilio, given: Partial<TwilioSettings> = {}) =>
  createTwilioSms({
    accountSid: FAKE_ACCOUNT,
    authToken: FAKE_TOKEN,
    from: INSTALLATION_NUMBER,
    baseUrl: fake.baseUrl,
    statusUrl: STATUS_URL,
    answersKeywords: true,
    ...given,
  });

describeSms('Twilio', async () => {
  const fake = await startFakeTwilio();
  return {
    sms: createFor(fake),
    received: async () => [...fake.texts.values()].map(({ to, from, body }) => ({ to, from, body })),
    stop: () => fake.stop(),
  };
});

describe('Twilio', () => {
  let fake: FakeTwilio;
  beforeEach(async () => {
    fake = await startFakeTwilio();
  });
  afterEach(() => fake.stop());

  test('is told where to report what became of a text', async () => {
    await createFor(fake).send(makeText());
    expect([...fake.texts.values()]).toMatchObject([{ statusCallback: STATUS_URL }]);
  });

  test.each([
    { trouble: { status: 429, code: 20_429, headers: { 'retry-after': '7' } }, kind: 'rate-limited', retryAfterS: 7 },
    { trouble: { status: 500, code: 20_500 }, kind: 'unavailable' },
    { trouble: { status: 503, code: 20_503 }, kind: 'unavailable' },
    { trouble: { status: 400, code: 21_211 }, kind: 'invalid' },
    { trouble: { status: 403, code: 20_006 }, kind: 'refused' },
    { trouble: 'lost-answer' as const, kind: 'unavailable' },
    { trouble: 'not-json' as const, kind: 'unavailable' },
  ])('with $trouble fails as $kind', async ({ trouble, kind, ...rest }) => {
    fake.meet(trouble);
    await expect(createFor(fake).send(makeText())).rejects.toMatchObject({ provider: 'sms', kind, ...rest });
    await createFor(fake).send(makeText());
  });

  test('that answers nothing is given up', async () => {
    fake.meet('silence');
    await expect(createFor(fake, { timeoutMs: 50 }).send(makeText())).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('with a wrong token is refused, and says so', async () => {
    await expect(createFor(fake, { authToken: 'another' }).send(makeText())).rejects.toMatchObject({ kind: 'refused' });
  });

  test('refuses a number that has sent STOP; no error names a number', async () => {
    fake.meet({ status: 400, code: 21_610 });
    const error = await createFor(fake)
      .send(makeText())
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'BlockedNumberError', kind: 'refused', cause: { message: 'status 400, code 21610' } });
    expect(String(error)).not.toContain('555');
  });
});
