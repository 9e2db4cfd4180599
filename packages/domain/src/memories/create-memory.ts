import type { CreateMemory, Memory } from '@everkin/contracts/memories';
import type { Actor } from '../actor.ts';
import { getOwnedAvatar } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { findDate } from './dates.rules.ts';
import { insertMemory, replacePassages, type StoredMemory } from './memories.repo.ts';
import { toMemory, toStoredPassages, writeAnswers, writeText } from './memories.rules.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Keeps a memory that is written down, or the answers of a questionnaire, ready to be recalled at once: there is
 * nothing to extract. What is written is shared with groups unless it says otherwise; answers are not (decisions.md 38).
 * @throws AppError `avatars.not-found`
 */
export async function createMemory(deps: Deps, actor: Actor, input: CreateMemory): Promise<Memory> {
  const avatar = await getOwnedAvatar(deps, actor, input.id);
  const { text, passages } = input.answers ? writeAnswers(input.answers) : writeText(input.text ?? '');
  const now = deps.clock.now();
  const memory: StoredMemory = {
    id: deps.newId('me'),
    avatarId: avatar.id,
    type: 'qa',
    title: input.title,
    status: 'ready',
    error: null,
    fileId: null,
    text,
    happenedAt: input.happenedAt || findDate(input.title, text),
    shared: input.shared ?? !input.answers,
    createdAt: now,
    updatedAt: now,
  };
  await deps.db.transaction(async (tx) => {
    await insertMemory(tx, memory);
    await replacePassages(
      tx,
      memory.id,
      toStoredPassages(memory, passages, () => deps.newId('pa')),
    );
    await tellOwner(tx, memory, memory.status);
  });
  deps.realtime.wake({});
  return toMemory({ memory, file: null });
}
