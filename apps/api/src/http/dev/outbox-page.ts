import { OUTBOX_PATH, TEXT_PATH } from '@everkin/contracts/dev/dev-pages';
import { escapeHtml } from '@everkin/domain/notifications/escape-html';
import type { FastifyInstance } from 'fastify';
import { registerDevPage } from './dev-page.ts';

/** A message as shown on this page. */
export type ShownEmail = { from: string; to: string; subject: string; date: string; text: string };
export type ListOutbox = () => Promise<ShownEmail[]>;

/** A text as shown on this page. */
export type ShownText = { to: string; from: string; body: string; at: string };
export type ListTexts = () => Promise<ShownText[]>;

/** GET /dev/outbox: mail and texts written to files, as text, for people and programs of this machine. @param parts.key see `registerDevPage` */
export const registerOutboxPage = (
  app: FastifyInstance,
  { listOutbox, listTexts, key }: { listOutbox: ListOutbox; listTexts: ListTexts; key: string },
): void => registerDevPage(app, { path: OUTBOX_PATH, key, write: async () => writePage(await Promise.all([listOutbox(), listTexts()])) });

function writePage([emails, texts]: [ShownEmail[], ShownText[]]): string {
  const written = [
    ...emails.map((email) => ({ at: Date.parse(email.date) || 0, html: writeEmail(email) })),
    ...texts.map((text) => ({ at: Date.parse(text.at) || 0, html: writeText(text) })),
  ];
  const shown = written
    .toSorted((a, b) => b.at - a.at)
    .map(({ html }) => html)
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body>
<main>
<h1>Outbox</h1>
<p>Mail and texts are written here because no provider is set. Only who has the key of this start can see this page.</p>
${TEXT_FORM}
${shown || '<p>Nothing yet.</p>'}
</main>
</body>
</html>
`;
}

const TEXT_FORM = `<form method="post" action="${TEXT_PATH}">
<h2>Send a text as</h2>
<p><label>Number <input name="from" type="tel" value="+15550100142" required></label></p>
<p><label>Words <input name="body" size="40" autocomplete="off" required></label></p>
<p><button>Send</button></p>
</form>`;

const writeText = ({ to, from, body, at }: ShownText): string => `<article>
<h2>Text to ${escapeHtml(to)}</h2>
<p>From ${escapeHtml(from)}, ${escapeHtml(at)}</p>
<pre style="white-space:pre-wrap">${escapeHtml(body)}</pre>
</article>`;

function writeEmail(email: ShownEmail): string {
  return `<article>
<h2>${escapeHtml(email.subject)}</h2>
<p>From ${escapeHtml(email.from)} to ${escapeHtml(email.to)}, ${escapeHtml(email.date)}</p>
<pre style="white-space:pre-wrap">${escapeHtml(email.text)}</pre>
</article>`;
}
