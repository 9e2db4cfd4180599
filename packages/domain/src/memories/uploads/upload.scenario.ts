import type { AvatarId } from '@everkin/contracts/ids';
import { createKeyedClient } from '../../testing/keyed-client.ts';
import { makeAvatarOwner } from '../../testing/make-avatar-owner.ts';
import { createMeaningByWords } from '../../testing/meaning-by-words.ts';
import { createPlainExtraction } from '../../testing/read-plain-text.ts';
import { sendFile } from '../../testing/send-file.ts';
import type { Actor } from '../../actor.ts';
import type { Scenario } from '../../testing/scenario.ts';

export const LETTER = 'Dear Aukje,\n\nWe sailed from Rotterdam in September.';

export type Scene = { owner: Actor; avatarId: AvatarId };

/** Somebody uploads a letter, and the worker reads it. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: () => ({ embeddings: createMeaningByWords(), extraction: createPlainExtraction() }),
  prepare: makeAvatarOwner,
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
