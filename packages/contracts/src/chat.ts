import { z } from 'zod';
import { TONES } from './choices.ts';
import { AvatarId, CheckInCardId, MemoryId, MessageId, PassageId, StoryId } from './ids.ts';
import { PageLimit } from './page-limit.ts';
import { Emotion } from './emotions/emotion.ts';
import { Part } from './replies/parts.ts';
import { requiredText, ShownName } from './text.ts';
import { MESSAGE_MAX_CHARS } from './units.ts';

export const Tone = z.enum(TONES, { error: 'The tone is natural, comforting, motivating, wisdom or thoughtful' });
export type Tone = z.infer<typeof Tone>;

export const Role = z.enum(['user', 'assistant'], { error: 'The role is user or assistant' });
export type Role = z.infer<typeof Role>;

/**
 * What an avatar's reply is based on (docs/PRODUCT.md, Provenance): `recording` and `memory` have cited sources, `style` is in the
 * person's manner and from no memory, `unverified` was not generated here; `service` is this app's own card of help lines, in
 * nobody's voice (docs/PRODUCT.md, Danger).
 */
export const Provenance = z.enum(['recording', 'memory', 'style', 'service', 'unverified']);
export type Provenance = z.infer<typeof Provenance>;

/** A passage that a reply is based on, fixed when the reply is made (docs/PRODUCT.md, Provenance). */
export const Source = z.object({
  memoryId: MemoryId,
  passageId: PassageId,
  title: ShownName,
  excerpt: z.string(),
  at: z.string().nullable(),
});
export type Source = z.infer<typeof Source>;

/**
 * Follows a reply to a message that may speak of self-harm (docs/PRODUCT.md, Danger). The reply's `content` ends with both parts.
 */
export const HelpCard = z.object({
  /** One sentence; null where it stood within the last ten messages. */
  note: z.string().nullable(),
  /** The help lines, as plain text. */
  text: z.string(),
});
export type HelpCard = z.infer<typeof HelpCard>;

/**
 * A reply's status: `streaming` is in progress, `interrupted` ended early and keeps its partial text, `failed` has no text, only an
 * error to show.
 */
export const MessageState = z.enum(['complete', 'streaming', 'interrupted', 'failed']);
export type MessageState = z.infer<typeof MessageState>;

/** The way that a message came or went: on a page, or as a text from a phone. */
export const MessageChannel = z.enum(['web', 'sms']);
export type MessageChannel = z.infer<typeof MessageChannel>;

export const Message = z.object({
  id: MessageId,
  role: Role,
  content: z.string(),
  timestamp: z.iso.datetime(),
  state: MessageState,
  /** The client's own id for this message; lets a page match its optimistic copy. */
  clientId: z.string().optional(),
  /** For an assistant message made by the server: the user message it answers. */
  replyTo: MessageId.optional(),
  /**
   * For a failed reply: what happened, suitable for display. For one with text: why regenerating failed, so that the previous reply
   * stands.
   */
  error: z.string().optional(),
  provenance: Provenance.optional(),
  sources: z.array(Source).optional(),
  /** For a reply made without a language model; `content` says the same in plain text. */
  parts: z.array(Part).optional(),
  helpCard: HelpCard.optional(),
  /** For a reply that offers a story to play; omitted once it is deleted. */
  storyId: StoryId.optional(),
  /** Omitted for what was written on a page. */
  channel: MessageChannel.optional(),
});
export type Message = z.infer<typeof Message>;

/** A message as its sender gets it back when it is saved: with how it sounds, which nothing else carries and nothing saves. */
export const SentMessage = Message.extend({ emotion: Emotion.optional() });
export type SentMessage = z.infer<typeof SentMessage>;

const Content = requiredText('Please write a message', MESSAGE_MAX_CHARS, 'A message has at most 4,000 characters');

