import { ReplyEvent } from '@everkin/contracts/chat';
import { z } from 'zod';
import { parseEventBlocks } from './event-reader.ts';

/** A chunk of tRPC's JSONL: which promise or iterable it settles, how, and with what. */
const Chunk = z.tuple([z.number(), z.number(), z.unknown()]).rest(z.unknown());

/**
 * The reply events of a stream in tRPC's own wire format. Every other line of it (its head, the envelope of the
 * result, the end of the iterable) holds no event and is passed over.
 */
export async function* collectJsonLines(response: Response): AsyncGenerator<ReplyEvent, void> {
  for await (const line of parseEventBlocks(response, '\n')) {
    const chunk = Chunk.safeParse(JSON.parse(line));
    const event = ReplyEvent.safeParse(findPayload(chunk.data?.[2]));
    if (event.success) yield event.data;
  }
}

/** tRPC wraps every value twice: [[value], …references to values that are still to come]. */
const findPayload = (wrapped: unknown): unknown => (Array.isArray(wrapped) && Array.isArray(wrapped[0]) ? wrapped[0][0] : undefined);
