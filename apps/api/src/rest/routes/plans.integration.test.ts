import { PlanState, TrialStarted } from '@everkin/contracts/plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { type ApiClient, createApiClient } from '../../testing/api-client.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { makeAvatar, signUp } from '../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PLAN_LIMITS: 'on' } });
});
afterAll(() => app?.stop());

const getPlan = async (client: ApiClient, headers: Record<string, string> = {}): Promise<PlanState> =>
  PlanState.strict().parse((await client.get('/api/subscription', { headers })).body);
const generate = (client: ApiClient, avatarId: string, headers: Record<string, string> = {}) =>
  client.post('/api/chat/generate', { json: { avatarId, messages: [{ role: 'user', content: 'Hello' }] }, headers });
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

describe('POST /api/subscription', () => {
  test('starts the trial of seven days, which the user then has', async () => {
    const { client } = await signUp(app.baseUrl);
    const answer = await client.post('/api/subscription', { json: { plan: 'premium' } });
    expect(answer.status).toBe(200);
    const { trialEndsAt } = TrialStarted.strict().parse(answer.body);
    expect(Math.abs(Date.parse(trialEndsAt) - Date.now() - WEEK_MS)).toBeLessThan(60_000);
    expect((await client.get('/api/user')).body).toMatchObject({ subscription: { plan: 'premium', status: 'trialing', trialEndsAt } });
    expect(await getPlan(client)).toEqual({
      plan: 'premium',
      status: 'trialing',
      trialEndsAt,
      limits: { repliesPerDay: null, repliesLeft: null, capsules: { limit: null, used: 0 } },
    });
  });

  test('starts one for fifty concurrent requests', async () => {
    const { client } = await signUp(app.baseUrl);
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.post('/api/subscription', { json: { plan: 'premium' } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectFailure(answer, { status: 409, message: 'You have already used your free trial. Each account has one.' });
  });

  test('knows one plan, and needs a session', async () => {
    const { client } = await signUp(app.baseUrl);
    expectFailure(await client.post('/api/subscription', { json: { plan: 'gold' } }), {
      status: 400,
      message: 'The plan is premium',
      issues: [{ path: 'plan', message: 'The plan is premium' }],
    });
    expectFailure(await createApiClient(app.baseUrl).post('/api/subscription', { json: { plan: 'premium' } }), { status: 401 });
    expectFailure(await createApiClient(app.baseUrl).get('/api/subscription'), { status: 401 });
  });
});

describe('the limit of Free, if enabled', () => {
  test('allows ten of two hundred concurrent replies', async () => {
    const { client } = await signUp(app.baseUrl);
    const avatar = await makeAvatar(client);
    expect(await getPlan(client)).toEqual({
      plan: 'free',
      status: 'none',
      trialEndsAt: null,
      limits: { repliesPerDay: 10, repliesLeft: 10, capsules: { limit: 3, used: 0 } },
    });
    const answers = await Promise.all(Array.from({ length: 200 }, () => generate(client, avatar.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectFailure(answer, {
        status: 402,
        message: "Today's 10 replies of the Free plan are used up. You can continue after midnight. Your conversation is saved.",
      });
    }
    expect(await getPlan(client)).toMatchObject({ limits: { repliesLeft: 0 } });

    await client.post('/api/subscription', { json: { plan: 'premium' } });
    expect((await generate(client, avatar.id)).status).toBe(200);
  });

  test("resets at the caller's own midnight", async () => {
    const { client } = await signUp(app.baseUrl);
    const avatar = await makeAvatar(client);
    // These two time zones never share a date.
    await generate(client, avatar.id, { 'x-time-zone': 'Pacific/Kiritimati' });
    expect(await getPlan(client, { 'x-time-zone': 'Pacific/Kiritimati' })).toMatchObject({ limits: { repliesLeft: 9 } });
    expect(await getPlan(client, { 'x-time-zone': 'Pacific/Pago_Pago' })).toMatchObject({ limits: { repliesLeft: 10 } });
  });
});
