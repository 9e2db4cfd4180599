import { Group, InvitationSent } from '@everkin/contracts/groups';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { type Answer, type ApiClient, createApiClient } from '../../testing/api-client.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { makeAvatar, newUsername } from '../../testing/people.ts';

/** Password hashing is slow, and slower on a machine that also runs other tests. */
const SLOW = { timeout: 180_000 };
const PASSWORD = 'a long walk in june';
const WRONG = 'not this one';
/** At least this many earlier guesses are answered after an honest sign-in: in queue order it would be the last. */
const OVERTAKEN_MIN = 5;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app?.stop());

let networks = 0;
/** An address in a /24 network of its own. */
function newAddress(): string {
  networks += 1;
  return `10.${Math.floor(networks / 250)}.${networks % 250}.1`;
}

type Guess = { username: string; password?: string; from: string; client?: ApiClient };
const logIn = ({ username, password = PASSWORD, from, client = createApiClient(app.baseUrl) }: Guess): Promise<Answer> =>
  client.post('/api/login', { json: { username, password }, headers: { 'x-forwarded-for': from } });

/** A new account, whose known device is the one that registered it. */
async function signUp() {
  const device = createApiClient(app.baseUrl);
  const username = newUsername();
  const json = { username, displayName: 'Ruth', password: PASSWORD };
  expect((await device.post('/api/register', { json, headers: { 'x-forwarded-for': newAddress() } })).status).toBe(201);
  return { username, device };
}

/** The same device, signed out. */
function signedOut(device: ApiClient): ApiClient {
  const client = createApiClient(app.baseUrl);
  for (const [name, value] of device.cookies) if (name.endsWith('device')) client.cookies.set(name, value);
  return client;
}

/** Wrong passwords for an account from that many networks, three from each. */
async function guessFromMany(username: string, networkCount: number): Promise<Answer[]> {
  const addresses = Array.from({ length: networkCount }, newAddress).flatMap((from) => [from, from, from]);
  const answers: Answer[] = [];
  // A few at a time, so that none is refused by the concurrency limit.
  for (let start = 0; start < addresses.length; start += 15)
    answers.push(...(await Promise.all(addresses.slice(start, start + 15).map((from) => logIn({ username, password: WRONG, from })))));
  return answers;
}
/** Sends guesses, and counts those checked after an honest sign-in that started later had succeeded. */
async function guessMeanwhile(guesses: Guess[], honest: () => Promise<Answer>): Promise<{ answers: Answer[]; overtaken: number }> {
  let isServed = false;
  let overtaken = 0;
  const sent = guesses.map(async (guess) => {
    const answer = await logIn({ password: WRONG, ...guess });
    if (isServed && answer.status === 401) overtaken += 1;
    return answer;
  });
  expect((await honest()).status).toBe(200);
  isServed = true;
  return { answers: await Promise.all(sent), overtaken };
}
const countChecked = (answers: Answer[]): number => answers.filter(({ status }) => status === 401).length;

