import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { toAppError, toFailure } from './failures.ts';

/** One server-sent event; without a name its type is `message`. */
export type ServerEvent = { name?: string; data: unknown };

/** @returns call before each write: writes of one event-loop tick then go out as one packet */
function gatherWrites(response: ServerResponse): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    // Cork the socket, not the response: Node sends what a corked response holds only after the end.
    const { socket } = response;
    socket?.cork();
    setImmediate(() => {
      isGathering = false;
      socket?.uncork();
    });
  };
}

/** Takes the response over from Fastify and sends its head; frames follow one by one. */
export function startSse(reply: FastifyReply): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(200, {
    ...withoutUndefined(reply.getHeaders()),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Turns off response buffering in proxies such as nginx.
    'x-accel-buffering': 'no',
  });
}

/** Whether a procedure returned an async iterable. */
export const isEvents = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const frame = ({ name, data }: ServerEvent): string => `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;

/**
 * Sends what a procedure yields as server-sent events (WHATWG HTML, section 9.2), each as soon as it is available.
 * A failure before the first event is an ordinary error response; after it, an `error` event with the same body.
 * Applies backpressure for a slow client; ends the procedure when the client disconnects.
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
