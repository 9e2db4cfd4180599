import type { AvatarId } from '@everkin/contracts/ids';

/** Several screens. */
export const PAGE_ROWS = 60;

/** The request for the first memories of a person, of those with a date and of those without one alike. */
export const firstMemories = (id: AvatarId) => ({ id, limit: PAGE_ROWS });

/** The avatar id of the address of a person's page; undefined for any other address. */
export function parsePersonId(pathname: string): AvatarId | undefined {
  const id = /^\/avatars\/(av_\w+)$/.exec(pathname)?.[1];
  // Safe: only the server knows whether the avatar exists.
  return id as AvatarId | undefined;
}

/** What the next page begins after; null where this one is the last. */
export const nextAfter = <Id extends string>(page: readonly { id: Id }[]): Id | null =>
  page.length < PAGE_ROWS ? null : (page.at(-1)?.id ?? null);
