import type { Group } from '@everkin/contracts/groups';
import { mailLog } from '@everkin/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { sweepMailLog } from '../../notifications/sweep-mail-log.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../../testing/create-test-deps.ts';
import { addressOf, makeGroup } from '../../testing/make-group.ts';
import { makeUser } from '../../testing/make-user.ts';
import { runOfferedJobs } from '../../testing/upload-letter.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { resolveJoinRequest } from './resolve-join-request.ts';
import { requestToJoin } from './request-to-join.ts';
import { inviteMember } from './invite-member.ts';
import { revokeInvitation } from './revoke-invitation.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ADDRESS = 'aukje@example.org';
let deps: TestDeps;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  deps.clock.set(TEST_NOW);
  await deps.db.delete(mailLog);
  await runOfferedJobs(deps);
  deps.email.sent.length = 0;
});

const afterDays = (days: number): void => deps.clock.set(new Date(TEST_NOW.getTime() + days * DAY_MS));
type Sender = { actor: Actor; group: Group };
async function makeSender(): Promise<Sender> {
  const actor = await makeUser(deps);
  return { actor, group: await makeGroup(deps, actor) };
}
const invite = ({ actor, group }: Sender, email = ADDRESS) => inviteMember(deps, actor, { groupId: group.id, email });
/** Invites on each of these days, from a new inviter each time. Returns why there was no mail; null if there was one. */
async function inviteOn(days: number[], email = ADDRESS): Promise<(string | null)[]> {
  const reasons: (string | null)[] = [];
  for (const day of days) {
    afterDays(day);
    reasons.push((await invite(await makeSender(), email)).noMail?.reason ?? null);
  }
  return reasons;
}
async function countMails(): Promise<number> {
  await runOfferedJobs(deps);
  return deps.email.sent.length;
}

describe('an address that many people invite', () => {
  it('gets one mail for two hundred concurrent invitations, and every inviter a working link', async () => {
    const senders = await Promise.all(Array.from({ length: 200 }, makeSender));
    const sent = await Promise.all(senders.map((sender) => invite(sender)));
    expect(sent.filter(({ noMail }) => noMail === undefined)).toHaveLength(1);
    expect(new Set(sent.map(({ noMail }) => noMail?.reason))).toEqual(new Set([undefined, 'written-today']));
    expect(await countMails()).toBe(1);
    expect(new Set(sent.map(({ invitationToken }) => invitationToken)).size).toBe(200);
  });

  it('gets one mail from several processes, and no more after a restart', async () => {
    const [sender, another] = [await makeSender(), await makeSender()];
    const elsewhere = deps.anotherProcess();
    const input = (of: Sender) => ({ groupId: of.group.id, email: ADDRESS });
    const sent = await Promise.all([
      inviteMember(deps, sender.actor, input(sender)),
      inviteMember(elsewhere, another.actor, input(another)),
    ]);
    expect(new Set(sent.map(({ noMail }) => noMail?.reason))).toEqual(new Set([undefined, 'written-today']));
    const third = await makeSender();
    expect(await inviteMember(deps.anotherProcess(), third.actor, input(third))).toMatchObject({ noMail: { reason: 'written-today' } });
  });

  it('gets one mail a day and three in total while it does not answer', async () => {
    expect(await inviteOn([0, 0.9, 1, 1.99, 2, 3, 30, 400])).toEqual([
      null,
      'written-today',
      null,
      'written-today',
      null,
      'paused',
      'paused',
      'paused',
    ]);
    expect(await countMails()).toBe(3);
  });

  it('is the same with any plus tag, and at Gmail with any dots', async () => {
    expect(await inviteOn([0], 'ruth+one@example.org')).toEqual([null]);
    expect(await inviteOn([0], 'ruth+two@example.org')).toEqual(['written-today']);
    expect(await inviteOn([0], 'ruth.adler@gmail.com')).toEqual([null]);
    expect(await inviteOn([0], 'rutha.dler@googlemail.com')).toEqual(['written-today']);
    expect(await inviteOn([0], 'r.uth@example.org')).toEqual([null]);
  });

  it('gets no second mail when an invitation is revoked and made again', async () => {
    const sender = await makeSender();
    const { invitation } = await invite(sender);
    await revokeInvitation(deps, sender.actor, { groupId: sender.group.id, id: invitation.id });
    expect(await invite(sender)).toMatchObject({ noMail: { reason: 'written-today' } });
  });

  it('is not charged for the mail of a refused invitation', async () => {
    const sender = await makeSender();
    await expect(invite(sender, addressOf(sender.actor))).rejects.toMatchObject({ code: 'invitations.already-member' });
    expect(await deps.db.$count(mailLog)).toBe(0);
  });
});

describe('an address that accepted', () => {
  it('gets three more mails, one a day, and ten a month', async () => {
    const guest = await makeUser(deps);
    const reasons: (string | undefined)[] = [];
    for (let day = 0; day < 12; day += 1) {
      afterDays(day);
      const { invitationToken: token, noMail } = await invite(await makeSender(), addressOf(guest));
      reasons.push(noMail?.reason);
      await acceptInvitation(deps, guest, { token });
    }
    expect(reasons).toEqual([...Array.from({ length: 10 }, () => undefined), 'paused', 'paused']);
    expect(await inviteOn([12, 31], addressOf(guest))).toEqual(['paused', null]);
  });
});

describe('mail about join requests', () => {
  it('counts the answer to a requester as one of their invitations', async () => {
    const [sender, asker] = [await makeSender(), await makeUser(deps)];
    await invite(await makeSender(), addressOf(asker));
    const { invitationToken: token, invitation } = await invite(sender);
    await requestToJoin(deps, asker, { token });
    await resolveJoinRequest(deps, sender.actor, { groupId: sender.group.id, id: invitation.id, approve: true });
    expect(await acceptInvitation(deps, asker, { token })).toEqual({ groupId: sender.group.id });
    await runOfferedJobs(deps);
    expect(deps.email.sent.filter(({ to }) => to === addressOf(asker))).toHaveLength(1);
  });

  it('reaches those who decide at most ten times a day', async () => {
    const [sender, asker] = [await makeSender(), await makeUser(deps)];
    const { invitationToken: token, invitation } = await invite(sender);
    for (let turn = 0; turn < 15; turn += 1) {
      await requestToJoin(deps, asker, { token });
      await resolveJoinRequest(deps, sender.actor, { groupId: sender.group.id, id: invitation.id, approve: false });
    }
    await runOfferedJobs(deps);
    expect(deps.email.sent.filter(({ to }) => to === addressOf(sender.actor))).toHaveLength(10);
  });
});

describe('what is stored of an address', () => {
  it('is a hash, and is deleted once no limit needs it', async () => {
    const guest = await makeUser(deps);
    await invite(await makeSender());
    const { invitationToken: token } = await invite(await makeSender(), addressOf(guest));
    await acceptInvitation(deps, guest, { token });
    expect(JSON.stringify(await deps.db.select().from(mailLog))).not.toMatch(/aukje|@/);
    afterDays(29);
    expect(await sweepMailLog(deps)).toBe(0);
    afterDays(31);
    expect(await sweepMailLog(deps)).toBe(1);
    afterDays(729);
    expect(await sweepMailLog(deps)).toBe(0);
    afterDays(731);
    expect(await sweepMailLog(deps)).toBe(1);
  });
});
