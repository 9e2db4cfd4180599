import { createHash } from 'node:crypto';
import { emails, files, invitations, passwordResets, sessions, users } from '@everkin/db/schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { acceptInvitation } from '../groups/invitations/accept-invitation.ts';
import { inviteMember } from '../groups/invitations/invite-member.ts';
import type { Deps } from '../deps.ts';
import { countRows } from '../testing/count-rows.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import { makeCaller } from '../testing/make-caller.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeGroup } from '../testing/make-group.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { stageFile } from '../testing/stage-file.ts';
import { deleteAccount } from '../delete-account.ts';
import { forgotPassword, RESET_LIFETIME_MS } from './forgot-password.ts';
import { endOtherSessions, listSessions } from './list-sessions.ts';
import { logIn, type StartSession } from './log-in.ts';
import { registerUser } from './register-user.ts';
import { resetPassword } from './reset-password.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { sweepSignIns } from './sweep-sign-ins.ts';
import { updateProfile } from './update-profile.ts';

let deps: TestDeps;
let sessionsHere: Sessions;
beforeAll(async () => {
  deps = await createOwnTestDeps();
  sessionsHere = createSessions(deps);
});
afterAll(() => deps.close());

const PASSWORD = 'a long walk in june';
const NEW_PASSWORD = 'another walk in july';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const NETWORK = '203.0.113.7';
let count = 0;

async function register(given: { displayName?: string } = {}): Promise<{ actor: Actor; username: string }> {
  const username = `ruth-${(count += 1)}@example.org`;
  const user = await registerUser(deps, { username, displayName: 'Ruth', password: PASSWORD, ...given }, { hasAccessPass: false });
  return { actor: { userId: user.id, displayName: user.displayName }, username };
}

const mailsTo = (username: string) => deps.db.select().from(emails).where(eq(emails.recipient, username));

