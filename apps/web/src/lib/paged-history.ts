import type { GroupMessage } from '@everkin/contracts/groups';

/** How many messages are asked for at a time. */
export const PAGE_MESSAGES = 50;

/** The messages that the page knows, oldest first and without a gap, and whether the server has earlier ones. */
export type GroupHistory = { messages: readonly GroupMessage[]; hasEarlier: boolean };

export const EMPTY_HISTORY: GroupHistory = { messages: [], hasEarlier: false };

/**
 * Takes the newest messages, as the server tells them now. Earlier ones that are known stay before them; where the
 * two do not meet, since more came meanwhile than a page holds, the known ones go, lest there be a hole.
 */
export function takeNewest(known: GroupHistory, newest: readonly GroupMessage[]): GroupHistory {
  const ids = new Set(newest.map((message) => message.id));
  const meetAt = known.messages.findIndex((message) => ids.has(message.id));
  if (meetAt <= 0) return { messages: newest, hasEarlier: newest.length >= PAGE_MESSAGES };
  return { messages: [...known.messages.slice(0, meetAt), ...newest], hasEarlier: known.hasEarlier };
}

/** Puts an earlier page before the known messages. A short one is the first. */
export function takeEarlier(known: GroupHistory, page: readonly GroupMessage[]): GroupHistory {
  return { messages: [...page, ...known.messages], hasEarlier: page.length >= PAGE_MESSAGES };
}

/** Adds one message at the end; one that is there already changes nothing. */
export function putLast(messages: readonly GroupMessage[], message: GroupMessage): GroupMessage[] {
  return messages.some(({ id }) => id === message.id) ? [...messages] : [...messages, message];
}
