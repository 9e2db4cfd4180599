import { once } from 'node:events';
import { connect } from 'node:net';
import type { EventSink, PlacedEvent } from '@everkin/domain/notifications/event-streams';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openEventStream } from './live-events.ts';

const BIG: PlacedEvent = { id: '1'.repeat(50_000), event: { kind: 'ready' } };
/** More than both socket buffers can hold: 50 MB. */
const MAX_EVENTS = 1_000;

test('a client that does not read is disconnected once 64 KiB are waiting for it', async () => {
  const app = fastify();
  const { promise: opened, resolve } = Promise.withResolvers<{ outlet: EventSink; unreadBytes: () => number; isCutOff: () => boolean }>();
  app.get('/', (_request, reply) => {
    const { outlet } = openEventStream(reply);
    resolve({ outlet, unreadBytes: () => reply.raw.writableLength, isCutOff: () => reply.raw.destroyed });
    return reply;
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  const { outlet, unreadBytes, isCutOff } = await opened;
  for (let count = 0; count < MAX_EVENTS && !isCutOff(); count++) {
    outlet.tell(BIG);
    expect(unreadBytes()).toBeLessThan(200_000);
    await new Promise((done) => setImmediate(done));
  }
  expect(isCutOff()).toBe(true);
  // Later events are discarded.
  outlet.tell(BIG);
  outlet.end();
  socket.destroy();
  await app.close();
});