/** The token in the newest mail to an address. */
async function readToken(username: string): Promise<string> {
  const mails = await mailsTo(username);
  return /\/auth\/reset\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

/** A session starter that does nothing: these tests only check who signs in. */
const startNone: StartSession = async () => ({ give: () => {} });

describe('registration', () => {
  it.each(['password', 'Password1', 'iloveyou1', 'qwertyuiop', '1234567890', 'sunshine1'])(
    'refuses the common password %s',
    async (password) => {
      const opening = registerUser(deps, { username: 'new@example.org', displayName: 'Ruth', password }, { hasAccessPass: false });
      await expect(opening).rejects.toMatchObject({ kind: 'invalid', issues: [{ path: 'password' }] });
    },
  );

  it('needs an access pass if the operator set codes', async () => {
    deps.product.accessCodes = ['123456'];
    const input = { username: 'invited@example.org', displayName: 'Ruth', password: PASSWORD };
    await expect(registerUser(deps, input, { hasAccessPass: false })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(registerUser(deps, input, { hasAccessPass: true })).resolves.toMatchObject({ username: input.username });
    deps.product.accessCodes = [];
  });
});

describe('a forgotten password', () => {
  it('sends a mail whose link sets a new password and ends all sessions', async () => {
    const { actor, username } = await register({ displayName: 'Ruth <b>' });
    const session = await sessionsHere.create(actor.userId, null);
    await forgotPassword(deps, { username }, NETWORK);
    const [mail] = await mailsTo(username);
    expect(mail).toMatchObject({ status: 'queued', subject: 'Choose a new password for Everkin' });
    expect(mail?.text).toContain('Hello Ruth <b>,');
    expect(mail?.text).toMatch(/https:\/\/everkin\.example\/auth\/reset\?token=[\w-]{27}\n/);
    expect(mail?.html).toContain('Hello Ruth &lt;b&gt;,');
    expect(mail?.html).toContain(await readToken(username));

    await resetPassword(deps, { token: await readToken(username), password: NEW_PASSWORD });
    expect(await sessionsHere.find(session.token)).toBeNull();
    await expect(logIn(deps, { username, password: PASSWORD }, { startSession: startNone, caller: makeCaller() })).rejects.toMatchObject({
      kind: 'signed-out',
    });
    await expect(
      logIn(deps, { username, password: NEW_PASSWORD }, { startSession: startNone, caller: makeCaller() }),
    ).resolves.toMatchObject({ username });
  });

  it('rejects somebody who proved the old password a moment before the reset', async () => {
    const { actor, username } = await register();
    await forgotPassword(deps, { username }, NETWORK);
    const token = await readToken(username);
    const startHere: StartSession = async (userId, tx) => {
      await sessionsHere.create(userId, null, tx);
      return { give: () => {} };
    };
    const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let signingIn: Promise<unknown> | undefined;
    await deps.db.transaction(async (tx) => {
      await resetPassword({ ...deps, db: tx }, { token, password: NEW_PASSWORD });
      signingIn = logIn(deps, { username, password: PASSWORD }, { startSession: startHere, caller: makeCaller() });
      signingIn.catch(() => {});
      await expect.poll(() => deps.db.execute(isWaiting)).toHaveLength(1);
    });
    await expect(signingIn).rejects.toMatchObject({ kind: 'signed-out' });
    expect(await deps.db.$count(sessions, eq(sessions.userId, actor.userId))).toBe(0);
  });

  it('stores only the hash of the token', async () => {
    const { username } = await register();
    await forgotPassword(deps, { username }, NETWORK);
    const token = await readToken(username);
    const hash = createHash('sha256').update(token).digest('hex');
    expect(await deps.db.$count(passwordResets, eq(passwordResets.tokenHash, hash))).toBe(1);
    expect(JSON.stringify(await deps.db.select().from(passwordResets))).not.toContain(token);
  });

  it('sends nothing for an unknown address, and takes as long', async () => {
    const { username } = await register();
    const time = async (who: string): Promise<number> => {
      const startedAt = performance.now();
      await forgotPassword(deps, { username: who }, NETWORK);
      return performance.now() - startedAt;
    };
    const known = await time(username);
    const unknown = await time('nobody@example.org');
    expect(await mailsTo('nobody@example.org')).toEqual([]);
    expect(Math.min(known, unknown)).toBeGreaterThanOrEqual(245);
  });

  it('sends at most five mails a day, and earlier links stay valid', async () => {
    const { username } = await register();
    for (let turn = 0; turn < 7; turn += 1) await forgotPassword(deps, { username }, NETWORK);
    const mails = await mailsTo(username);
    expect(mails).toHaveLength(5);
    const tokens = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
    expect(new Set(tokens).size).toBe(5);
    deps.clock.set(new Date(TEST_NOW.getTime() + RESET_LIFETIME_MS - 1));
    await expect(resetPassword(deps, { token: tokens[0] ?? '', password: NEW_PASSWORD })).resolves.toBeUndefined();
    deps.clock.set(new Date(TEST_NOW.getTime() + 24 * RESET_LIFETIME_MS));
    await forgotPassword(deps, { username }, NETWORK);
    expect(await mailsTo(username)).toHaveLength(6);
    deps.clock.set(TEST_NOW);
  });

  it('sends five mails for a hundred concurrent requests, and takes the same time for an unknown address', async () => {
    const { username } = await register();
    const ask = (name: string) =>
      Promise.all(
        Array.from({ length: 100 }, async () => {
          const before = performance.now();
          await forgotPassword(deps, { username: name }, NETWORK);
          return performance.now() - before;
        }),
      );
    const known = await ask(username);
    const unknown = await ask('nobody-at-all@example.org');
    expect(await mailsTo(username)).toHaveLength(5);
    expect(await mailsTo('nobody-at-all@example.org')).toEqual([]);
    // Timers may fire a millisecond early.
    expect(Math.min(...known, ...unknown)).toBeGreaterThanOrEqual(245);
  });

  it('still sends mail for another network when one network has used up its share', async () => {
    const { username } = await register();
    const asked: string[] = [];
    const counting: Deps = {
      ...deps,
      throttle: {
        ...deps.throttle,
        consume: async ({ calls }, subject) => {
          asked.push(subject);
          return asked.filter((earlier) => earlier === subject).length > calls ? 60 : null;
        },
      },
    };
    for (let turn = 0; turn < 9; turn += 1) await forgotPassword(counting, { username }, '198.51.100.1');
    expect(await mailsTo(username)).toHaveLength(3);
    await forgotPassword(counting, { username }, NETWORK);
    expect(await mailsTo(username)).toHaveLength(4);
  });

  it('counts mail by address, also after the account was deleted and registered again', async () => {
    const { actor, username } = await register();
    for (let turn = 0; turn < 5; turn += 1) await forgotPassword(deps, { username }, NETWORK);
    await deleteAccount(deps, actor, { password: PASSWORD });
    await registerUser(deps, { username, displayName: 'Ruth', password: PASSWORD }, { hasAccessPass: false });
    await forgotPassword(deps, { username }, NETWORK);
    expect(await mailsTo(username)).toEqual([]);
  });

  it('is reset once by fifty concurrent uses of one link', async () => {
    const { username } = await register();
    await forgotPassword(deps, { username }, NETWORK);
    const token = await readToken(username);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => resetPassword(deps, { token, password: `${NEW_PASSWORD} ${index}` })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'accounts.used-reset' });
  });

  it('cannot be reset with an expired link, with an older link after a reset, or with an unknown one', async () => {
    const { username } = await register();
    await forgotPassword(deps, { username }, NETWORK);
    const older = await readToken(username);
    deps.clock.set(new Date(TEST_NOW.getTime() + 1));
    await forgotPassword(deps, { username }, NETWORK);
    const mails = await mailsTo(username);
    const newer = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '').find((token) => token !== older) ?? '';
    await resetPassword(deps, { token: newer, password: NEW_PASSWORD });
    await expect(resetPassword(deps, { token: older, password: NEW_PASSWORD })).rejects.toMatchObject({ code: 'accounts.used-reset' });
    await forgotPassword(deps, { username }, NETWORK);
    const seen = new Set([older, newer]);
    const last =
      (await mailsTo(username)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '').find((token) => !seen.has(token)) ?? '';
    deps.clock.set(new Date(TEST_NOW.getTime() + 60 * 60 * 1000 + 1));
    await expect(resetPassword(deps, { token: last, password: NEW_PASSWORD })).rejects.toMatchObject({ code: 'accounts.expired-reset' });
    await expect(resetPassword(deps, { token: 'made-up', password: NEW_PASSWORD })).rejects.toMatchObject({
      code: 'accounts.unknown-reset',
    });
    deps.clock.set(TEST_NOW);
  });

  it('keeps its link when the new password is too common', async () => {
    const { username } = await register();
    await forgotPassword(deps, { username }, NETWORK);
    const token = await readToken(username);
    await expect(resetPassword(deps, { token, password: 'password1' })).rejects.toMatchObject({ kind: 'invalid' });
    await resetPassword(deps, { token, password: NEW_PASSWORD });
  });
});

