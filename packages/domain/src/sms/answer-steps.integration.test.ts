import { smsMessages } from '@everkin/db/schema';
import { type FakeTwilio, startFakeTwilio } from '@everkin/providers/sms/testing/fake-twilio';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMessages } from '../chat/list-messages.ts';
import { FAULTS } from '../testing/fault-points.ts';
import { type Check, injectFaultAtEachStep } from '../testing/inject-fault-at-each-step.ts';
import { createScenarioEnv, type Stage } from '../testing/scenario-env.ts';
import { QUESTION, type Scene, story } from './answer.scenario.ts';

let twilio: FakeTwilio;
let stage: Stage<Scene>;
beforeAll(async () => {
  twilio = await startFakeTwilio();
  stage = await createScenarioEnv(story, twilio.baseUrl);
}, 90_000);
afterAll(async () => {
  await stage.close();
  await twilio.stop();
});

const check: Check<Scene> = async ({ owner, avatarId, e164, numberId }) => {
  const { deps } = stage;
  const messages = await listMessages(deps, owner, { avatarId, limit: 10 });
  expect(messages.map(({ role, content }) => [role, content])).toEqual([
    ['user', QUESTION],
    ['assistant', expect.stringContaining('four hives behind the chapel')],
  ]);
  const answers = await deps.db
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.numberId, numberId), eq(smsMessages.direction, 'outbound'), eq(smsMessages.kind, 'chat')));
  expect(answers).toMatchObject([{ status: 'sent', body: null }]);
  const sent = [...twilio.texts.values()].filter(({ to, body }) => to === e164 && body.includes('four hives'));
  // Twilio knows no idempotency key: where its answer is lost, the same text goes once more, and no third time.
  expect(sent.length).toBeGreaterThanOrEqual(1);
  expect(sent.length).toBeLessThanOrEqual(2);
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
};

test.each(FAULTS)(
  'a text gets one answer in the conversation, and it reaches the phone, though one of the calls on its way %s',
  async (fault) => expect(await injectFaultAtEachStep(stage, fault, check)).toBeGreaterThan(10),
  240_000,
);
