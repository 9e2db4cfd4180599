import type { ChatReader } from './chat-reader.ts';
import { toTranscript } from './entries.ts';
import { nameParts, type MailPart, splitThread } from './mail-thread.ts';
import { parseStamp } from './dates/stamps.ts';

const NESTING_MAX = 20;
/** Separates mails within a file (RFC 4155). */
const MBOX_FROM = /^From \S+.{0,40}\d{4}\r?$/m;
const MAIL_HEADERS = /^(?:[\w-]{1,60}:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}/;
const MAIL_FIELD = /^(?:from|date|message-id|received|return-path|mime-version):/im;

/** Saved mail: a single message (`eml`), or a whole folder (`mbox`). */
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
      // Unescapes lines that look like a separator.
      .map((mail) => mail.replaceAll(/^>(>*From )/gm, '$1'))
  );
}

/** @returns [] for a mail that cannot be parsed */
async function readMail(source: string): Promise<MailPart[]> {
  const [{ default: PostalMime }, { renderHtml }] = await Promise.all([import('postal-mime'), import('../formats/html.ts')]);
  const mail = await PostalMime.parse(Buffer.from(source, 'latin1'), { maxNestingDepth: NESTING_MAX });
  const body = mail.text !== undefined && mail.text.trim() !== '' ? mail.text : renderHtml(mail.html ?? '', { kind: 'eml', isMail: true });
  const written = mail.headers.find(({ key }) => key === 'date')?.value ?? '';
  const from = mail.from && 'address' in mail.from ? mail.from : undefined;
  const address = from?.address?.toLowerCase() ?? null;
  return splitThread(body.split(/\r\n|\r|\n/), { sender: from?.name || address, address, at: parseStamp(written) });
}
