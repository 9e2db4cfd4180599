import type { FastifyReply } from 'fastify';

/** Aborts when the client disconnects before the response is complete. A client that is already gone fires no event. */
export function signalGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  if (reply.raw.destroyed) gone.abort();
  return gone.signal;
}
