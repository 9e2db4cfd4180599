import { HISTORY_MAX_MESSAGES } from '@everkin/contracts/units';
import type { Actor } from '../../actor.ts';
import type { AvatarWithTraits } from '../../avatars/avatars.access.ts';
import type { Deps } from '../../deps.ts';
import { chooseTone } from '../../emotions/gentler-tone.rules.ts';
import { listMessagesOfConversation, type Turn } from '../chat.repo.ts';
import { asReplyFailure } from '../chat.errors.ts';
import { assessDanger, type Danger, type ReplyDanger } from '../crisis/assess-danger.rules.ts';
import { embedTurns } from '../crisis/embed-messages.ts';
import { detectOwnEmotion } from '../emotions/detect-own-emotion.ts';
import { makeReply, type ReplyText } from '../make-reply.ts';

/** What somebody has texted to an avatar, oldest first. */
export type TextedTurns = { avatar: AvatarWithTraits; texts: readonly string[] };

export type AssessedTurns = { turns: Turn[]; danger: ReplyDanger | null };

/**
 * The conversation up to these texts, and what they say of danger, as in chat: three of possible danger are as clear as one.
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
  const danger = await findWorstDanger(deps, turns, Math.min(texts.length, turns.length));
  return { turns, danger: danger && { ...danger, isHelpAlone: !wouldAnswer } };
}

/** The most serious that one of the last turns speaks of, in the conversation up to it; of two alike the later. */
async function findWorstDanger(deps: Deps, turns: readonly Turn[], count: number): Promise<Danger | null> {
  const embeddingOf = await embedTurns(deps, turns);
  let worst: Danger | null = null;
  for (let end = turns.length - count + 1; end <= turns.length; end += 1) {
    const danger = assessDanger(turns.slice(0, end), embeddingOf);
    if (danger && (danger.level === 'clear' || worst?.level !== 'clear')) worst = danger;
  }
  return worst;
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
