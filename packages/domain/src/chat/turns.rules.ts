import type { Role } from '@everkin/contracts/chat';
import { HISTORY_MAX_MESSAGES, MESSAGE_MAX_CHARS } from '@everkin/contracts/units';

/**
 * As much of a conversation as a reply is made from, whoever brings it: the last 30 turns (docs/API.md, chat/generate), each
 * no longer than a message may be. Of what somebody asks the end is read, where the question stands; of a reply the beginning.
 * @param turns oldest first
 */
export const limitTurns = <T extends { role: Role; content: string }>(turns: readonly T[]): T[] =>
  turns.slice(-HISTORY_MAX_MESSAGES).map((turn) => (turn.content.length <= MESSAGE_MAX_CHARS ? turn : { ...turn, content: shorten(turn) }));

/** By UTF-16 units; half of a character that was cut through becomes the sign for "unreadable". */
const shorten = ({ role, content }: { role: Role; content: string }): string =>
  (role === 'user' ? content.slice(-MESSAGE_MAX_CHARS) : content.slice(0, MESSAGE_MAX_CHARS)).toWellFormed();
