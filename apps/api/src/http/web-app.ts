import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@everkin/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasSessionCookie } from './session.ts';

/**
 * Paths of the api and of build assets: an unknown one is an error, not the app's page. A page from before an update
 * may request scripts that are gone, and HTML would be a wrong response to that.
 */
const PATHS_WITHOUT_PAGES = /^\/(api|assets|trpc|uploads|vault-items|garden-models|health|ready|operator)(\/|$)/;

const A_YEAR_S = 31_536_000;

/**
 * Pages prerendered by the build, for visitors without a session; they hold no personal data
 * (docs/decisions/0013-pages-drawn-by-the-build.md). Everybody else gets the app shell, the same for all URLs.
 */
const DRAWN_PAGES = [
  { address: '/auth', name: 'pages/auth.html', isForMembers: false },
  { address: '/', name: 'pages/home.html', isForMembers: true },
  { address: '/chat/:id', name: 'pages/chat.html', isForMembers: true },
  { address: '/avatars/:id', name: 'pages/person.html', isForMembers: true },
];

const unknownPath = (): AppError =>
  new AppError({ kind: 'not-found', code: 'http.unknown-path', message: 'There is nothing at this address.' });

/** Serves the built web app: static files by name, and the app shell for every client-side route. */
export function registerWebApp(app: FastifyInstance, { directory, isHttps }: { directory: string; isHttps: boolean }): void {
  const hasPage = existsSync(join(directory, 'index.html'));
  if (hasPage) {
    const hashes = hashInlineScripts(readFileSync(join(directory, 'index.html'), 'utf8'));
    void app.register(fastifyStatic, {
      root: directory,
      // The build writes a .br and a .gz beside each asset.
      preCompressed: true,
      // Vite puts a content hash in asset names, so a file never changes under its name.
      setHeaders: (response, path) => {
        if (response.getHeader('cache-control') !== 'no-store')
          void response.header('cache-control', path.includes('/assets/') ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache');
        if (/\.html(\.\w+)?$/.test(path))
          void response.header('content-security-policy', allowScripts(response.raw.getHeader('content-security-policy'), hashes));
      },
    });
  }
  const sendPage = (reply: FastifyReply, name: string, caching = 'no-cache'): FastifyReply =>
    reply.header('cache-control', caching).sendFile(name, { cacheControl: false });
  for (const { address, name, isForMembers } of hasPage ? DRAWN_PAGES : []) {
    app.get(address, (request: FastifyRequest, reply) =>
      sendPage(reply.header('vary', 'cookie, accept-encoding'), hasSessionCookie(request, isHttps) === isForMembers ? name : 'index.html'),
    );
  }
  // A recipient's address is a secret, and what it shows must stay nowhere but on the page.
  if (hasPage)
    app.get('/capsule/:token', (_request, reply) =>
      sendPage(reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'same-origin'), 'index.html', 'no-store'),
    );
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !PATHS_WITHOUT_PAGES.test(request.url.split('?')[0] ?? '');
    if (!isPage || !hasPage) throw unknownPath();
    return sendPage(reply, 'index.html');
  });
}

/**
 * CSP hashes of the inline script that sets the theme before the first paint (the same in every page), so that no
 * other inline script may run (CSP level 3, section 2.3.1).
 */
function hashInlineScripts(page: string): string[] {
  const sources = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, source = '']) => source);
  return sources.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
}

/** The response's CSP with those script hashes added. */
function allowScripts(policy: unknown, hashes: readonly string[]): string {
  return String(policy).replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '));
}
