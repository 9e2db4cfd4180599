import { messages } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Check, injectFaultAtEachStep } from '../testing/inject-fault-at-each-step.ts';
import { FAULTS } from '../testing/fault-points.ts';
import { type Stage, createScenarioEnv } from '../testing/scenario-env.ts';
import { type Scene, story } from './send-message.scenario.ts';

let stage: Stage<Scene>;
beforeAll(async () => {
  stage = await createScenarioEnv(story);
});
afterAll(() => stage.close());

const check: Check<Scene> = async ({ send }, heard) => {
  const rows = await stage.deps.db.select().from(messages).where(eq(messages.avatarId, send.avatarId)).orderBy(messages.sequence);
  const [said, reply] = rows;
  expect(rows).toHaveLength(2);
  expect(said).toMatchObject({ role: 'user', content: send.content, clientId: send.clientId });
  expect(reply).toMatchObject({ role: 'assistant', replyTo: said?.id, leaseToken: null });
  // A complete reply, an interrupted one, or an error: exactly one of them.
  const { state, content, error } = reply ?? {};
  if (state === 'complete') expect({ content, error }).toEqual({ content: 'We kept four hives behind the chapel.', error: null });
  else if (state === 'failed')
    expect({ content, error }).toEqual({ content: '', error: expect.stringMatching(/try again|^Failed to generate response/) });
  else expect({ state, content }).toEqual({ state: 'interrupted', content: 'We kept four hives behind the chapel.' });
  for (const ids of heard.get('saved') ?? []) expect(ids).toEqual([said?.id, reply?.id]);
};

test.each(FAULTS)(
  'a message is saved once and has one reply or one error, though one of the calls on its way %s',
  async (fault) => expect(await injectFaultAtEachStep(stage, fault, check)).toBeGreaterThan(2),
  120_000,
);
