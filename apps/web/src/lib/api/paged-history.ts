/** The loaded messages, oldest first and without gaps, and whether the server has earlier ones. */
export type PagedHistory<Item extends { id: string }> = { messages: readonly Item[]; hasEarlier: boolean };

export const EMPTY_HISTORY = { messages: [], hasEarlier: false } as const;

/**
 * Merges the newest page from the server. Known earlier messages stay before it; if the two do not overlap, since more
 * than a page arrived meanwhile, the known ones are dropped to avoid a gap.
 * @param pageMessages the size of a full page
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

/** Prepends an earlier page. A short one is the first. */
export function mergeEarlier<Item extends { id: string }>(
  known: PagedHistory<Item>,
  page: readonly Item[],
  pageMessages: number,
): PagedHistory<Item> {
  return { messages: [...page, ...known.messages], hasEarlier: page.length >= pageMessages };
}

/** Appends one message, unless it is there already. */
export function appendLast<Item extends { id: string }>(messages: readonly Item[], message: Item): Item[] {
  return messages.some(({ id }) => id === message.id) ? [...messages] : [...messages, message];
}
