import { isUtf8 } from 'node:buffer';
import type { TextKind } from '../kinds.ts';
import { damagedDocument } from '../unreadable.ts';
import { decodeCodePage } from './code-pages.ts';
import { parseMarkup } from './markup.ts';
import { decodeText } from './plain.ts';
import { pageOfNumber } from './rtf-code-pages.ts';

/** Elements whose content a page does not display. */
const UNSEEN = new Set([
  'head',
  'title',
  'style',
  'script',
  'noscript',
  'template',
  'svg',
  'math',
  // Ruby text above a word, and its brackets: the word itself is kept.
  'rt',
  'rp',
  'select',
  'textarea',
  'iframe',
  'object',
  'o:p',
]);
const PARAGRAPHS = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol table blockquote pre hr section article header footer address figure figcaption dl dt dd form fieldset'.split(
    ' ',
  ),
);
const LINES = new Map([
  ['br', '\n'],
  ['tr', '\n'],
  ['li', '\n- '],
]);
const BLANKS = /[ \t\r\n\f]+/g;
/** In mail, programs insert non-breaking spaces. */
const BLANKS_OF_MAIL = /\s+/g;

/** Extracts the displayed text of a web page, as saved by a mail or office program. */
export function parseHtml(bytes: Buffer): string | null {
  const source = decodeHtml(bytes);
  return source === null ? null : renderHtml(source);
}

/** Limit of quotation marks in mail. */
const QUOTE_DEPTH_MAX = 30;

/**
 * Renders a page as text, with a blank line between paragraphs. A single pass, with linear time and memory.
 * @param options.kind the kind of the containing file, for error messages
 * @param options.isMail as in plain mail, each line of a quotation starts with one `>` per level, and a `div` is a line
 * @throws UnreadableDocumentError for tags nested too deeply
 */
export function renderHtml(source: string, options: { kind?: TextKind; isMail?: boolean } = {}): string {
  const page = createPage(options.isMail === true);
  const isWhole = parseMarkup(source, {
    onopentag: page.open,
    onclosetag: page.close,
    ontext: page.text,
  });
  if (!isWhole) throw damagedDocument(options.kind ?? 'wordhtml');
  return page.finish();
}

type Page = { open: (name: string) => void; close: (name: string) => void; text: (words: string) => void; finish: () => string };

function createPage(isMail: boolean): Page {
  const blanks = isMail ? BLANKS_OF_MAIL : BLANKS;
  const pieces: string[] = [];
  let last = '\n';
  let unseen = 0;
  let preformatted = 0;
  let quotes = 0;
  const write = (words: string): void => {
    if (words === '') return;
    if (last === '\n' && quotes > 0 && words.trim() !== '') pieces.push(`${'>'.repeat(Math.min(quotes, QUOTE_DEPTH_MAX))} `);
    pieces.push(words);
    last = words.at(-1) ?? last;
  };
  // Collapses blanks, and drops them at the start of a line.
  const writeRunning = (words: string): void =>
    write(/\s/.test(last) ? words.replace(blanks, ' ').trimStart() : words.replace(blanks, ' '));
  const breakBlock = (name: string): void => {
    if (isMail && name === 'div') write(last === '\n' ? '' : '\n');
    else if (PARAGRAPHS.has(name)) write('\n\n');
  };
  const writeLines = (words: string): void => words.split(/(?<=\n)/).forEach(write);
  return {
    open: (name) => {
      if (UNSEEN.has(name)) unseen += 1;
      if (name === 'pre') preformatted += 1;
      if (unseen > 0) return;
      breakBlock(name);
      write(LINES.get(name) ?? '');
      if (isMail && name === 'blockquote') quotes += 1;
    },
    close: (name) => {
      if (UNSEEN.has(name)) unseen = Math.max(0, unseen - 1);
      if (name === 'pre') preformatted = Math.max(0, preformatted - 1);
      if (unseen > 0) return;
      breakBlock(name);
      if (name === 'td' || name === 'th') write('\t');
      if (isMail && name === 'blockquote') quotes = Math.max(0, quotes - 1);
    },
    text: (words) => {
      if (unseen > 0) return;
      if (preformatted > 0) writeLines(words);
      else writeRunning(words);
    },
    finish: () => pieces.join(''),
  };
}

const HEAD_BYTES = 2048;
const DECLARED = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})|<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]{1,40})/i;

/**
 * Decodes with the declared encoding; detects it from the bytes where none is declared, it does not exist, or it is a Latin one
 * while the bytes are UTF-8.
 */
export function decodeHtml(bytes: Buffer): string | null {
  const [, meta, xml] = DECLARED.exec(bytes.subarray(0, HEAD_BYTES).toString('latin1')) ?? [];
  const declared = (meta ?? xml)?.toLowerCase();
  // A page cannot declare UTF-16 in bytes that are readable as ASCII.
  if (declared === undefined || /^utf-?(?:8|16)/.test(declared) || (LATIN.test(declared) && isUtf8(bytes))) return decodeText(bytes);
  const page = nameOfPage(declared);
  return page === null ? decodeText(bytes) : decodeCodePage(bytes, page);
}

const LATIN = /^(?:iso-?8859-1|iso_8859-1|latin1|windows-1252|cp1252|us-ascii|ascii)$/;

/** @returns null for an unknown encoding, and for labels that leave it to the reader */
function nameOfPage(label: string): string | null {
  const dos = /^(?:ibm|cp|dos-?|csibm)(\d{3,4})$/.exec(label)?.[1];
  if (dos !== undefined) return pageOfNumber(Number(dos));
  if (label === 'x-user-defined' || label === 'unicode') return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
