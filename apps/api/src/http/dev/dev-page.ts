import { createHash, timingSafeEqual } from 'node:crypto';
import { DEV_KEY_FILE, DEV_KEY_HEADER, DEV_PAGES_PATH } from '@everkin/contracts/dev/dev-pages';
import { isLoopback } from '@everkin/contracts/dev/loopback';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'everkin-dev-key';
/** Headers that only a proxy sets. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

type DevPage = { path: string; key: string; write: () => Promise<string> };

/**
 * Serves a page that only people and programs of this machine may open. A request is known by the key that was made at the
 * start, never by its address: behind a proxy every request comes from this machine. `?key=` becomes a cookie, so that the key
 * does not stay in the address bar; programs send it as a header.
 * @param page.key see `writeDevKey`
 * @param page.write the HTML of the page
 */
export function registerDevPage(app: FastifyInstance, page: DevPage): void {
  app.get<{ Querystring: { key?: unknown } }>(page.path, async (request, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    void reply.header('referrer-policy', 'same-origin');
    if (hasComeThroughProxy(request)) warnOfProxy(request);
    const { key } = request.query;
    if (typeof key === 'string' && isSame(key, page.key)) return setKeyCookie(reply, page);
    if (hasDevKey(request, page.key)) return page.write();
    return reply.code(403).send(writeRefusal(hasComeThroughProxy(request)));
  });
}

/** Whether a request bears the key of this start, in its header or its cookie. */
export function hasDevKey(request: FastifyRequest, key: string): boolean {
  const given = request.headers[DEV_KEY_HEADER] ?? request.cookies[COOKIE];
  return typeof given === 'string' && isSame(given, key);
}

function setKeyCookie(reply: FastifyReply, { path, key }: DevPage): FastifyReply {
  return reply.setCookie(COOKIE, key, { path: DEV_PAGES_PATH, httpOnly: true, sameSite: 'strict' }).redirect(path, 303);
}

/** Of hashes, which have one length. */
const isSame = (given: string, key: string): boolean => timingSafeEqual(hash(given), hash(key));
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Another host name than this machine's, or a header of a proxy. These pages exist only while PUBLIC_URL names no other host. */
export const hasComeThroughProxy = (request: FastifyRequest): boolean =>
  !isLoopback(request.hostname) || PROXY_HEADERS.some((name) => request.headers[name] !== undefined);

const warned = new WeakSet<FastifyInstance['server']>();

/** Once per process: everybody out there could fill the log. */
function warnOfProxy({ server, log }: FastifyRequest): void {
  if (warned.has(server.server)) return;
  warned.add(server.server);
  log.warn('a request came through a proxy, but PUBLIC_URL is not set: set it to the address that people use');
}

const writeRefusal = (isProxied: boolean): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Only for this machine</title></head>
<body>
<main>
<h1>Only for this machine</h1>
<p>This page needs a key, which is new at each start. Open the link that the start command printed, or read the key from ${DEV_KEY_FILE} in DATA_DIR and add it to the address: <code>?key=…</code></p>
${isProxied ? '<p>This request came through a proxy, but PUBLIC_URL is not set. Set PUBLIC_URL to the address that people use.</p>' : ''}
</main>
</body>
</html>
`;
