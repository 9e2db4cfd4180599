import { z } from 'zod';
import { MessageState } from './chat.ts';
import { ExportStatus } from './exports.ts';
import { AvatarId, CapsuleId, ExportId, GroupId, GroupMessageId, MemoryId, MessageId, SmsNumberId, UserId, VaultId } from './ids.ts';
import { MemoryStatus } from './memories.ts';

/**
 * A change that concerns a user: the changed object and its new status. Never user content: the client fetches the object through the
 * call that checks access.
 */
export const LiveChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('group.message'),
    groupId: GroupId,
    messageId: GroupMessageId,
    /** An avatar message still being streamed: sent several times, and unread only once it is complete. */
    isComing: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('group.typing'), groupId: GroupId, userId: UserId }),
  /** A member's read marker moved to this message; also sent to the reader, for their other devices. */
  z.object({ kind: z.literal('group.read'), groupId: GroupId, userId: UserId, messageId: GroupMessageId }),
  /** Somebody in a common group came online or went offline. */
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
  z.object({ kind: z.literal('capsule.changed'), capsuleId: CapsuleId }),
  z.object({ kind: z.literal('sms.changed'), numberId: SmsNumberId }),
  /** Something in a vault, its name or its people; also sent to whoever is no longer in it. */
  z.object({ kind: z.literal('vault.changed'), vaultId: VaultId }),
  z.object({ kind: z.literal('export.changed'), exportId: ExportId, status: ExportStatus }),
]);
export type LiveChange = z.infer<typeof LiveChange>;

/**
 * Events of GET /api/events. `ready` follows the missed events: data fetched after it is kept up to date by the events that follow.
 * `reset` is sent instead where events may be lost (after more than a day offline, for example): refetch everything shown.
 */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('reset') }),
  ...LiveChange.options,
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/**
 * Messages between processes through Redis: that there are new events in PostgreSQL, or that sessions of a user have ended. Never the
 * content.
 */
export const LiveWake = z.object({ endedSessionsOf: UserId.optional() });
export type LiveWake = z.infer<typeof LiveWake>;

/** A client that reconnects later than this gets a reset. */
export const LIVE_EVENTS_KEPT_HOURS = 24;
