import { GroupMessage } from '@everkin/contracts/groups';
import { groupMessages, liveEvents } from '@everkin/db/schema';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { hurtEachStep, type Story } from '../testing/hurt-each-step.ts';
import { createKeyedClient } from '../testing/keyed-client.ts';
import { joinGroup, makeGroup } from '../testing/make-group.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { FAULTS } from '../testing/outside-calls.ts';
import { runDueJobs } from '../testing/run-due-jobs.ts';
import { saying } from '../testing/scripted-llm.ts';
import { saveGroupMessage } from './save-group-message.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createOwnTestDeps();
  deps.llm.answer(saying('We kept four hives ', 'behind the chapel. [m1]'));
});
afterAll(() => deps.close());

const WORDS = 'Grandma, where were the hives?';

async function prepare() {
  const nora = await makeUser(deps, { displayName: 'Nora' });
  const hendrik = await makeUser(deps, { displayName: 'Hendrik' });
  const group = await makeGroup(deps, nora);
  await makeMemory(deps, group.avatarId, { text: 'We kept four hives behind the chapel, and my husband built them.' });
  await joinGroup(deps, nora, group.id, hendrik);
  await runDueJobs(deps, deps, { sweeps: [] });
  return { nora, hendrik, group, client: createKeyedClient(hendrik.userId) };
}
type Scene = Awaited<ReturnType<typeof prepare>>;

const ask: Story<Scene>['ask'] = (process, { hendrik, group, client }) =>
  client.send(
    process,
    { path: `/api/group-chats/${group.id}/messages`, key: 'say', body: WORDS, options: { isOneTransaction: true } },
    (within) => saveGroupMessage(within, hendrik, { groupId: group.id, content: WORDS, role: 'user' }),
  );

async function check({ nora, hendrik, group, client }: Scene): Promise<void> {
  const rows = await deps.db.select().from(groupMessages).where(eq(groupMessages.groupId, group.id)).orderBy(asc(groupMessages.sequence));
  const [said, reply] = rows;
  expect(rows).toMatchObject([
    { role: 'user', content: WORDS, state: 'complete' },
    { role: 'assistant', content: 'We kept four hives behind the chapel.', state: 'complete', replyTo: said?.id },
  ]);
  for (const answer of client.heard().get('say') ?? []) expect(GroupMessage.parse(answer).id).toBe(said?.id);
  // Everybody's pages hear of both.
  for (const { userId } of [nora, hendrik]) {
    const told = await deps.db
      .selectDistinct({ id: sql<string>`${liveEvents.change}->>'messageId'` })
      .from(liveEvents)
      .where(eq(liveEvents.userId, userId));
    expect(told.map(({ id }) => id)).toEqual(expect.arrayContaining([said?.id, reply?.id]));
  }
}

const story: Story<Scene> = { prepare, ask, check };

test.each(FAULTS)(
  'a message in a group is there once, is answered once, and everybody is told, though one of the calls on its way %s',
  async (fault) => expect(await hurtEachStep(deps, fault, story)).toBeGreaterThan(5),
  120_000,
);
