import { Avatar } from '@everkin/contracts/avatars';
import { Message } from '@everkin/contracts/chat';
import { z } from 'zod';

/** The avatar fields needed to show it. */
const KeptAvatar = Avatar.pick({ id: true, name: true, relationship: true }).extend({ tone: z.number() });
export type KeptAvatar = z.infer<typeof KeptAvatar>;

/** The end of a conversation, as saved in the browser. */
export const OfflineConversation = z.object({ avatar: KeptAvatar, messages: z.array(Message), keptAt: z.iso.datetime() });
export type OfflineConversation = z.infer<typeof OfflineConversation>;
