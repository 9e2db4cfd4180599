import { isUtf8 } from 'node:buffer';
import { Parser } from 'htmlparser2';
import { decodeCodePage } from './code-pages.ts';
import { damagedDocument } from '../unreadable.ts';
import { decodeText } from './plain.ts';
import { pageOfNumber } from './rtf-code-pages.ts';

/** What stands in these is nothing that a page shows. */
const UNSEEN = new Set([
  'head',
  'title',
  'style',
  'script',
  'noscript',
  'template',
  'svg',
  'math',
  // The reading above a word, and its brackets: the word itself follows or comes before.
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
/** Deeper than any letter; an open tag costs time at each that follows it. */
const DEPTH_MAX = 2_000;
const BLANKS = /[ \t\r\n\f]+/g;

/** Reads the words that a web page shows, as a mail program or an office program saved it. */
export function readHtml(bytes: Buffer): string | null {
  const source = decodeHtml(bytes);
  return source === null ? null : renderHtml(source);
}

/**
 * One pass: time and memory grow with the length.
 * @throws UnreadableDocumentError for tags within tags beyond sense
 */
export function renderHtml(source: string): string {
  const pieces: string[] = [];
  let last = '\n';
  const write = (words: string): void => {
    if (words === '') return;
    pieces.push(words);
    last = words.at(-1) ?? last;
  };
  // Blanks in a row are one, and none begins a line.
  const writeRunning = (words: string): void =>
    write(/\s/.test(last) ? words.replace(BLANKS, ' ').trimStart() : words.replace(BLANKS, ' '));
  let depth = 0;
  let unseen = 0;
  let preformatted = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      depth += 1;
      if (depth > DEPTH_MAX) throw damagedDocument('wordhtml');
      if (UNSEEN.has(name)) unseen += 1;
      if (name === 'pre') preformatted += 1;
      if (unseen > 0) return;
      write(PARAGRAPHS.has(name) ? '\n\n' : (LINES.get(name) ?? ''));
    },
    onclosetag: (name) => {
      depth -= 1;
      if (UNSEEN.has(name)) unseen -= 1;
      if (name === 'pre') preformatted -= 1;
      if (unseen > 0) return;
      if (PARAGRAPHS.has(name)) write('\n\n');
      if (name === 'td' || name === 'th') write('\t');
    },
    ontext: (text) => {
      if (unseen > 0) return;
      if (preformatted > 0) write(text);
      else writeRunning(text);
    },
  });
  parser.end(source);
  return pieces.join('');
}

const HEAD_BYTES = 2048;
const DECLARED = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})|<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]{1,40})/i;

/**
 * In the encoding that the page names; in what its bytes look like where it names none, one that does not exist, or a
 * Latin one that UTF-8 contradicts.
 */
export function decodeHtml(bytes: Buffer): string | null {
  const [, meta, xml] = DECLARED.exec(bytes.subarray(0, HEAD_BYTES).toString('latin1')) ?? [];
  const declared = (meta ?? xml)?.toLowerCase();
  // A page that says it is UTF-16 in bytes that could be read as ASCII is not.
  if (declared === undefined || /^utf-?(?:8|16)/.test(declared) || (LATIN.test(declared) && isUtf8(bytes))) return decodeText(bytes);
  const page = nameOfPage(declared);
  return page === null ? decodeText(bytes) : decodeCodePage(bytes, page);
}

const LATIN = /^(?:iso-?8859-1|iso_8859-1|latin1|windows-1252|cp1252|us-ascii|ascii)$/;

/** @returns null for one that nobody knows, and for those of pages that leave it to the reader */
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
