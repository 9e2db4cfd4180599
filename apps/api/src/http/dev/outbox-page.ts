import { isIP } from 'node:net';
import type { Settings } from '@everkin/contracts/config';
import { escapeHtml } from '@everkin/domain/notifications/escape-html';
import { AppError } from '@everkin/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A message as shown on this page. */
export type ShownEmail = { from: string; to: string; subject: string; date: string; text: string };
export type ListOutbox = () => Promise<ShownEmail[]>;

const isLoopback = (hostname: string): boolean => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
};

/**
 * Whether this page may show mail to anybody who opens it. Mail holds links that open accounts, so only where none is
 * sent out and only this machine is served: a public URL means that a proxy stands in front of the loopback.
 */
export function mayShowOutbox(settings: Pick<Settings, 'RESEND_API_KEY' | 'HOST' | 'PUBLIC_URL'>): boolean {
  const isPublic = settings.PUBLIC_URL !== undefined && !isLoopback(new URL(settings.PUBLIC_URL).hostname);
  return !settings.RESEND_API_KEY && isLoopback(settings.HOST) && !isPublic;
}

const pageNotFound = (): AppError => new AppError({ kind: 'not-found', code: 'http.not-found', message: 'There is nothing here.' });

/** Another host name means DNS rebinding; a forwarded request came through a proxy. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'].some((name) => request.headers[name] !== undefined);
  return !isForwarded && isLoopback(request.hostname) && isLoopback(request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '');
}

/** GET /dev/outbox: the mail written to files, as text, for developers on this machine. */
export function registerOutboxPage(app: FastifyInstance, listOutbox: ListOutbox): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) throw pageNotFound();
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return writePage(await listOutbox());
  });
}

function writePage(emails: ShownEmail[]): string {
  const shown = emails.map(writeEmail).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body>
<main>
<h1>Outbox</h1>
<p>Mail is written here because no mail provider is set. Only this machine can see this page.</p>
${shown || '<p>No mail yet.</p>'}
</main>
</body>
</html>
`;
}

function writeEmail(email: ShownEmail): string {
  return `<article>
<h2>${escapeHtml(email.subject)}</h2>
<p>From ${escapeHtml(email.from)} to ${escapeHtml(email.to)}, ${escapeHtml(email.date)}</p>
<pre style="white-space:pre-wrap">${escapeHtml(email.text)}</pre>
</article>`;
}
