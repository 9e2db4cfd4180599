import type { MessageRef } from '@everkin/contracts/chat';
import type { MessageEmotion } from '@everkin/contracts/emotions/emotion';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { messageNotFound } from '../chat.errors.ts';
import { findMessageOfUser } from '../chat.repo.ts';
import { findCrisis } from '../crisis/embed-messages.ts';
import { detectOwnEmotion } from './detect-own-emotion.ts';
import { listTurnsUpTo } from '../turns/turns.repo.ts';

/** The message, and the one before that an emoji alone goes on with. */
const TURNS_READ = 4;

/**
 * How one's own message was understood, worked out when it is wanted: nothing of it is saved.
 * @throws AppError `chat.message-not-found`, also for a reply and for another's message
 */
export async function getMessageEmotion(deps: Deps, actor: Actor, { id }: MessageRef): Promise<MessageEmotion> {
  const message = await findMessageOfUser(deps.db, actor.userId, id);
  if (!message || message.role !== 'user') throw messageNotFound();
  const turns = await listTurnsUpTo(deps.db, message, { sequence: message.sequence, limit: TURNS_READ });
  return detectOwnEmotion(actor, turns, await findCrisis(deps, message.content)) ?? { kind: null };
}
