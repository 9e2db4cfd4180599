import type { CreateMemory, Memory } from '@everkin/contracts/memories';
import type { Actor } from '../actor.ts';
import { getOwnedAvatar } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { countBytes, withTextRoom } from '../uploads/claim-text.ts';
import { mayBeConversation } from './text/conversation-shape.rules.ts';
import { insertTextMemory } from './insert-text-memory.ts';
import { chooseNarrator, detectNarrator, toMemory, writeAnswers, writeText } from './memories.rules.ts';
import { writeExtraction } from './request-extraction.ts';

/**
 * Saves a typed memory or the answers of a questionnaire. There is nothing to extract, so it can be recalled at once. A text that
 * may be a conversation is queued and parsed like an uploaded one. Typed text is shared with groups unless the request says
 * otherwise; answers are not (docs/PRODUCT.md, What a group may hear).
 * @throws AppError `avatars.not-found`, `uploads.text-quota-reached`
 */
export async function createMemory(deps: Deps, actor: Actor, input: CreateMemory): Promise<Memory> {
  const avatar = await getOwnedAvatar(deps, actor, input.id);
  const written = input.answers ? writeAnswers(input.answers) : writeText(input.text ?? '');
  const claim = { ownerId: actor.userId, bytes: countBytes(input.title, written.text) };
  // Answers are the person's, in a form that names the person; a conversation has its own question.
  const isAsked = input.narrator !== undefined || input.answers !== undefined || written.attribution !== 'plain';
  const narration = isAsked ? chooseNarrator(input) : detectNarrator({ title: input.title, text: written.text }, avatar);
  const isToBeRead = input.text !== undefined && mayBeConversation(input.text);
  const memory = await withTextRoom(deps, claim, async (tx, after) => {
    const inserted = await insertTextMemory(tx, deps, {
      avatarId: avatar.id,
      type: 'qa',
      title: input.title,
      written,
      happenedAt: input.happenedAt,
      life: avatar,
      shared: input.shared ?? !input.answers,
      fileId: null,
      timeZone: actor.timeZone,
      ...narration,
      isToBeRead,
    });
    after.wake();
    if (isToBeRead) after.enqueue(await writeExtraction(tx, deps, actor, inserted));
    return inserted;
  });
  return toMemory({ memory, file: null });
}
