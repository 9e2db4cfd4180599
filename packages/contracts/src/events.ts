import { z } from 'zod';
import { MessageState } from './chat.ts';
import { ExportStatus } from './exports.ts';
import { AvatarId, ExportId, GroupId, GroupMessageId, MemoryId, MessageId, UserId } from './ids.ts';
import { MemoryStatus } from './memories.ts';

/**
 * Something that changed for somebody: which thing, and how it stands now. Never what anybody wrote: whoever hears of
 * it reads the thing through the call that checks whether they may.
 */
export const LiveChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('group.message'),
    groupId: GroupId,
    messageId: GroupMessageId,
    /** Words of the avatar that are still coming: told several times, and unread only once they are whole. */
    isComing: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('group.typing'), groupId: GroupId, userId: UserId }),
  /** Somebody has read on, up to this message; the reader hears it too, for their other devices. */
  z.object({ kind: z.literal('group.read'), groupId: GroupId, userId: UserId, messageId: GroupMessageId }),
  /** Somebody with whom one shares a group has opened Everkin, or left it. */
  z.object({ kind: z.literal('presence.changed'), userId: UserId, isHere: z.boolean() }),
  z.object({
    kind: z.literal('group.changed'),
    groupId: GroupId,
    part: z.enum(['members', 'invitations', 'settings', 'choices', 'deleted']),
  }),
  z.object({
    kind: z.literal('memory.changed'),
    avatarId: AvatarId,
    memoryId: MemoryId,
    status: z.enum([...MemoryStatus.options, 'deleted']),
  }),
  z.object({ kind: z.literal('reply.changed'), avatarId: AvatarId, messageId: MessageId, state: MessageState }),
  z.object({ kind: z.literal('avatar.changed'), avatarId: AvatarId, part: z.enum(['details', 'voice', 'deleted']) }),
  z.object({ kind: z.literal('export.changed'), exportId: ExportId, status: ExportStatus }),
]);
export type LiveChange = z.infer<typeof LiveChange>;

/**
 * What GET /api/events tells. `ready` comes once what was missed has been told: what is read after it stays up to date
 * by the events that follow. `reset` comes instead where something may have been missed (after more than a day away,
 * say): read again whatever is shown.
 */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('reset') }),
  ...LiveChange.options,
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/**
 * What processes tell each other through Redis: that there is something to read in PostgreSQL, or that sessions of
 * somebody have ended. Never what it is.
 */
export const LiveWake = z.object({ endedSessionsOf: UserId.optional() });
export type LiveWake = z.infer<typeof LiveWake>;

/** Who comes back later than this to a stream is told to read everything again. */
export const LIVE_EVENTS_KEPT_HOURS = 24;