export const ListMessages = z.object({
  avatarId: AvatarId,
  limit: PageLimit.optional(),
  before: MessageId.optional(),
  /** Also include streaming and failed replies; omitted by default, as the documented list has none. */
  unsettled: z.boolean().optional(),
});
export type ListMessages = z.infer<typeof ListMessages>;

export const ConversationRef = z.object({ avatarId: AvatarId });
export type ConversationRef = z.infer<typeof ConversationRef>;

/** A question to begin a conversation with. It was tried: this memory's words answer it (docs/PRODUCT.md, First questions). */
export const Opener = z.object({ question: z.string(), memoryId: MemoryId });
export type Opener = z.infer<typeof Opener>;

export const SaveMessage = z.object({ avatarId: AvatarId, content: Content, role: Role });
export type SaveMessage = z.infer<typeof SaveMessage>;

/** The page's idempotency key for a send; a repeat with the same id returns the stored message (docs/PRODUCT.md, Sending a message). */
export const ClientMessageId = z
  .string({ error: 'A message needs a client id' })
  .min(8, 'A client id has 8 to 64 characters')
  .max(64, 'A client id has 8 to 64 characters')
  .regex(/^[\w-]+$/, 'A client id holds letters, digits, - and _');

/** The web app sends a message in one call (docs/PRODUCT.md, Sending a message). */
export const SendMessage = z.object({ avatarId: AvatarId, clientId: ClientMessageId, content: Content, tone: Tone.default('natural') });
export type SendMessage = z.infer<typeof SendMessage>;

/** Regenerates the reply to a user message: after a failure or interruption, or to get another one. */
export const MessageRef = z.object({ id: MessageId });
export type MessageRef = z.infer<typeof MessageRef>;

export const RegenerateReply = z.object({ messageId: MessageId, tone: Tone.default('natural') });
export type RegenerateReply = z.infer<typeof RegenerateReply>;

export const ReplyRef = z.object({ replyId: MessageId });
export type ReplyRef = z.infer<typeof ReplyRef>;

/** Events while a reply is generated. Append the `text` of a token event. */
export const ReplyEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('saved'), message: SentMessage, reply: Message }),
  z.object({ type: z.literal('token'), text: z.string() }),
  z.object({
    type: z.literal('done'),
    reply: Message,
    /** A check-in card that is shown under the reply. */
    checkInCardId: CheckInCardId.optional(),
  }),
]);
export type ReplyEvent = z.infer<typeof ReplyEvent>;

const TurnContent = z
  .string({ error: 'A message needs its content' })
  .max(20_000, 'A message of the history has at most 20,000 characters');

/** POST /chat/generate: stateless, the caller sends the history. */
export const GenerateReply = z.object({
  avatarId: AvatarId,
  messages: z
    .array(z.object({ role: Role, content: TurnContent }), { error: 'messages is a list' })
    .min(1, 'Please send at least one message')
    .max(1_000, 'Please send at most 1,000 messages'),
  tone: Tone.default('natural'),
});
export type GenerateReply = z.infer<typeof GenerateReply>;

export const GeneratedReply = z.object({
  message: z.string(),
  provenance: z.enum(['recording', 'memory', 'style', 'service']),
  sources: z.array(Source),
  parts: z.array(Part).optional(),
  helpCard: HelpCard.optional(),
  storyId: StoryId.optional(),
});
export type GeneratedReply = z.infer<typeof GeneratedReply>;

/** The events of `chat/generate`: tokens, then the same body as without streaming. */
export const GenerateEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('token'), text: z.string() }),
  z.object({ type: z.literal('done'), body: GeneratedReply }),
]);
export type GenerateEvent = z.infer<typeof GenerateEvent>;

/** How this installation generates replies, for display (docs/PRODUCT.md, Without a language model). */
export const ReplyMode = z.object({ mode: z.enum(['own-words', 'model']), model: z.string().nullable() });
export type ReplyMode = z.infer<typeof ReplyMode>;
