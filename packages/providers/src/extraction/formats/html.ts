import { isUtf8 } from 'node:buffer';
import type { TextKind } from '../kinds.ts';
import { damagedDocument } from '../unreadable.ts';
import { decodeCodePage } from './encodings/code-pages.ts';
import { parseMarkup } from './markup.ts';
import { PageText } from './page-text.ts';
import { decodeText } from './plain.ts';
import { pageOfNumber } from './rtf/rtf-code-pages.ts';
import { createVmlBoxes } from './vml-boxes.ts';

/** Extracts the displayed text of a web page, as saved by a mail or office program. */
export function parseHtml(bytes: Buffer): string | null {
  const source = decodeHtml(bytes);
  return source === null ? null : renderHtml(source);
}

/**
 * Renders a page as text, with a blank line between paragraphs. A single pass, with linear time and memory.
 * @param options.kind the kind of the containing file, for error messages
 * @param options.isMail as in plain mail, each line of a quotation starts with one `>` per level, and a `div` is a line
 * @throws UnreadableDocumentError for tags nested too deeply
 */
export function renderHtml(source: string, options: { kind?: TextKind; isMail?: boolean } = {}): string {
  const page = new PageText({ isMail: options.isMail === true });
  const boxes = createVmlBoxes(page);
  const isWhole = parseMarkup(source, {
    onopentag: (name) => {
      boxes.tag();
      page.open(name);
    },
    onclosetag: (name) => {
      boxes.tag();
      page.close(name);
    },
    oncomment: (comment) => boxes.comment(comment),
    ontext: (words) => {
      boxes.text(words);
      page.write(words);
    },
  });
  boxes.end();
  if (!isWhole) throw damagedDocument(options.kind ?? 'wordhtml');
  return page.finish();
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
