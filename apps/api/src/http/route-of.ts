import type { FastifyRequest } from 'fastify';
import { PROCEDURES } from '../trpc/procedures.ts';

/**
 * The route template of a request, such as `/api/avatars/:id`; for a tRPC call of one procedure with that
 * procedure's name. A batch of several stays a batch.
 * @returns `none` for pages of the web app and for unknown paths
 */
export function routeOf(request: FastifyRequest): string {
  const template = request.routeOptions.url;
  if (template === undefined) return 'none';
  if (!template.startsWith('/trpc/:')) return template;
  const [, procedure = ''] = /^\/trpc\/([\w.]+)(?:\?|$)/.exec(request.url) ?? [];
  return PROCEDURES.has(procedure) ? `/trpc/${procedure}` : template;
}
