import { Avatar } from '@everkin/contracts/avatars';
import { Message } from '@everkin/contracts/chat';
import { z } from 'zod';

/** Of an avatar what is needed to show who it is. */
const KeptAvatar = Avatar.pick({ id: true, name: true, relationship: true }).extend({ tone: z.number() });
export type KeptAvatar = z.infer<typeof KeptAvatar>;

/** The end of a conversation, as a browser keeps it. */
export const OfflineConversation = z.object({ avatar: KeptAvatar, messages: z.array(Message), keptAt: z.iso.datetime() });
export type OfflineConversation = z.infer<typeof OfflineConversation>;
