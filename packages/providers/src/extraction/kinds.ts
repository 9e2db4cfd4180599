import { findUtf16 } from './formats/encodings/unmarked-utf16.ts';
import { nameOldProgram } from './formats/old-programs.ts';
import { isUtf32 } from './formats/encodings/utf32.ts';

/**
 * Supported kinds of text uploads. `zip` is a messenger's export, with its pictures; only chats are extracted from it.
 * `wordhtml`, `mhtml` and `wordml` are web pages, web archives and XML with a Word extension, which Word opens.
 */
export const TEXT_KINDS = [
  'pdf',
  'docx',
  'doc',
  'wordhtml',
  'mhtml',
  'wordml',
  'rtf',
  'md',
  'txt',
  'zip',
  'html',
  'json',
  'xml',
  'csv',
  'eml',
  'mbox',
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];
/** Formats of exported chats and mail; only messages are extracted from them. */
export type ChatKind = 'zip' | 'json' | 'xml' | 'csv' | 'eml' | 'mbox';
export type ImageKind = 'png' | 'jpg' | 'gif' | 'webp';

/** The MIME type under which each kind is stored and served, whatever the browser declared. */
export const TEXT_KIND_MIME: Record<TextKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  // Never served as HTML: on our origin its scripts would be trusted.
  wordhtml: 'application/msword',
  mhtml: 'application/msword',
  wordml: 'application/msword',
  rtf: 'application/rtf',
  md: 'text/markdown',
  txt: 'text/plain',
  zip: 'application/zip',
  // Never served as HTML: on our origin its scripts would be trusted.
  html: 'text/plain',
  xml: 'text/plain',
  json: 'application/json',
  csv: 'text/csv',
  eml: 'message/rfc822',
  mbox: 'application/mbox',
};

const TEXT_ENDINGS = new Map<string, TextKind>([
  ['pdf', 'pdf'],
  ['docx', 'docx'],
  ['docm', 'docx'],
  ['dotx', 'docx'],
  ['dotm', 'docx'],
  ['doc', 'doc'],
  ['dot', 'doc'],
  ['rtf', 'rtf'],
  ['md', 'md'],
  ['markdown', 'md'],
  ['txt', 'txt'],
  ['text', 'txt'],
  ['zip', 'zip'],
  ['html', 'html'],
  ['htm', 'html'],
  ['json', 'json'],
  ['xml', 'xml'],
  ['csv', 'csv'],
  ['tsv', 'csv'],
  ['eml', 'eml'],
  ['mbox', 'mbox'],
  ['mbx', 'mbox'],
]);

const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');
const CFB_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const RTF_SIGNATURE = Buffer.from('{\\rtf');
const UTF8_MARK = Buffer.from('efbbbf', 'hex');
const PDF_SIGNATURE = Buffer.from('%PDF-');
/** PDF readers accept a mail header or a stray line first (PDF 1.7, appendix H, note 13). */
const PDF_SEARCH_BYTES = 1024;

/**
 * Detects the kind of a text document, from its first bytes and its extension. The extension must be a supported one, and the
 * content decides: an RTF saved as letter.doc is `rtf`, a program named letter.pdf is null. A zip named .doc or .docx counts as
 * `docx` until the worker has opened it; one named .zip is `zip` whatever it contains (see `holdsChat`).
 * @param file.head the first bytes, 4,100 if available
 */
export function detectTextKind(file: { head: Uint8Array; fileName: string }): TextKind | null {
  const named = TEXT_ENDINGS.get(fileEnding(file.fileName));
  if (!named) return null;
  const head = viewAsBuffer(file.head);
  if (named === 'zip') return startsWith(head, ZIP_SIGNATURE) ? 'zip' : null;
  if (startsWith(withoutBlanks(head), RTF_SIGNATURE)) return 'rtf';
  if (startsWith(head, CFB_SIGNATURE) || nameOldProgram(head) !== null) return isWordName(named) ? 'doc' : null;
  if (startsWith(head, ZIP_SIGNATURE)) return isWordName(named) ? 'docx' : null;
  if (isPdf(head, named)) return 'pdf';
  if (named === 'pdf' || named === 'rtf' || !looksLikeText(head)) return null;
  return isWordName(named) ? detectWordText(head) : named;
}

const WORD_XML = /<(?:\w+:)?wordDocument\b|<pkg:package\b/;
/** Elements with which a page or HTML fragment starts. */
const PAGE_ELEMENTS = new Set(
  (
    'html head body meta title style link base div p span font table tbody tr ul ol dl li h1 h2 h3 h4 h5 h6 b i u s em strong small ' +
    'big a br hr img center pre blockquote section article main header script'
  ).split(' '),
);
const HEADER_LINE = /^[\w-]{1,60}:/;
const MIME_LINE = /^(?:mime-version|content-type):/im;

