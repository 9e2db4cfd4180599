import type { Group } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';
import { emails, invitations, liveEvents, mailLog } from '@everkin/db/schema';
import type { DeliveryEvent } from '@everkin/providers/email/port';
import { ProviderError } from '@everkin/providers/errors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { recordDeliveryStatus } from '../../notifications/record-delivery-status.ts';
import { sweepEmails } from '../../notifications/sweep-emails.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../../testing/create-test-deps.ts';
import { joinGroup, makeGroup } from '../../testing/make-group.ts';
import { makeUser } from '../../testing/make-user.ts';
import { runOfferedJobs } from '../../testing/upload-letter.ts';
import { declineInvitation } from './decline-invitation.ts';
import { getGroup } from '../get-group.ts';
import { inviteMember } from './invite-member.ts';
import { removeMember } from '../remove-member.ts';
import { notifyInvitationDelivery } from './notify-invitation-delivery.ts';
import { updateGroup } from '../update-group.ts';

let deps: TestDeps;
let sendAtProvider: TestDeps['email']['send'];
let owner: Actor;
let inviter: Actor;
let other: Actor;
let group: Group;

beforeAll(async () => {
  deps = await createOwnTestDeps();
  const atProvider = { ...deps.email };
  sendAtProvider = (mail) => atProvider.send(mail);
});
afterAll(() => deps.close());
beforeEach(async () => {
  deps.clock.set(TEST_NOW);
  deps.email.send = sendAtProvider;
  [owner, inviter, other] = [await makeUser(deps), await makeUser(deps), await makeUser(deps)];
  group = await makeGroup(deps, owner);
  await joinGroup(deps, owner, group.id, inviter);
  await joinGroup(deps, owner, group.id, other);
  await runOfferedJobs(deps);
  // Resets the mail limits, as on another day.
  await deps.db.delete(mailLog);
  // Removes accepted invitations.
  await deps.db.delete(invitations).where(eq(invitations.groupId, group.id));
});

const ADDRESS = 'aukje@example.org';
const invite = (actor = inviter) => inviteMember(deps, actor, { groupId: group.id, email: ADDRESS });
const mailSeenBy = async (actor: Actor): Promise<string | undefined> =>
  (await getGroup(deps, actor, { groupId: group.id })).pendingInvitations[0]?.mail;
const isMailTold = async (actor: Actor): Promise<boolean> =>
  (await getGroup(deps, actor, { groupId: group.id })).pendingInvitations.some((invitation) => 'mail' in invitation);
/** The latest mail to the invited address. */
async function mailOf() {
  const [row] = await deps.db
    .select({ id: emails.id, providerId: emails.providerId, status: emails.status })
    .from(invitations)
    .innerJoin(emails, eq(emails.id, invitations.emailId))
    .where(eq(invitations.groupId, group.id))
    .orderBy(invitations.createdAt)
    .limit(1);
  if (!row) throw new Error('no mail went out');
  return row;
}
async function invitedAndSent(): Promise<Awaited<ReturnType<typeof mailOf>>> {
  await invite();
  await runOfferedJobs(deps);
  return mailOf();
}
const hear = (state: DeliveryEvent['state'], { providerId }: { providerId: string | null }, key: string | null = null): Promise<boolean> =>
  recordDeliveryStatus(deps, { providerId: providerId ?? 're_none', key, state }, notifyInvitationDelivery);
/** The users who get an event about invitations while `act` runs. */
async function listTold(act: () => Promise<unknown>): Promise<UserId[]> {
  await deps.db.delete(liveEvents);
  await act();
  const told = await deps.db.select().from(liveEvents);
  for (const { change } of told) expect(change).toEqual({ kind: 'group.changed', groupId: group.id, part: 'invitations' });
  return told.map(({ userId }) => userId).toSorted();
}
const both = (): UserId[] => [owner.userId, inviter.userId].toSorted();

