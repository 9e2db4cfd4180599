import type { UserId } from '@everkin/contracts/ids';
import type { OfflineConversation } from './offline-schema.ts';

/** What one person's browser keeps to be read without a connection. */
export type OfflineConversations = { userId: string; conversations: OfflineConversation[] };

/** Whether something of somebody is kept. What the conversations hold is looked at when they are read. */
export const isOfflineConversations = (value: unknown): value is OfflineConversations =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'string' &&
  'conversations' in value &&
  Array.isArray(value.conversations);

export const CONVERSATIONS_MAX = 10;
export const MESSAGES_MAX = 50;

/** Whose it is now: what another account left is dropped, what is one's own stays. */
export function adopt(kept: OfflineConversations | undefined, userId: UserId): OfflineConversations {
  return kept?.userId === userId ? kept : { userId, conversations: [] };
}

/**
 * Puts a conversation in front, with its last messages that have settled.
 * @returns what was kept before, unchanged, when it is not this person's: a logout in another tab has emptied it
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

/** Forgets conversations with avatars that are no longer there. */
export function retainConversations(
  kept: OfflineConversations | undefined,
  userId: UserId,
  avatarIds: readonly string[],
): OfflineConversations | undefined {
  if (kept?.userId !== userId) return kept;
  return { userId, conversations: kept.conversations.filter(({ avatar }) => avatarIds.includes(avatar.id)) };
}
