import { ReplyEvent } from '@everkin/contracts/chat';
import { z } from 'zod';
import { parseEventBlocks } from './event-reader.ts';

/** A chunk of tRPC's JSONL: the promise or iterable it settles, the outcome, and the value. */
const Chunk = z.tuple([z.number(), z.number(), z.unknown()]).rest(z.unknown());

/**
 * The reply events of a stream in tRPC's own wire format. All other lines (the head, the envelope of the
 * result, the end of the iterable) carry no event and are skipped.
 */
export async function* collectJsonLines(response: Response): AsyncGenerator<ReplyEvent, void> {
  for await (const line of parseEventBlocks(response, '\n')) {
    const chunk = Chunk.safeParse(JSON.parse(line));
    const event = ReplyEvent.safeParse(findPayload(chunk.data?.[2]));
    if (event.success) yield event.data;
  }
}

/** tRPC wraps every value twice: [[value], …references to pending values]. */
const findPayload = (wrapped: unknown): unknown => (Array.isArray(wrapped) && Array.isArray(wrapped[0]) ? wrapped[0][0] : undefined);