describe('the mail of an invitation', () => {
  it('is queued, then sent, and the inviter and the owner are told of each change', async () => {
    await invite();
    expect([await mailSeenBy(inviter), await mailSeenBy(owner)]).toEqual(['queued', 'queued']);
    expect(await listTold(() => runOfferedJobs(deps))).toEqual(both());
    expect([await mailSeenBy(inviter), await mailSeenBy(owner)]).toEqual(['sent', 'sent']);
  });

  it('is not shown to other members', async () => {
    await invitedAndSent();
    expect([await isMailTold(other), await isMailTold(inviter)]).toEqual([false, true]);
  });

  it('that the provider refuses has failed, and both are told', async () => {
    await invite();
    deps.email.send = async () => {
      throw new ProviderError('email', 'invalid', 'The mail provider did not accept this message.');
    };
    expect(await listTold(() => runOfferedJobs(deps))).toEqual(both());
    expect(await mailSeenBy(owner)).toBe('failed');
  });

  it('is found by the provider’s id when a delivery report comes', async () => {
    const mail = await invitedAndSent();
    expect(mail.providerId).toBe(`re_${mail.id}`);
    expect(await listTold(() => hear('delivered', mail))).toEqual(both());
    expect(await mailSeenBy(inviter)).toBe('delivered');
    expect(await listTold(() => hear('bounced', mail))).toEqual(both());
    expect(await mailSeenBy(inviter)).toBe('bounced');
  });

  it('changes its state once per report, and late reports do not undo newer ones', async () => {
    const mail = await invitedAndSent();
    await hear('bounced', mail);
    expect(await listTold(() => Promise.all([hear('bounced', mail), hear('delivered', mail), hear('failed', mail)]))).toEqual([]);
    expect(await mailSeenBy(owner)).toBe('bounced');
    expect(await hear('complained', mail)).toBe(true);
    expect(await hear('bounced', mail)).toBe(false);
    expect(await mailSeenBy(owner)).toBe('complained');
  });

  it('that bounced before its acceptance was recorded stays bounced, and is not sent again', async () => {
    await invite();
    const { id } = await mailOf();
    expect(await hear('bounced', { providerId: 're_early' }, id)).toBe(true);
    const sentBefore = deps.email.sent.length;
    await runOfferedJobs(deps);
    expect(await mailOf()).toMatchObject({ status: 'bounced', providerId: 're_early' });
    expect(deps.email.sent).toHaveLength(sentBefore);
  });

  it('that bounces while it is being sent stays bounced', async () => {
    await invite();
    const { id } = await mailOf();
    deps.email.send = async (email) => {
      const taken = await sendAtProvider(email);
      await hear('bounced', taken, id);
      return taken;
    };
    await runOfferedJobs(deps);
    expect(await mailSeenBy(owner)).toBe('bounced');
  });

  it('of another installation changes nothing, and nobody is told', async () => {
    const mail = await invitedAndSent();
    expect(await listTold(() => hear('bounced', { providerId: 're_of_another_app' }, 'em_unknown'))).toEqual([]);
    expect(await mailOf()).toEqual(mail);
  });
});

describe('an invitation that is sent again', () => {
  it('has a new link and new mail, and ignores reports about the old one', async () => {
    const first = await invitedAndSent();
    await hear('bounced', first);
    deps.clock.set(new Date(TEST_NOW.getTime() + 24 * 60 * 60 * 1000));
    await invite();
    expect(await mailSeenBy(owner)).toBe('queued');
    await runOfferedJobs(deps);
    expect(await listTold(() => hear('complained', first))).toEqual([]);
    expect(await mailSeenBy(owner)).toBe('sent');
  });

  it('on the same day is made without a mail, and still shows the state of the first', async () => {
    const first = await invitedAndSent();
    expect(await invite()).toMatchObject({
      noMail: {
        reason: 'written-today',
        message: `Everkin has written to ${ADDRESS} in the last 24 hours, so no email was sent now. You can copy this link and send it yourself.`,
      },
    });
    expect(await listTold(() => hear('bounced', first))).toEqual(both());
    expect(await mailSeenBy(owner)).toBe('bounced');
  });

  it('after a failure of ours is mailed on the same day, because nobody got the first', async () => {
    deps.email.send = async () => {
      throw new ProviderError('email', 'invalid', 'The mail provider did not accept this message.');
    };
    await invite();
    await runOfferedJobs(deps);
    deps.email.send = sendAtProvider;
    expect(await invite()).not.toHaveProperty('noMail');
    const second = await mailOf();
    expect(await hear('failed', { providerId: 're_late' }, second.id)).toBe(true);
    expect(await invite()).not.toHaveProperty('noMail');
  });

  it('to an address that declined shows no mail, because none is sent', async () => {
    const { invitationToken } = await inviteMember(deps, inviter, { groupId: group.id, email: 'doug@example.org' });
    await declineInvitation(deps, null, { token: invitationToken });
    await runOfferedJobs(deps);
    await inviteMember(deps, inviter, { groupId: group.id, email: 'doug@example.org' });
    expect(await isMailTold(inviter)).toBe(false);
  });
});

describe('delivery reports', () => {
  it('go to the current owner, and not to an inviter who has left', async () => {
    const mail = await invitedAndSent();
    await updateGroup(deps, owner, { groupId: group.id, ownerId: other.userId });
    const { members } = await getGroup(deps, inviter, { groupId: group.id });
    const seat = members.find(({ userId }) => userId === inviter.userId);
    if (!seat) throw new Error('the inviter is not in the group');
    await removeMember(deps, inviter, { groupId: group.id, id: seat.id });
    expect(await listTold(() => hear('bounced', mail))).toEqual([other.userId]);
    expect([await mailSeenBy(other), await mailSeenBy(owner)]).toEqual(['bounced', undefined]);
  });

  it('go to nobody once the mail is deleted; the invitation stays', async () => {
    await invitedAndSent();
    deps.clock.set(new Date(TEST_NOW.getTime() + 31 * 24 * 60 * 60 * 1000));
    await sweepEmails(deps);
    expect(await deps.db.select({ emailId: invitations.emailId }).from(invitations).where(eq(invitations.groupId, group.id))).toEqual([
      { emailId: null },
    ]);
  });
});
