import type { Role } from '@everkin/contracts/chat';
import { HISTORY_MAX_MESSAGES, MESSAGE_MAX_CHARS } from '@everkin/contracts/units';

/**
 * Limits a conversation to what a reply is made from, whoever supplies it: the last 30 turns (docs/API.md, chat/generate), each
 * no longer than a message may be. Of a question the end is kept, where it is usually asked; of a reply the beginning.
 * @param turns oldest first
 */
export const limitTurns = <T extends { role: Role; content: string }>(turns: readonly T[]): T[] =>
  turns.slice(-HISTORY_MAX_MESSAGES).map((turn) => (turn.content.length <= MESSAGE_MAX_CHARS ? turn : { ...turn, content: shorten(turn) }));

/** Counts UTF-16 code units; a surrogate pair cut in half becomes U+FFFD. */
const shorten = ({ role, content }: { role: Role; content: string }): string =>
  (role === 'user' ? content.slice(-MESSAGE_MAX_CHARS) : content.slice(0, MESSAGE_MAX_CHARS)).toWellFormed();
