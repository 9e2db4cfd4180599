import type { GenerateEvent, Message, ReplyEvent, SendMessage } from '@everkin/contracts/chat';
import type { AvatarId } from '@everkin/contracts/ids';
import type { Actor } from '../actor.ts';
import { sendMessage } from '../chat/send-message.ts';
import type { Deps } from '../deps.ts';

/** Collects all events of a stream until it ends. */
export async function collectEvents<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const heard: Event[] = [];
  for await (const event of events) heard.push(event);
  return heard;
}

let clientIds = 0;

/** A send request with defaults for everything a test does not specify. */
export const makeSend = (given: { avatarId: AvatarId } & Partial<SendMessage>): SendMessage => {
  clientIds += 1;
  return { clientId: `client-id-${clientIds}`, content: 'When did you sail?', tone: 'natural', ...given };
};

/** Sends a message and waits for the finished reply. */
export async function talk(
  deps: Deps,
  actor: Actor,
  given: { avatarId: AvatarId } & Partial<SendMessage>,
): Promise<{ events: ReplyEvent[]; reply: Message }> {
  const events = await collectEvents(sendMessage(deps, actor, makeSend(given)));
  const reply = settledReply(events);
  if (!reply) throw new Error('the reply did not settle');
  return { events, reply };
}

/** Sends a message, waits until it is saved, and disconnects while the reply is generated. */
export async function sendAndLeave(
  deps: Deps,
  actor: Actor,
  given: { avatarId: AvatarId } & Partial<SendMessage>,
): Promise<{ message: Message; reply: Message }> {
  for await (const event of sendMessage(deps, actor, makeSend(given))) if (event.type === 'saved') return event;
  throw new Error('nothing was saved');
}

/** The finished reply, if the stream contained it. */
export const settledReply = (events: ReplyEvent[]): Message | undefined =>
  events.flatMap((event) => (event.type === 'done' ? [event.reply] : []))[0];

/** The streamed text, concatenated. */
export const wordsOf = (events: (ReplyEvent | GenerateEvent)[]): string =>
  events.map((event) => (event.type === 'token' ? event.text : '')).join('');
