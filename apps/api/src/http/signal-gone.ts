import type { FastifyReply } from 'fastify';

/** Aborts when the caller leaves before the answer is out; whoever left before is not heard to leave again. */
export function signalGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  if (reply.raw.destroyed) gone.abort();
  return gone.signal;
}
