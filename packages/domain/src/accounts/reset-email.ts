import { escapeHtml } from '../notifications/escape-html.ts';
import type { EmailContent } from '../notifications/queue-email.ts';

const SUBJECT = 'Choose a new password for Everkin';

/**
 * The mail that answers "Forgot password".
 * @param mail.link opens the page where a new password is chosen; works once, for an hour
 */
export function writeResetEmail(mail: { displayName: string; link: string }): EmailContent {
  const lines = [
    `Hello ${mail.displayName},`,
    'You told us that you have forgotten your password. That happens; your conversations and memories are safe.',
    'Choose a new one here:',
    'The link works once, within the next hour. You will be signed out everywhere, and then you sign in with the new password.',
    'If it was not you who asked, you need not do anything: your password stays as it is.',
    'Everkin',
  ] as const;
  const [hello, calm, here, once, notYou, from] = lines;
  const text = [hello, calm, here, mail.link, once, notYou, from].join('\n\n');
  const link = escapeHtml(mail.link);
  const button = `<a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4a3f35;color:#ffffff;text-decoration:none">Choose a new password</a>`;
  const paragraphs = [escapeHtml(hello), calm, button, `Or open this address: <a href="${link}">${link}</a>`, once, notYou, from];
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${paragraph}</p>`).join('\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${SUBJECT}</title></head>
<body style="margin:0;padding:24px;background:#faf7f2;color:#2b2622;font:16px/1.5 Georgia,serif"><div style="max-width:32em;margin:0 auto">
${body}
</div></body></html>`;
  return { subject: SUBJECT, html, text };
}
