import type { Deps } from '@everkin/domain/deps';
import type { Span } from '@everkin/providers/tracing/port';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from './route-of.ts';

/**
 * Makes each request a span, in the caller's trace where one is named (`traceparent`), that ends when nobody waits any more.
 * It says what the conventions for HTTP ask for, without path and query, which hold ids and tokens, and without who calls.
 */
export function traceRequests(app: FastifyInstance, tracing: Deps['tracing']): void {
  app.addHook('onRequest', (request, reply, next) => {
    const route = routeOf(request);
    const span = tracing.begin({
      name: route === 'none' ? request.method : `${request.method} ${route}`,
      kind: 'server',
      causedBy: readTraceparent(request),
      attributes: {
        'http.request.method': request.method,
        'url.scheme': request.protocol,
        // What a failure shows to whoever reports it.
        'everkin.request.id': request.id,
        ...(route !== 'none' && { 'http.route': route }),
      },
    });
    reply.raw.once('close', () => endSpan(span, reply));
    // All that follows is in its hands, what comes after a body too: Fastify binds that to the request itself.
    span.run(next);
  });
}

function endSpan(span: Span, { raw }: FastifyReply): void {
  // Who left before the answer has no status.
  if (!raw.headersSent) return span.end();
  const { statusCode } = raw;
  span.end({ attributes: { 'http.response.status_code': statusCode }, ...(statusCode >= 500 && { error: String(statusCode) }) });
}

function readTraceparent({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? traceparent : undefined;
}
