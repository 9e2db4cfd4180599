import { messages } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { hurtEachStep, type Story } from '../testing/hurt-each-step.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { FAULTS } from '../testing/outside-calls.ts';
import { saying } from '../testing/scripted-llm.ts';
import { hearAll, makeSend } from '../testing/talk.ts';
import { sendMessage } from './send-message.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createOwnTestDeps();
  deps.llm.answer(saying('We kept four hives ', 'behind the chapel. [m1]'));
});
afterAll(() => deps.close());

async function prepare() {
  const owner = await makeUser(deps);
  const { id: avatarId } = await makeAvatar(deps, owner);
  await makeMemory(deps, avatarId, { text: 'We kept four hives behind the chapel, and my husband built them.' });
  const heardIds: string[][] = [];
  return { owner, send: makeSend({ avatarId, content: 'Where did you keep the hives?' }), heardIds };
}
type Scene = Awaited<ReturnType<typeof prepare>>;

const ask: Story<Scene>['ask'] = async (process, { owner, send, heardIds }) => {
  for (const event of await hearAll(sendMessage(process, owner, send)))
    if (event.type === 'saved') heardIds.push([event.message.id, event.reply.id]);
};

async function check({ send, heardIds }: Scene): Promise<void> {
  const rows = await deps.db.select().from(messages).where(eq(messages.avatarId, send.avatarId)).orderBy(messages.sequence);
  const [said, reply] = rows;
  expect(rows).toHaveLength(2);
  expect(said).toMatchObject({ role: 'user', content: send.content, clientId: send.clientId });
  expect(reply).toMatchObject({ role: 'assistant', replyTo: said?.id, leaseToken: null });
  // A whole answer, what was said before it was cut off, or a reason: one of them, and never two.
  const { state, content, error } = reply ?? {};
  if (state === 'complete') expect({ content, error }).toEqual({ content: 'We kept four hives behind the chapel.', error: null });
  else if (state === 'failed')
    expect({ content, error }).toEqual({ content: '', error: expect.stringMatching(/try again|^Failed to generate response/) });
  else expect({ state, content }).toEqual({ state: 'interrupted', content: 'We kept four hives behind the chapel.' });
  for (const ids of heardIds) expect(ids).toEqual([said?.id, reply?.id]);
}

const story: Story<Scene> = { prepare, ask, check };

test.each(FAULTS)(
  'a message is there once and has one reply or one reason for none, though one of the calls on its way %s',
  async (fault) => expect(await hurtEachStep(deps, fault, story)).toBeGreaterThan(2),
  120_000,
);
