import type { TestDeps } from '../testing/create-test-deps.ts';
import { createKeyedClient } from '../testing/keyed-client.ts';
import { joinGroup, makeGroup } from '../testing/make-group.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { runDueJobs } from '../testing/run-due-jobs.ts';
import { createScriptedLlm, saying } from '../testing/scripted-llm.ts';
import type { Scenario } from '../testing/scenario.ts';
import { saveGroupMessage } from './save-group-message.ts';

export const WORDS = 'Grandma, where were the hives?';

async function prepare(deps: TestDeps) {
  const nora = await makeUser(deps, { displayName: 'Nora' });
  const hendrik = await makeUser(deps, { displayName: 'Hendrik' });
  const { id: groupId, avatarId } = await makeGroup(deps, nora);
  await makeMemory(deps, avatarId, { text: 'We kept four hives behind the chapel, and my husband built them.' });
  await joinGroup(deps, nora, groupId, hendrik);
  await runDueJobs(deps, deps);
  return { nora, hendrik, groupId };
}
export type Scene = Awaited<ReturnType<typeof prepare>>;

/** A member asks the avatar in a group, and the worker makes the reply. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: () => ({ llm: createScriptedLlm(saying('We kept four hives ', 'behind the chapel. [m1]')) }),
  prepare,
  ask: ({ process, hear }, { hendrik, groupId }) =>
    createKeyedClient(hendrik.userId, hear).send(
      process,
      { path: `/api/group-chats/${groupId}/messages`, key: 'say', body: WORDS, options: { isOneTransaction: true } },
      (within) => saveGroupMessage(within, hendrik, { groupId, content: WORDS, role: 'user' }),
    ),
};
