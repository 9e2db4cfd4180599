import type { FastifyRequest } from 'fastify';
import { appRouter } from '../trpc/router.ts';

const PROCEDURES: ReadonlySet<string> = new Set(Object.keys(appRouter._def.procedures));

/**
 * The template of a request's route, such as `/api/avatars/:id`, with the name of the one procedure that a tRPC call asks
 * for; a batch of several stays a batch.
 * @returns `none` for the pages of the app and for what is not there
 */
export function routeOf(request: FastifyRequest): string {
  const template = request.routeOptions.url;
  if (template === undefined) return 'none';
  if (!template.startsWith('/trpc/:')) return template;
  const [, procedure = ''] = /^\/trpc\/([\w.]+)(?:\?|$)/.exec(request.url) ?? [];
  return PROCEDURES.has(procedure) ? `/trpc/${procedure}` : template;
}
