import { auditEntries } from '@everkin/db/schema';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '../delete-account.ts';
import { endOtherSessions } from '../accounts/list-sessions.ts';
import { logIn } from '../accounts/log-in.ts';
import { registerUser } from '../accounts/register-user.ts';
import type { Actor } from '../actor.ts';
import { deleteAvatar } from '../avatars/delete-avatar.ts';
import { requestExport } from '../exports/request-export.ts';
import { deleteGroup } from '../groups/delete-group.ts';
import { deleteMemory } from '../memories/delete-memory.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { makeCaller } from '../testing/make-caller.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeGroup } from '../testing/make-group.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { recordAudit } from './record-audit.ts';
import { sweepAudit } from './sweep-audit.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());

const USERNAME = 'ruth@example.org';
const PASSWORD = 'a long walk in june';
const DAY_MS = 86_400_000;
const entriesOf = (actor: Actor) =>
  deps.db.select().from(auditEntries).where(eq(auditEntries.userId, actor.userId)).orderBy(asc(auditEntries.id));

test('the audit trail lists what somebody did, in order, and outlives the account', async () => {
  const user = await registerUser(deps, { username: USERNAME, displayName: 'Ruth', password: PASSWORD }, { hasAccessPass: false });
  const actor: Actor = { userId: user.id, displayName: 'Ruth' };
  await logIn(deps, { username: USERNAME, password: PASSWORD }, { startSession: async () => ({ give: () => {} }), caller: makeCaller() });
  await expect(
    logIn(deps, { username: USERNAME, password: 'not this one' }, { startSession: async () => ({ give: () => {} }), caller: makeCaller() }),
  ).rejects.toThrow();
  await expect(
    logIn(
      deps,
      { username: 'nobody@example.org', password: PASSWORD },
      { startSession: async () => ({ give: () => {} }), caller: makeCaller() },
    ),
  ).rejects.toThrow();
  await endOtherSessions(deps, actor, { token: 'here' });
  const avatar = await makeAvatar(deps, actor);
  const memory = await makeMemory(deps, avatar.id, { text: 'The boat sank.' });
  await deleteMemory(deps, actor, { id: memory.id });
  const group = await makeGroup(deps, actor);
  await deleteGroup(deps, actor, { groupId: group.id });
  const { id: exportId } = await requestExport(deps, actor);
  await requestExport(deps, actor);
  await deleteAvatar(deps, actor, { id: avatar.id });
  await deleteAccount(deps, actor, { password: PASSWORD });

  const entries = await entriesOf(actor);
  expect(entries.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
    ['account.opened', null],
    ['sign-in', null],
    ['sign-in.refused', null],
    ['sign-out.everywhere-else', null],
    ['memory.deleted', memory.id],
    ['group.deleted', group.id],
    ['export.asked', exportId],
    ['avatar.deleted', avatar.id],
    ['avatar.deleted', group.avatarId],
    ['account.deleted', null],
  ]);
  const everything = JSON.stringify(await deps.db.select().from(auditEntries));
  for (const word of [USERNAME, 'Ruth', 'boat', PASSWORD, 'nobody']) expect(everything).not.toContain(word);
});

test('an action that failed leaves no entry', async () => {
  const taken = { username: 'taken@example.org', displayName: 'Ruth', password: PASSWORD };
  const user = await registerUser(deps, taken, { hasAccessPass: false });
  const before = await deps.db.$count(auditEntries);
  await expect(registerUser(deps, taken, { hasAccessPass: false })).rejects.toThrow();
  await expect(deleteAccount(deps, { userId: user.id, displayName: 'Ruth' }, { password: 'not this one' })).rejects.toThrow();
  expect(await deps.db.$count(auditEntries)).toBe(before);
});

test('entries are deleted after a year', async () => {
  const user = { userId: deps.newId('us') };
  await recordAudit(deps.db, deps, { kind: 'sign-in', ...user });
  deps.clock.set(new Date(TEST_NOW.getTime() + 365 * DAY_MS));
  await recordAudit(deps.db, deps, { kind: 'account.deleted', ...user });
  await sweepAudit(deps);
  expect(await entriesOf({ ...user, displayName: '' })).toHaveLength(2);
  deps.clock.set(new Date(TEST_NOW.getTime() + 365 * DAY_MS + 1));
  await sweepAudit(deps);
  expect((await entriesOf({ ...user, displayName: '' })).map(({ kind }) => kind)).toEqual(['account.deleted']);
  deps.clock.set(TEST_NOW);
});
