import { sessions, users } from '@everkin/db/schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeCaller } from '../testing/make-caller.ts';
import { refused } from '../testing/refused.ts';
import { logIn, type StartSession } from './log-in.ts';
import { registerUser } from './register-user.ts';
import type { Register } from '@everkin/contracts/accounts';
import { createSessions, type Sessions } from './sessions.ts';

let deps: TestDeps;
let sessionStore: Sessions;

beforeAll(async () => {
  deps = await createOwnTestDeps();
  sessionStore = createSessions(deps);
});
afterAll(() => deps.close());

/** Registers without requiring an access code. */
const open = (registration: Register) => registerUser(deps, registration, { hasAccessPass: false });
let count = 0;
const makeRegistration = () => ({ username: `ruth${(count += 1)}@example.org`, displayName: 'Ruth', password: 'kettle on the stove' });

/** A session starter that does nothing: these tests only check who signs in. */
const startNone: StartSession = async () => ({ give: () => {} });

describe('an account', () => {
  it('is created with a hashed password and no plan', async () => {
    const registration = makeRegistration();
    const user = await open(registration);
    expect(user).toMatchObject({
      username: registration.username,
      displayName: 'Ruth',
      profilePicture: null,
      subscription: { plan: 'free', status: 'none' },
    });
    const [row] = await deps.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(user)).not.toContain('argon2');
  });

  it('is created once per address, also by ten concurrent requests', async () => {
    const registration = makeRegistration();
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => open(registration)));
    const refusals = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason as unknown] : []));
    expect(refusals).toEqual(Array.from({ length: 9 }, () => refused('accounts.email-taken')));
  });
});

describe('signing in', () => {
  it('finds the account by address and password', async () => {
    const registration = makeRegistration();
    const user = await open(registration);
    expect(await logIn(deps, registration, { startSession: startNone, caller: makeCaller() })).toEqual(user);
  });

  it('answers a wrong password and an unknown address with the same text and in about the same time', async () => {
    const registration = makeRegistration();
    await open(registration);
    const timeOf = async (username: string): Promise<number> => {
      const startedAt = performance.now();
      await expect(logIn(deps, { username, password: 'wrong' }, { startSession: startNone, caller: makeCaller() })).rejects.toEqual(
        refused('accounts.wrong-credentials'),
      );
      return performance.now() - startedAt;
    };
    await timeOf('nobody@example.org');
    const known = await timeOf(registration.username);
    const unknown = await timeOf('nobody@example.org');
    expect(unknown).toBeGreaterThan(known / 5);
  });
});

describe('a session', () => {
  it('finds its person by a token that is not stored in the database', async () => {
    const user = await open(makeRegistration());
    const { token } = await sessionStore.create(user.id, 'Firefox');
    expect(await sessionStore.find(token)).toMatchObject({ token, user: { id: user.id, displayName: 'Ruth' } });
    const rows = await deps.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(rows).toMatchObject([{ id: expect.stringMatching(/^[0-9a-f]{64}$/), userAgent: 'Firefox' }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is not found by its hash, which is all that a stolen table contains', async () => {
    const user = await open(makeRegistration());
    await sessionStore.create(user.id, null);
    const [row] = await deps.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(await sessionStore.find(row?.id ?? '')).toBeNull();
  });

  it('has a new token each time, of at least 160 bits', async () => {
    const user = await open(makeRegistration());
    const tokens = await Promise.all(Array.from({ length: 20 }, async () => (await sessionStore.create(user.id, null)).token));
    expect(new Set(tokens).size).toBe(20);
    for (const token of tokens) expect(token.length * 5).toBeGreaterThanOrEqual(160);
  });

  it('lasts 30 days and is renewed in its second half', async () => {
    const user = await open(makeRegistration());
    const { token, expiresAt } = await sessionStore.create(user.id, null);
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(30);
    expect((await sessionStore.find(token))?.isProlonged).toBe(false);
    await deps.db
      .update(sessions)
      .set({ expiresAt: sql`now() + interval '14 days'` })
      .where(eq(sessions.userId, user.id));
    expect((await sessionStore.find(token))?.isProlonged).toBe(true);
    const [row] = await deps.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(30);
  });

  it('is invalid after it has expired', async () => {
    const user = await open(makeRegistration());
    const { token } = await sessionStore.create(user.id, null);
    await deps.db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(sessions.userId, user.id));
    expect(await sessionStore.find(token)).toBeNull();
  });

  it('ends on the server at logout, and no other session with it', async () => {
    const user = await open(makeRegistration());
    const [here, there] = await Promise.all([sessionStore.create(user.id, null), sessionStore.create(user.id, null)]);
    await sessionStore.delete({ ...here, user });
    await sessionStore.delete({ ...here, user });
    expect(await sessionStore.find(here.token)).toBeNull();
    expect(await sessionStore.find(there.token)).not.toBeNull();
  });
});
