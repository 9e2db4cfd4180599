/** The messages that the page knows, oldest first and without a gap, and whether the server has earlier ones. */
export type PagedHistory<Item extends { id: string }> = { messages: readonly Item[]; hasEarlier: boolean };

export const EMPTY_HISTORY = { messages: [], hasEarlier: false } as const;

/**
 * Takes the newest messages, as the server tells them now. Earlier ones that are known stay before them; where the
 * two do not meet, since more came meanwhile than a page holds, the known ones go, lest there be a hole.
 * @param pageMessages how many messages a full page has
 */
export function mergeNewest<Item extends { id: string }>(
  known: PagedHistory<Item>,
  newest: readonly Item[],
  pageMessages: number,
): PagedHistory<Item> {
  const meetAt = known.messages.findIndex(({ id }) => id === newest[0]?.id);
  if (meetAt < 0) return { messages: newest, hasEarlier: newest.length >= pageMessages };
  return { messages: [...known.messages.slice(0, meetAt), ...newest], hasEarlier: known.hasEarlier };
}

/** Puts an earlier page before the known messages. A short one is the first. */
export function mergeEarlier<Item extends { id: string }>(
  known: PagedHistory<Item>,
  page: readonly Item[],
  pageMessages: number,
): PagedHistory<Item> {
  return { messages: [...page, ...known.messages], hasEarlier: page.length >= pageMessages };
}

/** Adds one message at the end; one that is there already changes nothing. */
export function appendLast<Item extends { id: string }>(messages: readonly Item[], message: Item): Item[] {
  return messages.some(({ id }) => id === message.id) ? [...messages] : [...messages, message];
}