describe('sessions', () => {
  it('are listed for their owner only, without tokens, with the current one marked', async () => {
    const { actor } = await register();
    const here = await sessionsHere.create(actor.userId, 'Firefox');
    const there = await sessionsHere.create(actor.userId, 'Safari');
    await sessionsHere.create((await register()).actor.userId, "another's");
    const listed = await listSessions(deps, actor, { token: here.token });
    expect(
      listed.map(({ userAgent, current }) => ({ userAgent, current })).toSorted((a, b) => Number(b.current) - Number(a.current)),
    ).toEqual([
      { userAgent: 'Firefox', current: true },
      { userAgent: 'Safari', current: false },
    ]);
    expect(JSON.stringify(listed)).not.toContain(here.token);
    for (const { id } of listed)
      expect([here.token, there.token].map((token) => createHash('sha256').update(token).digest('hex'))).not.toContain(id);
  });

  it('end on other devices and continue on this one', async () => {
    const { actor } = await register();
    const here = await sessionsHere.create(actor.userId, null);
    const there = await sessionsHere.create(actor.userId, null);
    const another = await sessionsHere.create((await register()).actor.userId, null);
    await endOtherSessions(deps, actor, { token: here.token });
    await endOtherSessions(deps, actor, { token: here.token });
    expect(await sessionsHere.find(there.token)).toBeNull();
    expect(await sessionsHere.find(here.token)).not.toBeNull();
    expect(await sessionsHere.find(another.token)).not.toBeNull();
  });

  it('show when they were last used, to the minute', async () => {
    const { actor } = await register();
    const { token } = await sessionsHere.create(actor.userId, null);
    const seenAt = async () => Date.parse((await listSessions(deps, actor, { token }))[0]?.lastSeenAt ?? '');
    const dayAgo = new Date(Date.now() - 86_400_000);
    const now = new Date();
    await deps.db.update(sessions).set({ lastSeenAt: dayAgo }).where(eq(sessions.userId, actor.userId));
    deps.clock.set(new Date(dayAgo.getTime() + 59_000));
    await sessionsHere.find(token);
    expect(await seenAt()).toBe(dayAgo.getTime());
    deps.clock.set(now);
    await sessionsHere.find(token);
    expect(await seenAt()).toBeGreaterThan(now.getTime() - 60_000);
    deps.clock.set(TEST_NOW);
  });
});

