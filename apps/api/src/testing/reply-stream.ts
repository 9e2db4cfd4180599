import { ReplyEvent } from '@everkin/contracts/chat';
import type { ApiClient } from './api-client.ts';
import { collectEvents } from './event-reader.ts';

/** Calls `chat.send` as the page does. */
export function openSend(
  client: ApiClient,
  input: { avatarId: string; clientId: string; content: string; tone?: string },
  signal?: AbortSignal,
): Promise<Response> {
  return client.open('POST', '/trpc/stream/chat.send', { json: input, ...(signal && { signal }) });
}

/** The events of an open stream; a stream that ends with an error throws it. */
export async function* collectReplyEvents(response: Response): AsyncGenerator<ReplyEvent, void> {
  for await (const { event, data } of collectEvents(response)) {
    if (event === 'error') throw new Error(`the stream ended with ${JSON.stringify(data)}`);
    yield ReplyEvent.parse(data);
  }
}

/** Sends a message and reads the reply to its end. */
export async function sendWhole(client: ApiClient, input: Parameters<typeof openSend>[1]): Promise<ReplyEvent[]> {
  const events: ReplyEvent[] = [];
  for await (const event of collectReplyEvents(await openSend(client, input))) events.push(event);
  return events;
}
