import { VaultInvitationSent } from '@everkin/contracts/vaults/vaults';
import { invitations, vaultMembers } from '@everkin/db/schema';
import { type FakeResend, startFakeResend } from '@everkin/providers/email/testing/fake-resend';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEATHS } from '../../testing/fault-points.ts';
import { type Check, injectFaultAtEachStep } from '../../testing/inject-fault-at-each-step.ts';
import { addressOf } from '../../testing/make-group.ts';
import { createScenarioEnv, type Stage } from '../../testing/scenario-env.ts';
import { type Scene, story } from './vault-invitation.scenario.ts';

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

const check: Check<Scene> = async ({ invitee, id }, heard) => {
  const { db } = stage.deps;
  for (const answers of heard.values()) for (const answer of answers) expect(answer).toEqual(answers[0]);
  const { invitationToken } = VaultInvitationSent.parse(heard.get('invite')?.[0]);
  const delivered = fake.delivered.filter(({ to }) => to === addressOf(invitee));
  expect(delivered).toHaveLength(1);
  expect(delivered[0]?.text).toContain(`/vault-invitation/${invitationToken}`);
  expect(await db.select().from(invitations).where(eq(invitations.vaultId, id))).toMatchObject([{ status: 'accepted' }]);
  expect(await db.$count(vaultMembers, and(eq(vaultMembers.vaultId, id), eq(vaultMembers.userId, invitee.userId)))).toBe(1);
};

// The other faults: groups/invitations, whose code this is.
test.each(DEATHS)(
  'an invited relative gets one mail, whose link lets them into the vault once, though one of the calls on its way %s',
  async (fault) => expect(await injectFaultAtEachStep(stage, fault, check)).toBeGreaterThan(5),
  120_000,
);