describe('the sweep', () => {
  it('deletes expired sessions and links that expired a day ago, and nothing else', async () => {
    const { actor, username } = await register();
    const stays = await sessionsHere.create(actor.userId, null);
    const ends = await sessionsHere.create(actor.userId, null);
    const endsHash = createHash('sha256').update(ends.token).digest('hex');
    const now = new Date();
    await deps.db
      .update(sessions)
      .set({ expiresAt: new Date(now.getTime() - 1) })
      .where(eq(sessions.id, endsHash));
    deps.clock.set(now);
    await forgotPassword(deps, { username }, NETWORK);
    const countMine = () =>
      Promise.all([
        deps.db.$count(sessions, eq(sessions.userId, actor.userId)),
        deps.db.$count(passwordResets, eq(passwordResets.userId, actor.userId)),
      ]);
    await sweepSignIns(deps);
    expect(await countMine()).toEqual([1, 1]);
    expect(await sessionsHere.find(stays.token)).not.toBeNull();
    deps.clock.set(new Date(now.getTime() + RESET_LIFETIME_MS + 86_400_000));
    await sweepSignIns(deps);
    expect(await countMine()).toEqual([1, 1]);
    deps.clock.set(new Date(now.getTime() + RESET_LIFETIME_MS + 86_400_001));
    await sweepSignIns(deps);
    expect(await countMine()).toEqual([1, 0]);
    deps.clock.set(TEST_NOW);
  });
});

describe('a profile', () => {
  it('changes name and picture, and deletes the previous picture', async () => {
    const { actor } = await register();
    const first = await updateProfile(deps, actor, { profile_picture: await stageFile(deps, { fileName: 'a.png', content: PNG }) });
    const second = await updateProfile(deps, actor, {
      displayName: 'Ruth B.',
      profile_picture: await stageFile(deps, { fileName: 'b.png', content: PNG }),
    });
    expect(second).toMatchObject({ displayName: 'Ruth B.' });
    expect(second.profilePicture).not.toBe(first.profilePicture);
    expect(await deps.db.$count(files, eq(files.ownerId, actor.userId))).toBe(1);
    expect(await updateProfile(deps, actor, {})).toEqual(second);
  });

  it('keeps one picture when twenty are set at once', async () => {
    const { actor } = await register();
    const staged = await Promise.all(Array.from({ length: 20 }, () => stageFile(deps, { fileName: 'a.png', content: PNG })));
    await Promise.all(staged.map((picture) => updateProfile(deps, actor, { profile_picture: picture })));
    expect(await deps.db.$count(files, eq(files.ownerId, actor.userId))).toBe(1);
  });
});

describe('a deleted account', () => {
  it('takes all of its own data with it, and nothing of anybody else', async () => {
    const other = await register();
    await makeMemory(deps, (await makeAvatar(deps, other.actor)).id, { text: 'The boat sank.' });
    await sessionsHere.create(other.actor.userId, null);
    const tables = ['avatars', 'files', 'jobs', 'memories', 'passages', 'sessions', 'users'] as const;
    const before = await countRows(deps.db, ...tables);

    const { actor, username } = await register();
    await makeMemory(deps, (await makeAvatar(deps, actor)).id, { text: 'The boat sank.' });
    await sessionsHere.create(actor.userId, null);
    await forgotPassword(deps, { username }, NETWORK);
    await updateProfile(deps, actor, { profile_picture: await stageFile(deps, { fileName: 'a.png', content: PNG }) });
    const [picture] = await deps.db.select().from(files).where(eq(files.ownerId, actor.userId));
    await deleteAccount(deps, actor, { password: PASSWORD });

    expect(await countRows(deps.db, ...tables)).toEqual(before);
    expect(await mailsTo(username)).toEqual([]);
    expect(await deps.storage.open(picture?.storageKey ?? '')).toBeNull();
    await expect(logIn(deps, { username, password: PASSWORD }, { startSession: startNone, caller: makeCaller() })).rejects.toMatchObject({
      kind: 'signed-out',
    });
    await expect(deleteAccount(deps, actor, { password: PASSWORD })).rejects.toMatchObject({ kind: 'signed-out' });
  });

  it('leaves its address in none of its groups', async () => {
    const host = await makeUser(deps);
    const group = await makeGroup(deps, host);
    const { actor, username } = await register();
    const { invitationToken } = await inviteMember(deps, host, { groupId: group.id, email: username });
    await acceptInvitation(deps, actor, { token: invitationToken });
    await deleteAccount(deps, actor, { password: PASSWORD });
    expect(JSON.stringify(await deps.db.select().from(invitations))).not.toContain(username);
  });

  it("needs the account's password", async () => {
    const { actor } = await register();
    await makeAvatar(deps, actor);
    await expect(deleteAccount(deps, actor, { password: 'not this one' })).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await deps.db.$count(users, eq(users.id, actor.userId))).toBe(1);
  });
});
