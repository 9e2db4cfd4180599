import type { ChatReader } from './chat-reader.ts';
import { toTranscript } from './entries.ts';
import { nameParts, type MailPart, splitThread } from './mail-thread.ts';
import { parseStamp } from './stamps.ts';

const NESTING_MAX = 20;
/** Between mails of one file (RFC 4155). */
const MBOX_FROM = /^From \S+.{0,40}\d{4}\r?$/m;
const MAIL_HEADERS = /^(?:[\w-]{1,60}:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}/;
const MAIL_FIELD = /^(?:from|date|message-id|received|return-path|mime-version):/im;

/** Mail as programs save it: one (`eml`), or a whole folder (`mbox`). */
export const mailFile: ChatReader = {
  detect: ({ text, fileName }) => {
    if (!/\.(?:eml|mbox|mbx)$/i.test(fileName)) return 0;
    const unfolded = text
      .replaceAll('\r\n', '\n')
      .replace(/^\ufeff|^ï»¿/, '')
      .trimStart();
    return MBOX_FROM.test(unfolded.slice(0, 400)) || (MAIL_HEADERS.test(unfolded) && MAIL_FIELD.test(unfolded)) ? 1 : 0;
  },
  read: async ({ text }) => {
    const parts: MailPart[] = [];
    for (const mail of splitMbox(text.replace(/^ï»¿/, '').trimStart())) parts.push(...(await readMail(mail)));
    const transcript = toTranscript(nameParts(parts), 'Mail');
    return transcript.messages.length > 0 ? transcript : null;
  },
};

function splitMbox(text: string): string[] {
  if (!text.startsWith('From ')) return [text];
  return (
    text
      .split(/^From \S+.{0,60}\r?\n/m)
      .filter((mail) => mail.trim() !== '')
      // A line of a mail that begins like the one between mails is marked.
      .map((mail) => mail.replaceAll(/^>(>*From )/gm, '$1'))
  );
}

/** @returns nothing for a mail that cannot be taken apart */
async function readMail(source: string): Promise<MailPart[]> {
  const [{ default: PostalMime }, { renderHtml }] = await Promise.all([import('postal-mime'), import('../formats/html.ts')]);
  const mail = await PostalMime.parse(Buffer.from(source, 'latin1'), { maxNestingDepth: NESTING_MAX });
  const body = mail.text !== undefined && mail.text.trim() !== '' ? mail.text : renderHtml(mail.html ?? '', { kind: 'eml', isMail: true });
  const written = mail.headers.find(({ key }) => key === 'date')?.value ?? '';
  const from = mail.from && 'address' in mail.from ? mail.from : undefined;
  const address = from?.address?.toLowerCase() ?? null;
  return splitThread(body.split(/\r\n|\r|\n/), { sender: from?.name || address, address, at: parseStamp(written) });
}
