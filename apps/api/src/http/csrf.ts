import { AppError } from '@everkin/domain/errors';
import type { FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

const foreignOrigin = (): AppError =>
  new AppError({ kind: 'forbidden', code: 'http.foreign-origin', message: 'This request came from another site and was refused.' });

/**
 * Refuses writes that a browser sends on behalf of another site (docs/SECURITY.md, Cross-site requests). Without it tRPC would run
 * mutations on cross-site multipart posts. Callers that send neither header (curl, servers) pass.
 * @param publicOrigin the origin that people open, when it differs from the Host header's (behind a proxy)
 * @throws AppError `http.foreign-origin`
 */
export function checkOrigin(request: FastifyRequest, publicOrigin: string | null): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITES.has(String(site))) throw foreignOrigin();
  const origin = request.headers.origin;
  if (origin === undefined) return;
  const isOwn = origin === publicOrigin || isSameHost(origin, request.headers.host);
  if (!isOwn) throw foreignOrigin();
}

function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
