import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { toAppError, toFailure } from './failures.ts';

/** One server-sent event; without a name it is a `message`. */
export type ServerEvent = { name?: string; data: unknown };

/** @returns to be called before a write: what is written in one turn of the event loop then goes out as one packet */
function gatherWrites(response: ServerResponse): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    // The socket, not the response: what a corked response holds back, Node sends after the end of the answer.
    const { socket } = response;
    socket?.cork();
    setImmediate(() => {
      isGathering = false;
      socket?.uncork();
    });
  };
}

/** Takes the answer over from Fastify and sends its head; what follows is written frame by frame. */
export function startSse(reply: FastifyReply): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(200, {
    ...withoutUndefined(reply.getHeaders()),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies such as nginx would otherwise hold the events back.
    'x-accel-buffering': 'no',
  });
}

/** Whether a procedure answered with something to listen to. */
export const isEvents = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const frame = ({ name, data }: ServerEvent): string => `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;

/**
 * Sends what a procedure tells as server-sent events (WHATWG HTML, section 9.2), one as soon as it is there.
 * A failure before the first event is an ordinary answer; after it, an `error` event with the same body.
 * A listener that is slow is waited for; one that is gone ends the procedure.
 */
export async function sendServerEvents(
  events: AsyncGenerator<ServerEvent, void>,
  reply: FastifyReply,
  requestId: string,
): Promise<FastifyReply> {
  const first = await events.next();
  const response = startSse(reply);
  const gather = gatherWrites(response);
  const write = async (event: ServerEvent): Promise<void> => {
    gather();
    if (!response.write(frame(event))) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  };
  try {
    for (let step = first; !step.done && !response.destroyed; step = await events.next()) await write(step.value);
  } catch (error) {
    await write({ name: 'error', data: toFailure(toAppError(error), requestId) });
  } finally {
    await events.return();
    response.end();
  }
  return reply;
}

const withoutUndefined = (headers: Record<string, number | string | string[] | undefined>): Record<string, number | string | string[]> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
