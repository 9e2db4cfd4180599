import { GroupMessage } from '@everkin/contracts/groups';
import { groupMessages, liveEvents } from '@everkin/db/schema';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Check, injectFaultAtEachStep } from '../testing/inject-fault-at-each-step.ts';
import { FAULTS } from '../testing/fault-points.ts';
import { type Stage, createScenarioEnv } from '../testing/scenario-env.ts';
import { type Scene, story, WORDS } from './group-message.scenario.ts';

let stage: Stage<Scene>;
beforeAll(async () => {
  stage = await createScenarioEnv(story);
});
afterAll(() => stage.close());

const check: Check<Scene> = async ({ nora, hendrik, groupId }, heard) => {
  const { db } = stage.deps;
  const rows = await db.select().from(groupMessages).where(eq(groupMessages.groupId, groupId)).orderBy(asc(groupMessages.sequence));
  const [said, reply] = rows;
  expect(rows).toMatchObject([
    { role: 'user', content: WORDS, state: 'complete' },
    { role: 'assistant', content: 'We kept four hives behind the chapel.', state: 'complete', replyTo: said?.id },
  ]);
  for (const answer of heard.get('say') ?? []) expect(GroupMessage.parse(answer).id).toBe(said?.id);
  // Every member's pages get events for both messages.
  for (const { userId } of [nora, hendrik]) {
    const told = await db
      .selectDistinct({ id: sql<string>`${liveEvents.change}->>'messageId'` })
      .from(liveEvents)
      .where(eq(liveEvents.userId, userId));
    expect(told.map(({ id }) => id)).toEqual(expect.arrayContaining([said?.id, reply?.id]));
  }
};

test.each(FAULTS)(
  'a group message is saved once, answered once, and everybody is told, though one of the calls on its way %s',
  async (fault) => expect(await injectFaultAtEachStep(stage, fault, check)).toBeGreaterThan(5),
  120_000,
);
