import type { AvatarId } from '@everkin/contracts/ids';

export const PAGE_MESSAGES = 100;

/** What is asked for the newest messages of a conversation, with those that are still being made. */
export const newestMessages = (avatarId: AvatarId) => ({ avatarId, unsettled: true, limit: PAGE_MESSAGES });
