import type { TestDeps } from '../../testing/create-test-deps.ts';
import { createKeyedClient } from '../../testing/keyed-client.ts';
import { makeAvatar } from '../../testing/make-avatar.ts';
import { makeUser } from '../../testing/make-user.ts';
import { createMeaningByWords } from '../../testing/meaning-by-words.ts';
import { createPlainExtraction } from '../../testing/read-plain-text.ts';
import { sendFile } from '../../testing/send-file.ts';
import type { Scenario } from '../../testing/scenario.ts';

export const LETTER = 'Dear Aukje,\n\nWe sailed from Rotterdam in September.';

async function prepare(deps: TestDeps) {
  const owner = await makeUser(deps);
  return { owner, avatarId: (await makeAvatar(deps, owner)).id };
}
export type Scene = Awaited<ReturnType<typeof prepare>>;

/** Somebody uploads a letter, and the worker reads it. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: () => ({ embeddings: createMeaningByWords(), extraction: createPlainExtraction() }),
  prepare,
  ask: ({ process, hear }, { owner, avatarId }) =>
    sendFile(process, {
      client: createKeyedClient(owner.userId, hear),
      owner,
      avatarId,
      type: 'text',
      fileName: 'letter to Aukje.txt',
      content: LETTER,
    }),
};
