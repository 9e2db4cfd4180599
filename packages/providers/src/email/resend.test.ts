import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeEmail, makeEmail, SENDER } from './email.suite.ts';
import { createResendEmail, type ResendSettings } from './resend.ts';
import { FAKE_KEY, type FakeResend, startFakeResend, type Trouble } from './testing/fake-resend.ts';

describeEmail('Resend', async () => {
  const fake = await startFakeResend();
  return {
    email: createResendEmail({ apiKey: FAKE_KEY, baseUrl: fake.baseUrl, from: SENDER }),
    received: async () => fake.delivered,
    stop: () => fake.stop(),
  };
});

describe('Resend', () => {
  let fake: FakeResend;
  beforeEach(async () => {
    fake = await startFakeResend();
  });
  afterEach(() => fake.stop());
  const createEmail = (given: Partial<ResendSettings> = {}) =>
    createResendEmail({ apiKey: FAKE_KEY, baseUrl: fake.baseUrl, from: SENDER, timeoutMs: 5_000, ...given });

  test.each<{ trouble: Trouble; kind: string; retryAfterS?: number }>([
    { trouble: { status: 401, name: 'invalid_api_key' }, kind: 'refused' },
    { trouble: { status: 403, name: 'invalid_from_address' }, kind: 'refused' },
    { trouble: { status: 422, name: 'validation_error' }, kind: 'invalid' },
    { trouble: { status: 409, name: 'concurrent_idempotent_requests' }, kind: 'unavailable' },
    { trouble: { status: 429, name: 'rate_limit_exceeded', headers: { 'retry-after': '7' } }, kind: 'rate-limited', retryAfterS: 7 },
    { trouble: { status: 429, name: 'rate_limit_exceeded' }, kind: 'rate-limited' },
    { trouble: { status: 429, name: 'daily_quota_exceeded' }, kind: 'refused' },
    { trouble: { status: 500, name: 'internal_server_error' }, kind: 'unavailable' },
    { trouble: { status: 503, name: 'application_error' }, kind: 'unavailable' },
    { trouble: 'not-json', kind: 'unavailable' },
  ])('answering $trouble is reported as $kind, without its own words', async ({ trouble, kind, retryAfterS }) => {
    fake.meet(trouble);
    const error: unknown = await createEmail()
      .send(makeEmail())
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'email', kind, retryAfterS });
    expect(String(error)).not.toMatch(/Resend|re_test_key|127\.0\.0\.1/);
    expect(fake.delivered).toEqual([]);
  });

  test.each<Trouble>(['lost-answer', 'cut-answer'])(
    'that accepts a message and answers %s has one mail after the retry',
    async (trouble) => {
      const email = createEmail();
      fake.meet(trouble);
      await expect(email.send(makeEmail())).rejects.toMatchObject({ kind: 'unavailable' });
      await email.send(makeEmail());
      expect(fake.keys).toEqual(['em_1', 'em_1']);
      expect(fake.delivered).toHaveLength(1);
    },
  );

  test('that never answers takes no longer than the timeout', async () => {
    fake.meet('silence');
    const begun = performance.now();
    await expect(createEmail({ timeoutMs: 200 }).send(makeEmail())).rejects.toMatchObject({ kind: 'timeout' });
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  test('that cannot be reached is unavailable', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await new Promise((resolve) => server.close(resolve));
    await expect(createEmail({ baseUrl: `http://127.0.0.1:${port}` }).send(makeEmail())).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('refuses a wrong key, and another message with a used one', async () => {
    await expect(createEmail({ apiKey: 're_other' }).send(makeEmail())).rejects.toMatchObject({ kind: 'refused' });
    await createEmail().send(makeEmail());
    await expect(createEmail().send(makeEmail({ subject: 'Something else' }))).rejects.toMatchObject({ kind: 'invalid' });
    expect(fake.delivered).toHaveLength(1);
  });
});
