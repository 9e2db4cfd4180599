import type { Role } from '@everkin/contracts/chat';
import { classifyCrisis, type Crisis, type EmbeddingOf } from './crisis.rules.ts';
import { hasHelpNote } from './help-card.rules.ts';

/** The danger that a message speaks of, and whether the note has to be said again. */
export type Danger = Crisis & { isNoteDue: boolean };

/** @param isHelpAlone no reply would come without the danger: the avatar is paused, was not asked, or no reply is left */
export type ReplyDanger = Danger & { isHelpAlone: boolean };

type Turn = { role: Role; content: string; speaker?: string };

/** A note that stood within so many messages is not repeated; the help lines are. */
const NOTE_EVERY_MESSAGES = 10;
/** So many messages of possible danger, among so many of the same person, are as clear as one that says it. */
const REPEATED = { times: 3, among: 6 };

/**
 * What the last message says of danger, in its conversation. Pure.
 * @param turns oldest first; the last is the one to answer
 * @param embeddingOf of what people wrote
 * @returns null for none, and for an avatar's message
 */
export function assessDanger(turns: readonly Turn[], embeddingOf: EmbeddingOf): Danger | null {
  const last = turns.at(-1);
  const crisis = last?.role === 'user' ? classifyCrisis(last.content, embeddingOf(last.content)) : null;
  if (!last || !crisis) return null;
  const level = crisis.level === 'clear' || isRepeated(turns, last, embeddingOf) ? 'clear' : 'possible';
  return { ...crisis, level, isNoteDue: !turns.slice(-NOTE_EVERY_MESSAGES).some(hasNote) };
}

/** As `assessDanger`, for the reply of a conversation. @param given.hasRepliesLeft on the plan */
export function assessReplyDanger(
  turns: readonly Turn[],
  given: { avatar: { isActive: boolean }; permit: { isOverLimit: boolean }; hasRepliesLeft: boolean; embeddingOf: EmbeddingOf },
): ReplyDanger | null {
  const danger = assessDanger(turns, given.embeddingOf);
  const wouldAnswer = given.avatar.isActive && !given.permit.isOverLimit && given.hasRepliesLeft;
  return danger && { ...danger, isHelpAlone: !wouldAnswer };
}

const hasNote = ({ role, content }: Turn): boolean => role === 'assistant' && hasHelpNote(content);

function isRepeated(turns: readonly Turn[], { speaker }: Turn, embeddingOf: EmbeddingOf): boolean {
  const written = turns.filter((turn) => turn.role === 'user' && turn.speaker === speaker).slice(-REPEATED.among);
  const isInDanger = ({ content }: Turn): boolean => classifyCrisis(content, embeddingOf(content)) !== null;
  return written.length >= REPEATED.times && written.filter(isInDanger).length >= REPEATED.times;
}
