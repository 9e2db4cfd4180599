import type { AvatarId } from '@everkin/contracts/ids';

export const PAGE_MESSAGES = 100;

/** What is asked for the newest messages of a conversation, with those that are still being made. */
export const newestMessages = (avatarId: AvatarId) => ({ avatarId, unsettled: true, limit: PAGE_MESSAGES });

/** Whom a conversation is with, by its address; undefined for any other address. */
export function parseAvatarId(pathname: string): AvatarId | undefined {
  const id = /^\/chat\/(av_\w+)$/.exec(pathname)?.[1];
  // Safe: whether there is such an avatar, only the server knows.
  return id as AvatarId | undefined;
}
