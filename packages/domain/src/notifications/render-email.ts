import { escapeHtml } from './escape-html.ts';
import type { EmailContent } from './queue-email.ts';

export type EmailTemplate = {
  subject: string;
  /** Paragraphs before the link. */
  before: string[];
  link?: { label: string; address: string };
  /** Paragraphs after the link. */
  after: string[];
  /** A secondary action, at the end and less prominent. */
  otherLink?: { label: string; address: string };
};

/** A subject must be one line of visible characters, whatever names it contains: a line break would start another header. */
const oneLine = (subject: string): string => subject.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * Renders a mail in our standard layout: plain text, and one link that is large enough to press and also readable.
 * The text part is complete; the HTML part says the same, without images and with its language declared. Everything is escaped.
 * User-supplied names must go through `toMailName` first, so that the only links are our own.
 */
export function renderEmail(letter: EmailTemplate): EmailContent {
  const subject = oneLine(letter.subject);
  return { subject, text: toText(letter), html: toHtml(subject, letter) };
}

function toText({ before, link, after, otherLink }: EmailTemplate): string {
  const written = (given: EmailTemplate['link']): string[] => (given ? [`${given.label}:\n${given.address}`] : []);
  return [...before, ...written(link), ...after, ...written(otherLink), 'Everkin'].join('\n\n') + '\n';
}

function toHtml(subject: string, { before, link, after, otherLink }: EmailTemplate): string {
  const paragraph = (content: string): string => `<p style="margin:0 0 16px">${content}</p>`;
  const words = (lines: string[]): string[] => lines.map((line) => paragraph(escapeHtml(line)));
  const body = [
    ...words(before),
    ...(link ? linkParagraphs(link).map(paragraph) : []),
    ...words(after),
    ...(otherLink ? [paragraph(plainLink(otherLink))] : []),
    ...words(['Everkin']),
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#faf7f2;color:#2b2622;font:16px/1.6 Georgia,serif">
<main style="max-width:35em;margin:0 auto">
${body.join('\n')}
</main>
</body>
</html>
`;
}

const plainLink = ({ label, address }: { label: string; address: string }): string =>
  `<a href="${escapeHtml(address)}" style="color:#4a3f35">${escapeHtml(label)}</a>`;

function linkParagraphs({ label, address }: { label: string; address: string }): string[] {
  const href = escapeHtml(address);
  return [
    `<a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4a3f35;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>`,
    `Or copy this address into your browser:<br><span style="word-break:break-all">${href}</span>`,
  ];
}
