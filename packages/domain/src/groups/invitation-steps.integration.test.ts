import { InvitationSent } from '@everkin/contracts/groups';
import { emails, groupMembers, invitations } from '@everkin/db/schema';
import { createResendEmail } from '@everkin/providers/email/resend';
import { FAKE_KEY, type FakeResend, startFakeResend } from '@everkin/providers/email/testing/fake-resend';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import type { TestProcess } from '../testing/hurt-process.ts';
import { hurtEachStep, type Story } from '../testing/hurt-each-step.ts';
import { createKeyedClient } from '../testing/keyed-client.ts';
import { addressOf, makeGroup } from '../testing/make-group.ts';
import { makeUser } from '../testing/make-user.ts';
import { FAULTS } from '../testing/outside-calls.ts';
import { runDueJobs } from '../testing/run-due-jobs.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteMember } from './invite-member.ts';

let deps: TestDeps;
let fake: FakeResend;
beforeAll(async () => {
  fake = await startFakeResend();
  const base = await createOwnTestDeps();
  const resend = createResendEmail({ apiKey: FAKE_KEY, baseUrl: fake.baseUrl, from: 'Everkin <hello@everkin.example>' });
  deps = { ...base, email: { ...resend, sent: [] } };
});
afterAll(async () => {
  await deps.close();
  await fake.stop();
});

async function prepare() {
  const owner = await makeUser(deps);
  const invitee = await makeUser(deps, { displayName: 'Aukje' });
  const group = await makeGroup(deps, owner);
  return { owner, invitee, group, inviter: createKeyedClient(owner.userId), guest: createKeyedClient(invitee.userId) };
}
type Scene = Awaited<ReturnType<typeof prepare>>;

/** Invites; the mail goes out; whoever reads it accepts. */
async function ask(process: TestProcess, { owner, invitee, group, inviter, guest }: Scene): Promise<void> {
  const email = addressOf(invitee);
  const sent = await inviter.send(
    process,
    { path: `/api/group-chats/${group.id}/invite`, key: 'invite', body: email, options: { isOneTransaction: true } },
    (within) => inviteMember(within, owner, { groupId: group.id, email }),
  );
  const { invitationToken: token } = InvitationSent.parse(sent);
  await runDueJobs(process, deps, { sweeps: [] });
  await guest.send(
    process,
    { path: '/api/group-chats/accept-invitation', key: 'accept', body: token, options: { isOneTransaction: true } },
    (within) => acceptInvitation(within, invitee, { token }),
  );
}

async function check({ invitee, group, inviter, guest }: Scene): Promise<void> {
  for (const answers of [...inviter.heard().values(), ...guest.heard().values()])
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  const { invitationToken } = InvitationSent.parse(inviter.heard().get('invite')?.[0]);
  const delivered = fake.delivered.filter(({ to }) => to === addressOf(invitee));
  expect(delivered).toHaveLength(1);
  expect(delivered[0]?.text).toContain(`/join-group/${invitationToken}`);
  expect(await deps.db.select().from(invitations).where(eq(invitations.groupId, group.id))).toMatchObject([{ status: 'accepted' }]);
  expect(await deps.db.$count(groupMembers, and(eq(groupMembers.groupId, group.id), eq(groupMembers.userId, invitee.userId)))).toBe(1);
  expect(
    await deps.db
      .select()
      .from(emails)
      .where(eq(emails.recipient, addressOf(invitee))),
  ).toMatchObject([{ status: 'sent', providerId: expect.stringMatching(/^re-/) }]);
}

const story: Story<Scene> = { prepare, ask, check };

test.each(FAULTS)(
  'whoever is invited gets one mail, whose link lets them in once, though one of the calls on its way %s',
  async (fault) => expect(await hurtEachStep(deps, fault, story)).toBeGreaterThan(5),
  120_000,
);
