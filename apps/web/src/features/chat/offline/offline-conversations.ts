import type { UserId } from '@everkin/contracts/ids';
import type { OfflineConversation } from './offline-schema.ts';

/** One person's offline data in this browser. */
export type OfflineConversations = { userId: string; conversations: OfflineConversation[] };

/** Whether the value belongs to somebody. Its conversations are validated when they are read. */
export const isOfflineConversations = (value: unknown): value is OfflineConversations =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'string' &&
  'conversations' in value &&
  Array.isArray(value.conversations);

export const CONVERSATIONS_MAX = 10;
export const MESSAGES_MAX = 50;

/** Assigns it to an owner: drops another account's data, and keeps their own. */
export function assignOwner(kept: OfflineConversations | undefined, userId: UserId): OfflineConversations {
  return kept?.userId === userId ? kept : { userId, conversations: [] };
}

/**
 * Puts a conversation first, with its last completed messages.
 * @returns the previous value, unchanged, if it is not this person's: a logout in another tab has cleared it
 */
export function addConversation(
  kept: OfflineConversations | undefined,
  userId: UserId,
  conversation: OfflineConversation,
): OfflineConversations | undefined {
  if (kept?.userId !== userId) return kept;
  const messages = conversation.messages
    .filter((message) => message.state === 'complete' || message.state === 'interrupted')
    .slice(-MESSAGES_MAX);
  const others = kept.conversations.filter((other) => other.avatar.id !== conversation.avatar.id);
  return { userId, conversations: [{ ...conversation, messages }, ...others].slice(0, CONVERSATIONS_MAX) };
}

/** Removes conversations with deleted avatars. */
export function retainConversations(
  kept: OfflineConversations | undefined,
  userId: UserId,
  avatarIds: readonly string[],
): OfflineConversations | undefined {
  if (kept?.userId !== userId) return kept;
  return { userId, conversations: kept.conversations.filter(({ avatar }) => avatarIds.includes(avatar.id)) };
}