describe('wrong passwords from elsewhere', () => {
  test('do not block the right one', SLOW, async () => {
    const { username } = await signUp();
    const attacker = newAddress();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => logIn({ username, password: WRONG, from: attacker })));
    expect(countChecked(guesses)).toBe(5);
    expect((await logIn({ username, from: newAddress() })).status).toBe(200);
  });

  test('from twenty networks slow each other down, and the right one still works from anywhere else', SLOW, async () => {
    const { username } = await signUp();
    // Thirty are checked; after that one for each network without an earlier attempt, and none of these is new for long.
    expect(countChecked(await guessFromMany(username, 20))).toBeLessThan(45);
    const fresh = newAddress();
    expectFailure(await logIn({ username, password: WRONG, from: fresh }), { status: 401 });
    expectFailure(await logIn({ username, from: fresh }), { status: 429 });
    expect((await logIn({ username, from: newAddress() })).status).toBe(200);
  });

  test('do not affect a device on which the person signed in before, even in the same network', SLOW, async () => {
    const { username, device } = await signUp();
    await guessFromMany(username, 15);
    const attacker = newAddress();
    for (let guess = 0; guess < 6; guess++) await logIn({ username, password: WRONG, from: attacker });
    expectFailure(await logIn({ username, from: attacker }), { status: 429 });
    expectFailure(await logIn({ username, password: WRONG, from: attacker, client: signedOut(device) }), { status: 401 });
    expect((await logIn({ username, from: attacker, client: signedOut(device) })).status).toBe(200);
  });

  test('do not block password resets or the deletion of the account', SLOW, async () => {
    const { username, device } = await signUp();
    const attacker = newAddress();
    const ask = (from: string) =>
      createApiClient(app.baseUrl).post('/api/password/forgot', { json: { username }, headers: { 'x-forwarded-for': from } });
    for (let call = 0; call < 6; call++) await ask(attacker);
    for (let call = 0; call < 6; call++) await logIn({ username, password: WRONG, from: attacker });
    expectFailure(await ask(attacker), { status: 429 });
    expect((await ask(newAddress())).status).toBe(204);
    expect((await device.delete('/api/user', { json: { password: PASSWORD }, headers: { 'x-forwarded-for': attacker } })).status).toBe(204);
  });
});

describe('a known device', () => {
  test('has five attempts a minute', SLOW, async () => {
    const { username, device } = await signUp();
    const attempts = Array.from({ length: 8 }, () => logIn({ username, password: WRONG, from: newAddress(), client: signedOut(device) }));
    expect(countChecked(await Promise.all(attempts))).toBe(5);
  });

  test('is unknown to other accounts', SLOW, async () => {
    const [{ device }, { username }] = await Promise.all([signUp(), signUp()]);
    const from = newAddress();
    for (let guess = 0; guess < 5; guess++) await logIn({ username, password: WRONG, from });
    expectFailure(await logIn({ username, from, client: signedOut(device) }), { status: 429 });
  });

  test('has a cookie that scripts cannot read and that reveals nothing', SLOW, async () => {
    const { username } = await signUp();
    const answer = await logIn({ username, from: newAddress() });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('everkin_device=')) ?? '';
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toContain(username.split('@')[0]);
    const { device } = await signUp();
    expect((await signedOut(device).get('/api/user')).status).toBe(401);
  });
});

