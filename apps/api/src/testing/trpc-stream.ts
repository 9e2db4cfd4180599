import { ReplyEvent } from '@everkin/contracts/chat';
import { z } from 'zod';
import type { ApiClient } from './api-client.ts';
import { readBlocks } from './event-reader.ts';

/** A chunk of tRPC's JSONL: which promise or iterable it settles, how, and with what. */
const Chunk = z.tuple([z.number(), z.number(), z.unknown()]).rest(z.unknown());

/** Opens `chat.send` as the page does: a batch of one, answered line by line. */
export function openSend(
  client: ApiClient,
  input: { avatarId: string; clientId: string; content: string; tone?: string },
  signal?: AbortSignal,
): Promise<Response> {
  return client.open('POST', '/trpc/chat.send?batch=1', {
    json: { 0: input },
    headers: { 'trpc-accept': 'application/jsonl' },
    ...(signal && { signal }),
  });
}

/**
 * The reply events of an opened stream. Every other line of tRPC's wire format (its head, the envelope of the
 * result, the end of the iterable) holds no event and is passed over.
 */
export async function* readReplyEvents(response: Response): AsyncGenerator<ReplyEvent, void> {
  for await (const line of readBlocks(response, '\n')) {
    const chunk = Chunk.safeParse(JSON.parse(line));
    const event = ReplyEvent.safeParse(findPayload(chunk.data?.[2]));
    if (event.success) yield event.data;
  }
}

/** tRPC wraps every value twice: [[value], …references to values that are still to come]. */
const findPayload = (wrapped: unknown): unknown => (Array.isArray(wrapped) && Array.isArray(wrapped[0]) ? wrapped[0][0] : undefined);

/** Sends and hears the reply to its end. */
export async function sendWhole(client: ApiClient, input: Parameters<typeof openSend>[1]): Promise<ReplyEvent[]> {
  const events: ReplyEvent[] = [];
  for await (const event of readReplyEvents(await openSend(client, input))) events.push(event);
  return events;
}
