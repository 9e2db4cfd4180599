import PostalMime from 'postal-mime';
import { damagedDocument } from '../unreadable.ts';
import type { ChatReader } from './chat-reader.ts';
import { toTranscript } from './entries.ts';
import { parseMarkup } from './markup.ts';
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
  const mail = await PostalMime.parse(Buffer.from(source, 'latin1'), { maxNestingDepth: NESTING_MAX });
  const body = mail.text !== undefined && mail.text.trim() !== '' ? mail.text : renderMailPage(mail.html ?? '');
  const written = mail.headers.find(({ key }) => key === 'date')?.value ?? '';
  const from = mail.from && 'address' in mail.from ? mail.from : undefined;
  const address = from?.address?.toLowerCase() ?? null;
  return splitThread(body.split(/\r\n|\r|\n/), { sender: from?.name || address, address, at: parseStamp(written) });
}

const BLOCKS = new Set('p div h1 h2 h3 h4 h5 h6 ul ol li table tr pre section article blockquote'.split(' '));
const UNSEEN = new Set(['head', 'title', 'style', 'script', 'template']);
const QUOTE_DEPTH_MAX = 30;

/**
 * The words of a mail that is a web page alone, with `>` before what stands in a quotation.
 * @throws UnreadableDocumentError for one that is nested without end
 */
export function renderMailPage(source: string): string {
  const lines: string[] = [''];
  let [depth, unseen] = [0, 0];
  const breakLine = (): void => void (lines.at(-1)?.replace(/^>+ /, '') !== '' && lines.push(''));
  const write = (words: string): void => {
    const line = lines.pop() ?? '';
    lines.push(
      (line === '' && depth > 0 ? `${'>'.repeat(Math.min(depth, QUOTE_DEPTH_MAX))} ` : line) + (line === '' ? words.trimStart() : words),
    );
  };
  const isWhole = parseMarkup(source, {
    onopentag: (name) => {
      if (UNSEEN.has(name)) unseen += 1;
      if (name === 'br') lines.push('');
      else if (BLOCKS.has(name)) breakLine();
      if (name === 'blockquote') depth += 1;
    },
    ontext: (text) => {
      const words = text.replaceAll(/\s+/g, ' ');
      if (unseen === 0 && (words !== ' ' || lines.at(-1) !== '')) write(words);
    },
    onclosetag: (name) => {
      if (UNSEEN.has(name)) unseen -= 1;
      if (BLOCKS.has(name)) breakLine();
      if (name === 'p') lines.push('');
      if (name === 'blockquote') depth = Math.max(0, depth - 1);
    },
  });
  if (!isWhole) throw damagedDocument('eml');
  return lines.join('\n');
}
