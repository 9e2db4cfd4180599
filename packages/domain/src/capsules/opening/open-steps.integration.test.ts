import { capsuleParts, capsules } from '@everkin/db/schema';
import { type FakeResend, startFakeResend } from '@everkin/providers/email/testing/fake-resend';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAULTS } from '../../testing/fault-points.ts';
import { type Check, injectFaultAtEachStep } from '../../testing/inject-fault-at-each-step.ts';
import { createScenarioEnv, type Stage } from '../../testing/scenario-env.ts';
import { getCapsule } from '../get-capsule.ts';
import { LETTER } from '../testing/make-capsule.ts';
import { listOutcome, type Scene, story } from './open.scenario.ts';

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

const check: Check<Scene> = async (scene) => {
  const { deps } = stage;
  const delivered = fake.delivered.filter(({ to }) => to === scene.address);
  expect(delivered.map(({ subject }) => subject)).toEqual(['Wim left this for you']);
  expect(await listOutcome(deps, scene)).toMatchObject({ mails: 1, recipients: [{ delivery: 'notified', mailCount: 1 }] });
  expect(await getCapsule(deps, scene.wim, { id: scene.capsuleId })).toMatchObject({ status: 'open', letter: LETTER });
  const parts = await deps.db.select().from(capsuleParts).where(eq(capsuleParts.capsuleId, scene.capsuleId));
  expect(parts).toMatchObject([{ nextStorageKey: null, isDamaged: false }]);
  expect(await deps.db.$count(capsules, eq(capsules.id, scene.capsuleId))).toBe(1);
};

test.each(FAULTS)(
  'a capsule opens whole and its recipient gets one mail, though one of the calls on its way %s',
  async (fault) => expect(await injectFaultAtEachStep(stage, fault, check)).toBeGreaterThan(5),
  240_000,
);
