import { makeAvatar } from '../testing/make-avatar.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { createScriptedLlm, saying } from '../testing/scripted-llm.ts';
import type { Scenario } from '../testing/scenario.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeSend } from '../testing/talk.ts';
import { sendMessage } from './send-message.ts';

async function prepare(deps: TestDeps) {
  const owner = await makeUser(deps);
  const { id: avatarId } = await makeAvatar(deps, owner);
  await makeMemory(deps, avatarId, { text: 'We kept four hives behind the chapel, and my husband built them.' });
  return { owner, send: makeSend({ avatarId, content: 'Where did you keep the hives?' }) };
}
export type Scene = Awaited<ReturnType<typeof prepare>>;

/** A user asks an avatar, and follows the reply to its end. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: () => ({ llm: createScriptedLlm(saying('We kept four hives ', 'behind the chapel. [m1]')) }),
  prepare,
  ask: async ({ process, hear }, { owner, send }) => {
    for await (const event of sendMessage(process, owner, send))
      if (event.type === 'saved') hear('saved', [event.message.id, event.reply.id]);
  },
};
