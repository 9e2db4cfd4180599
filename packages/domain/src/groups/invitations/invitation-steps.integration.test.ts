import { InvitationSent } from '@everkin/contracts/groups';
import { emails, groupMembers, invitations } from '@everkin/db/schema';
import { type FakeResend, startFakeResend } from '@everkin/providers/email/testing/fake-resend';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Check, injectFaultAtEachStep } from '../../testing/inject-fault-at-each-step.ts';
import { addressOf } from '../../testing/make-group.ts';
import { FAULTS } from '../../testing/fault-points.ts';
import { type Stage, createScenarioEnv } from '../../testing/scenario-env.ts';
import { type Scene, story } from './invitation.scenario.ts';

let fake: FakeResend;
let stage: Stage<Scene>;
beforeAll(async () => {
  fake = await startFakeResend();
  stage = await createScenarioEnv(story, fake.baseUrl);
});
afterAll(async () => {
  await stage.close();
  await fake.stop();
});

const check: Check<Scene> = async ({ invitee, groupId }, heard) => {
  const { db } = stage.deps;
  for (const answers of heard.values()) for (const answer of answers) expect(answer).toEqual(answers[0]);
  const { invitationToken } = InvitationSent.parse(heard.get('invite')?.[0]);
  const delivered = fake.delivered.filter(({ to }) => to === addressOf(invitee));
  expect(delivered).toHaveLength(1);
  expect(delivered[0]?.text).toContain(`/join-group/${invitationToken}`);
  expect(await db.select().from(invitations).where(eq(invitations.groupId, groupId))).toMatchObject([{ status: 'accepted' }]);
  expect(await db.$count(groupMembers, and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, invitee.userId)))).toBe(1);
  expect(
    await db
      .select()
      .from(emails)
      .where(eq(emails.recipient, addressOf(invitee))),
  ).toMatchObject([{ status: 'sent', providerId: expect.stringMatching(/^re-/) }]);
};

test.each(FAULTS)(
  'an invited person gets one mail, whose link admits them once, though one of the calls on its way %s',
  async (fault) => expect(await injectFaultAtEachStep(stage, fault, check)).toBeGreaterThan(5),
  120_000,
);
