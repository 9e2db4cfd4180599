import { HISTORY_MAX_MESSAGES } from '@everkin/contracts/units';
import type { Actor } from '../../actor.ts';
import type { AvatarWithTraits } from '../../avatars/avatars.access.ts';
import type { Deps } from '../../deps.ts';
import { chooseTone } from '../../emotions/gentler-tone.rules.ts';
import { listMessagesOfConversation, type Turn } from '../chat.repo.ts';
import { asReplyFailure } from '../chat.errors.ts';
import { assessDanger, type ReplyDanger } from '../crisis/assess-danger.rules.ts';
import { embedTurns } from '../crisis/embed-messages.ts';
import { detectOwnEmotion } from '../emotions/detect-own-emotion.ts';
import { makeReply, type ReplyText } from '../make-reply.ts';

/** What somebody has texted to an avatar, oldest first. */
export type TextedTurns = { avatar: AvatarWithTraits; texts: readonly string[] };

export type AssessedTurns = { turns: Turn[]; danger: ReplyDanger | null };

/**
 * The conversation up to these texts, and what the last of them says of danger, as in chat: three of possible danger are as clear as one.
 * @param input.wouldAnswer whether a reply would come without danger: the avatar is active, and a reply is left
 */
export async function assessTexts(
  deps: Deps,
  actor: Actor,
  { avatar, texts, wouldAnswer }: TextedTurns & { wouldAnswer: boolean },
): Promise<AssessedTurns> {
  const rows = await listMessagesOfConversation(deps.db, {
    avatarId: avatar.id,
    userId: actor.userId,
    states: ['complete', 'interrupted'],
    limit: HISTORY_MAX_MESSAGES,
  });
  const written = rows.filter(({ provenance, content }) => provenance !== 'service' && content !== '');
  const turns = [
    ...written.map(({ role, content }): Turn => ({ role, content })),
    ...texts.map((content): Turn => ({ role: 'user', content })),
  ].slice(-HISTORY_MAX_MESSAGES);
  const danger = assessDanger(turns, await embedTurns(deps, turns));
  return { turns, danger: danger && { ...danger, isHelpAlone: !wouldAnswer } };
}

/**
 * Makes the reply to texts, as chat does; saves nothing.
 * @throws AppError `chat.provider-…`, `chat.empty-reply`
 */
export async function composeTextReply(
  deps: Deps,
  actor: Actor,
  { avatar, turns, danger, signal }: AssessedTurns & { avatar: AvatarWithTraits; signal: AbortSignal },
): Promise<ReplyText> {
  const input = {
    avatar,
    listenerName: actor.displayName,
    timeZone: actor.timeZone,
    turns,
    ...chooseTone('natural', detectOwnEmotion(actor, turns, danger)),
    danger,
    audience: 'owner' as const,
    signal,
  };
  return makeReply<ReplyText>(deps, input, {
    append: () => {},
    complete: async (reply) => reply,
    fail: async (error) => {
      throw asReplyFailure(error);
    },
  });
}
