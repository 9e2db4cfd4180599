import type { AvatarId } from '@everkin/contracts/ids';

export const PAGE_MESSAGES = 100;

/** The request for the newest messages of a conversation, including those being generated. */
export const newestMessages = (avatarId: AvatarId) => ({ avatarId, unsettled: true, limit: PAGE_MESSAGES });

/** The avatar id of a conversation's address; undefined for any other address. */
export function parseAvatarId(pathname: string): AvatarId | undefined {
  const id = /^\/chat\/(av_\w+)$/.exec(pathname)?.[1];
  // Safe: only the server knows whether the avatar exists.
  return id as AvatarId | undefined;
}
