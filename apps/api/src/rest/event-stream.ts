import { once } from 'node:events';
import type { GenerateEvent } from '@everkin/contracts/chat';
import type { FastifyReply } from 'fastify';
import { toAppError, toFailure } from '../http/failures.ts';

const frame = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Sends a generation as server-sent events (WHATWG HTML, section 9.2): `token` events, then one `done`.
 * A failure before the first event is an ordinary answer; after it, an `error` event with the same body.
 */
export async function streamEvents(events: AsyncGenerator<GenerateEvent>, reply: FastifyReply, requestId: string): Promise<FastifyReply> {
  const first = await events.next();
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    ...withoutUndefined(reply.getHeaders()),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies such as nginx would otherwise hold the words back.
    'x-accel-buffering': 'no',
  });
  const write = async (text: string): Promise<void> => {
    if (!response.write(text)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  };
  try {
    for (let step = first; !step.done && !response.destroyed; step = await events.next()) {
      await write(step.value.type === 'token' ? frame('token', { text: step.value.text }) : frame('done', step.value.body));
    }
  } catch (error) {
    await write(frame('error', toFailure(toAppError(error), requestId)));
  } finally {
    await events.return(undefined);
    response.end();
  }
  return reply;
}

const withoutUndefined = (headers: Record<string, number | string | string[] | undefined>): Record<string, number | string | string[]> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
