import { Avatar } from '@everkin/contracts/avatars';
import { Message } from '@everkin/contracts/chat';
import { z } from 'zod';

/** The avatar fields needed to show it. */
const OfflineAvatar = Avatar.pick({ id: true, name: true, relationship: true }).extend({ tone: z.number() });
export type OfflineAvatar = z.infer<typeof OfflineAvatar>;

/** The end of a conversation, as saved in the browser. */
export const OfflineConversation = z.object({ avatar: OfflineAvatar, messages: z.array(Message), keptAt: z.iso.datetime() });
export type OfflineConversation = z.infer<typeof OfflineConversation>;