/** What Word opens besides its own files: web pages, web archives, XML, and plain text. */
function detectWordText(head: Buffer): TextKind {
  const text = decodeHead(head);
  if (WORD_XML.test(text)) return 'wordml';
  if (isWebPage(text)) return 'wordhtml';
  const [header = ''] = text.split(/\r?\n\r?\n/, 1);
  return HEADER_LINE.test(header) && MIME_LINE.test(header) ? 'mhtml' : 'txt';
}

function decodeHead(head: Buffer): string {
  const even = head.subarray(0, head.length - (head.length % 2));
  const utf16 = hasUtf16Mark(head) ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : findUtf16(even);
  const text = utf16 ? new TextDecoder(utf16).decode(even) : head.toString('latin1');
  return text.replace(/^(?:ï»¿|\ufeff)/, '');
}

/** Whether a text starts with an HTML element, after declarations and comments. */
function isWebPage(head: string): boolean {
  let text = head.trimStart();
  while (/^<[?!]/.test(text)) {
    if (/^<!doctype\s+html/i.test(text)) return true;
    const end = text.startsWith('<!--') ? '-->' : '>';
    const at = text.indexOf(end);
    // A comment longer than the sample: no letter starts like this.
    if (at < 0) return text.startsWith('<!--');
    text = text.slice(at + end.length).trimStart();
  }
  const [, name] = /^<([a-z][a-z0-9]{0,15})(?=[\s/>])/i.exec(text) ?? [];
  return name !== undefined && PAGE_ELEMENTS.has(name.toLowerCase());
}

/** Detects a picture by its signature alone; null for SVG and all others. */
export function detectImageKind(head: Uint8Array): { kind: ImageKind; mime: string } | null {
  const bytes = viewAsBuffer(head);
  const at = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return { kind: 'png', mime: 'image/png' };
  if (at(0, 3) === '\xff\xd8\xff') return { kind: 'jpg', mime: 'image/jpeg' };
  if (at(0, 6) === 'GIF87a' || at(0, 6) === 'GIF89a') return { kind: 'gif', mime: 'image/gif' };
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return { kind: 'webp', mime: 'image/webp' };
  return null;
}

/** "Letter.PDF" → "pdf"; '' for a name without a dot. */
export function fileEnding(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/** Skips what a mail program or an editor may have put first. */
function withoutBlanks(head: Buffer): Buffer {
  const text = startsWith(head, UTF8_MARK) ? head.subarray(UTF8_MARK.length) : head;
  const start = text.findIndex((byte) => byte !== 0x20 && (byte < 0x09 || byte > 0x0d));
  return text.subarray(Math.max(0, start));
}

function isPdf(head: Buffer, named: TextKind): boolean {
  if (startsWith(head, PDF_SIGNATURE)) return true;
  return named === 'pdf' && head.subarray(0, PDF_SEARCH_BYTES).includes(PDF_SIGNATURE);
}

function isWordName(named: TextKind): boolean {
  return named === 'doc' || named === 'docx';
}

/** UTF-16 or UTF-32, or bytes with (almost) no control characters. Empty counts as text. */
function looksLikeText(head: Buffer): boolean {
  if (hasUtf16Mark(head) || isUtf32(head) || findUtf16(head.subarray(0, head.length - (head.length % 2)))) return true;
  const text = withoutPadding(head);
  if (text.includes(NULS) || detectImageKind(head) !== null) return false;
  const controls = text.reduce((count, byte) => count + (isControlByte(byte) ? 1 : 0), 0);
  // An old file may contain a stray ^Z, form feed or NUL; in packed data one byte in ten is a control character.
  return controls <= Math.max(STRAY_CONTROLS, text.length / 100);
}

/** Old programs padded a text's last block, of up to 512 bytes, with NUL or ^Z. */
const BLOCK_BYTES = 512;
/** A signature at the start of packed data is shorter. */
const PADDED_TEXT_MIN_BYTES = 16;

export function withoutPadding(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === 0x1a)) end -= 1;
  const isPadding = end >= PADDED_TEXT_MIN_BYTES && bytes.length - end < BLOCK_BYTES;
  return isPadding ? bytes.subarray(0, end) : bytes;
}

/** Two NULs in a row are no accident, but data. */
export const NULS = Buffer.alloc(2);
/** Tolerated in the shortest note. */
const STRAY_CONTROLS = 2;

export function hasUtf16Mark(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

function isControlByte(byte: number): boolean {
  // Escape switches character sets in Japanese mail.
  const isLayout = (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b;
  return byte < 0x20 && !isLayout;
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

function viewAsBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
