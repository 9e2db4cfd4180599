import type { Deps } from '@everkin/domain/deps';
import type { Span } from '@everkin/providers/tracing/port';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from './route-of.ts';

/**
 * Wraps each request in a span that ends with the response or the disconnect, as a child of the caller's trace where
 * one is given (`traceparent`). Attributes follow the HTTP semantic conventions, without path and query (they hold ids
 * and tokens) and without the caller's identity.
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
        // The id that an error response shows to the user.
        'everkin.request.id': request.id,
        ...(route !== 'none' && { 'http.route': route }),
      },
    });
    reply.raw.once('close', () => endSpan(span, reply));
    // All later hooks and handlers run inside the span, also after the body: Fastify binds them to the request itself.
    span.run(next);
  });
}

function endSpan(span: Span, { raw }: FastifyReply): void {
  // A client that disconnected before the response has no status.
  if (!raw.headersSent) return span.end();
  const { statusCode } = raw;
  span.end({ attributes: { 'http.response.status_code': statusCode }, ...(statusCode >= 500 && { error: String(statusCode) }) });
}

function readTraceparent({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? traceparent : undefined;
}
