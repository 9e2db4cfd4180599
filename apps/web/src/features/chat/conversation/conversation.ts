import type { Message, ReplyEvent, SentMessage, Tone } from '@everkin/contracts/chat';
import type { MessageId } from '@everkin/contracts/ids';
import type { OutgoingMessage } from '../../messages/outbox.ts';

export type Outgoing = OutgoingMessage<{ tone: Tone }>;

/** The text so far of the reply being streamed. */
export type LiveReply = { replyId: MessageId; text: string };

/** What the page renders for one message, wherever it comes from. */
export type ShownMessage =
  | { kind: 'outgoing'; key: string; timestamp: string; outgoing: Outgoing }
  | { kind: 'stored'; key: string; timestamp: string; message: Message; liveText: string | null };

/**
 * Merges stored messages, the streaming reply and unsent messages, oldest first. A message that was stored meanwhile
 * appears once.
 */
export function listShownMessages({
  stored,
  outbox,
  live,
}: {
  stored: readonly Message[];
  outbox: readonly Outgoing[];
  live: LiveReply | null;
}): ShownMessage[] {
  const known = new Set(stored.map((message) => message.clientId));
  return [
    ...stored.map((message): ShownMessage => ({
      kind: 'stored',
      // The client id survives the change from outgoing to stored, so the bubble stays the same element.
      key: message.clientId ?? message.id,
      timestamp: message.timestamp,
      message,
      liveText: live?.replyId === message.id ? live.text : null,
    })),
    ...outbox
      .filter((outgoing) => !known.has(outgoing.clientId))
      .map((outgoing): ShownMessage => ({ kind: 'outgoing', key: outgoing.clientId, timestamp: outgoing.sentAt, outgoing })),
  ];
}

/** Applies a stream event about stored messages to the list. Tokens change nothing here. */
export function applyReplyEvent(messages: readonly Message[], event: ReplyEvent): Message[] {
  switch (event.type) {
    case 'saved':
      return putReply(putMessage(messages, withoutEmotion(event.message)), event.reply);
    case 'done':
      return putReply(messages, event.reply);
    case 'token':
      return [...messages];
  }
}

/**
 * Accumulates the text of one stream, which starts from the beginning of the reply.
 * @param live this stream's state so far; for one that follows a known reply it begins with no text
 * @returns null once the reply has ended
 */
export function applyToLive(live: LiveReply | null, event: ReplyEvent): LiveReply | null {
  switch (event.type) {
    case 'saved':
      return { replyId: event.reply.id, text: '' };
    case 'token':
      return live && { ...live, text: live.text + event.text };
    case 'done':
      return null;
  }
}

/** How a message sounds is never stored, in the browser neither: lists of messages are. */
function withoutEmotion({ emotion: _emotion, ...message }: SentMessage): Message {
  return message;
}

function putMessage(messages: readonly Message[], message: Message): Message[] {
  const index = messages.findIndex((candidate) => candidate.id === message.id);
  return index < 0 ? [...messages, message] : messages.with(index, message);
}

/** A user message has one reply: a new one replaces the old. */
function putReply(messages: readonly Message[], reply: Message): Message[] {
  const isReplaced = (message: Message): boolean =>
    message.id === reply.id || (message.role === 'assistant' && message.replyTo !== undefined && message.replyTo === reply.replyTo);
  const index = messages.findIndex(isReplaced);
  if (index < 0) return [...messages, reply];
  return messages.with(index, reply).filter((message, at) => at === index || !isReplaced(message));
}

/** The reply being generated, if any. */
export function findStreamingReply(messages: readonly Message[]): Message | undefined {
  return messages.findLast((message) => message.role === 'assistant' && message.state === 'streaming');
}

/** Cuts streaming text after its last complete word, so that it appears word by word. */
export function truncateAtWord(text: string): string {
  const end = /\s\S*$/.exec(text);
  return end ? text.slice(0, end.index) : '';
}

/** Days in order, each with its messages in order. */
export function groupByDay<Item extends { timestamp: string }>(items: readonly Item[]): { day: string; items: Item[] }[] {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = new Date(item.timestamp).toDateString();
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
