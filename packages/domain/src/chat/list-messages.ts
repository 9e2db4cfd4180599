import type { ListMessages, Message } from '@everkin/contracts/chat';
import { PAGE_MAX_ROWS } from '@everkin/contracts/units';
import type { Actor } from '../actor.ts';
import { getOwnedAvatar } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { prepareRecall } from '../memories/recall/prepare-recall.ts';
import { listMessagesOfConversation } from './chat.repo.ts';
import { toMessage } from './chat.rules.ts';

/**
 * The newest messages of the person's conversation with an avatar, or those before a given one, oldest first; PAGE_MAX_ROWS at most.
 * @throws AppError `avatars.not-found`
 */
export async function listMessages(deps: Deps, actor: Actor, input: ListMessages): Promise<Message[]> {
  const avatar = await getOwnedAvatar(deps, actor, input.avatarId);
  prepareRecall(deps);
  const rows = await listMessagesOfConversation(deps.db, {
    avatarId: avatar.id,
    userId: actor.userId,
    states: input.unsettled ? ['complete', 'interrupted', 'streaming', 'failed'] : ['complete', 'interrupted'],
    limit: input.limit ?? PAGE_MAX_ROWS,
    before: input.before,
  });
  return rows.map(toMessage);
}
