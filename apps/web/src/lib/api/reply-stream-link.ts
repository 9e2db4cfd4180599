import type { AppRouter } from '@everkin/api/router';
import type { ReplyEvent } from '@everkin/contracts/chat';
import { type Operation, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { parseJson, parseRestFailure, RestFailure } from './failure.ts';
import { timeZoneHeader } from '../time-zone.ts';
import { TRPC_URL } from './trpc.ts';

/**
 * A link for procedures that stream a reply: each call returns its events as they arrive. They are server-sent events,
 * which cost the server less than tRPC's own JSON lines (docs/decisions/0008-replies-as-server-sent-events.md). A refusal
 * rejects the call; a broken stream rejects the iteration, with a RestFailure if the server sent the reason.
 */
export const replyStreamLink: TRPCLink<AppRouter> = () => {
  return ({ op }) =>
    observable((observer) => {
      openReplyStream(op).then(
        (data) => {
          observer.next({ result: { data } });
          observer.complete();
        },
        (error: Error) => observer.error(TRPCClientError.from(error)),
      );
    });
};

async function openReplyStream({ path, input, signal }: Operation): Promise<AsyncIterable<ReplyEvent>> {
  const response = await fetch(`${TRPC_URL}/stream/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...timeZoneHeader() },
    body: JSON.stringify(input),
    signal: signal ?? null,
  });
  if (!response.ok || !response.body)
    throw parseRestFailure({ status: response.status, body: await response.text(), statusText: response.statusText });
  return readReplyEvents(response.body);
}

/** Checks only the type: the payload comes from our own server, and is trusted like every other response. */
const KNOWN_TYPES: Record<ReplyEvent['type'], true> = { saved: true, token: true, done: true };

const isReplyEvent = (event: unknown): event is ReplyEvent =>
  typeof event === 'object' && event !== null && 'type' in event && Object.hasOwn(KNOWN_TYPES, String(event.type));

const BROKEN_OFF = 'The connection was lost. Please try again.';

async function* readReplyEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ReplyEvent, void> {
  // A reader, because not every browser can iterate over a stream.
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) throw new RestFailure({ message: BROKEN_OFF, code: 'INTERRUPTED' });
      if (value.event === 'error') throw parseRestFailure({ status: 500, body: value.data });
      const event = parseJson(value.data);
      if (!isReplyEvent(event)) throw new RestFailure({ message: BROKEN_OFF, code: 'INTERRUPTED' });
      yield event;
      if (event.type === 'done') return;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}