describe('guesses from many addresses of one network', () => {
  test.each([
    { network: 'a /48 of IPv6', at: (index: number) => `2001:db8:48:${(index * 256).toString(16)}::1`, checkedMax: 40 },
    { network: 'a /56 of IPv6', at: (index: number) => `2001:db8:56:${index.toString(16)}::1`, checkedMax: 20 },
    { network: 'a /24 of IPv4', at: (index: number) => `198.51.100.${index + 1}`, checkedMax: 40 },
  ])('of $network are counted together, and an honest sign-in from elsewhere is served meanwhile', SLOW, async ({ at, checkedMax }) => {
    const { username } = await signUp();
    const guesses = Array.from({ length: 200 }, (_, index) => ({ username: newUsername(), from: at(index % 40) }));
    const startedAt = performance.now();
    const { answers, overtaken } = await guessMeanwhile(guesses, () => logIn({ username, from: newAddress() }));
    // A slow machine needs more than the minute that each limit is for, and its api counts for itself while Redis takes too long.
    const minutes = Math.ceil((performance.now() - startedAt) / 60_000);
    expect(countChecked(answers)).toBeLessThanOrEqual(2 * checkedMax * minutes);
    for (const { status } of answers) expect([401, 429, 503]).toContain(status);
    expect(overtaken).toBeGreaterThanOrEqual(OVERTAKEN_MIN);
  });

  test('of many networks at once are refused beyond the capacity of the queue, with Retry-After', SLOW, async () => {
    const { username, device } = await signUp();
    const guesses = Array.from({ length: 120 }, (_, index) => ({ username: newUsername(), from: `172.16.${index}.1` }));
    const honest = () => logIn({ username, from: newAddress(), client: signedOut(device) });
    const { answers, overtaken } = await guessMeanwhile(guesses, honest);
    const away = answers.filter(({ status }) => status === 503);
    expect(away.length).toBeGreaterThan(0);
    for (const answer of away) {
      expectFailure(answer, { status: 503, message: 'Many people are signing in at the moment. Please try again in a few seconds.' });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    expect(overtaken).toBeGreaterThanOrEqual(OVERTAKEN_MIN);
  });
});

describe('access codes', () => {
  test(
    'can be guessed a hundred times an hour in total, ten times by one network, and a lucky guess after that is refused',
    SLOW,
    async () => {
      const closed = await startTestApp({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', ACCESS_CODES: '123456' } });
      const verify = (accessCode: string, from: string) =>
        createApiClient(closed.baseUrl).post('/api/access-code/verify', { json: { accessCode }, headers: { 'x-forwarded-for': from } });
      const ofOneNetwork = await Promise.all(Array.from({ length: 20 }, (_, index) => verify('000000', `192.0.2.${index + 1}`)));
      expect(ofOneNetwork.filter(({ status }) => status === 403)).toHaveLength(10);
      expect((await verify('123456', newAddress())).status).toBe(204);
      const ofMany = await Promise.all(Array.from({ length: 110 }, () => verify('000000', newAddress())));
      expect(ofMany.filter(({ status }) => status === 403)).toHaveLength(90);
      expectFailure(await verify('123456', newAddress()), { status: 429 });
      await closed.stop();
    },
  );

  test('are not needed by somebody with an open invitation, which stays good for joining', SLOW, async () => {
    const closed = await startTestApp({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', ACCESS_CODES: '123456' } });
    const post = (client: ApiClient, path: string, json: unknown) =>
      client.post(`/api/${path}`, { json, headers: { 'x-forwarded-for': newAddress() } });
    const enter = async (username: string, proof: Record<string, string>): Promise<ApiClient> => {
      const client = createApiClient(closed.baseUrl);
      expectFailure(await post(client, 'register', { username, displayName: 'Ailsa', password: PASSWORD }), { status: 403 });
      expect((await post(client, 'access-code/verify', proof)).status).toBe(204);
      expect((await post(client, 'register', { username, displayName: 'Ailsa', password: PASSWORD })).status).toBe(201);
      return client;
    };
    const owner = await enter(newUsername(), { accessCode: '123456' });
    const { id: avatarId } = await makeAvatar(owner);
    const group = Group.parse((await post(owner, 'group-chats', { name: 'Family Chat', avatarId })).body);
    const inviteTo = async (email: string): Promise<string> =>
      InvitationSent.parse((await post(owner, `group-chats/${group.id}/invite`, { email })).body).invitationToken;
    const username = newUsername();
    const invitationToken = await inviteTo(username);
    const cousin = await enter(username, { invitationToken });
    expect((await post(cousin, 'group-chats/accept-invitation', { token: invitationToken })).status).toBe(200);

    const verify = (json: unknown) => post(createApiClient(closed.baseUrl), 'access-code/verify', json);
    expectFailure(await verify({ invitationToken }), { status: 409, message: 'This invitation has already been used.' });
    expectFailure(await verify({ invitationToken: 'never-was' }), { status: 404, message: 'This invitation is invalid or has expired.' });
    expectFailure(await verify({}), { status: 400, message: 'Access code must be 6 digits' });
    const sameNetwork = newAddress();
    const guess = () =>
      createApiClient(closed.baseUrl).post('/api/access-code/verify', {
        json: { invitationToken: 'never-was' },
        headers: { 'x-forwarded-for': sameNetwork },
      });
    const guesses = await Promise.all(Array.from({ length: 8 }, guess));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3);
    await closed.stop();
  });
});
