import { OUTBOX_PATH } from '@everkin/contracts/dev/dev-pages';
import { escapeHtml } from '@everkin/domain/notifications/escape-html';
import type { FastifyInstance } from 'fastify';
import { registerDevPage } from './dev-page.ts';

/** A message as shown on this page. */
export type ShownEmail = { from: string; to: string; subject: string; date: string; text: string };
export type ListOutbox = () => Promise<ShownEmail[]>;

/** GET /dev/outbox: the mail written to files, as text, for people and programs of this machine. @param key see `registerDevPage` */
export const registerOutboxPage = (app: FastifyInstance, { listOutbox, key }: { listOutbox: ListOutbox; key: string }): void =>
  registerDevPage(app, { path: OUTBOX_PATH, key, write: async () => writePage(await listOutbox()) });

function writePage(emails: ShownEmail[]): string {
  const shown = emails.map(writeEmail).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body>
<main>
<h1>Outbox</h1>
<p>Mail is written here because no mail provider is set. Only who has the key of this start can see this page.</p>
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
