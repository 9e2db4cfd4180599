import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@everkin/domain/errors';
import type { FastifyInstance } from 'fastify';

/** Paths that are the api's: an unknown one below them is a failure, not a page. */
const API_PATHS = /^\/(api|trpc|uploads|health)(\/|$)/;

const A_YEAR_S = 31_536_000;

const unknownPath = (): AppError =>
  new AppError({ kind: 'not-found', code: 'http.unknown-path', message: 'There is nothing at this address.' });

/** Serves the built web app: its files by name, its page for every route that it knows itself. */
export function registerWebApp(app: FastifyInstance, directory: string): void {
  const hasPage = existsSync(join(directory, 'index.html'));
  if (hasPage) {
    void app.register(fastifyStatic, {
      root: directory,
      // The build lays a .br and a .gz beside each asset.
      preCompressed: true,
      // Vite names assets by their content, so they never change under a name.
      setHeaders: (response, path) =>
        void response.header('cache-control', path.includes('/assets/') ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !API_PATHS.test(request.url.split('?')[0] ?? '');
    if (!isPage || !hasPage) throw unknownPath();
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}
