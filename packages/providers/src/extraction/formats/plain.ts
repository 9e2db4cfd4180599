import { isUtf8 } from 'node:buffer';
import { hasUtf16Mark, NULS, withoutPadding } from '../kinds.ts';
import { decodeCodePage } from './encodings/code-pages.ts';
import { guessCodePage } from './encodings/guess-code-page.ts';
import { findUtf16 } from './encodings/unmarked-utf16.ts';
import { decodeUtf32 } from './encodings/utf32.ts';
import { decodeUtf7 } from './encodings/utf7.ts';

/** More NULs than this are not an accident. */
const NUL_MAX_SHARE = 1 / 50;
/** A stray control character: only word processors use it, as a line break. */
const VERTICAL_TAB = '\v';
/** Japanese mail of the nineties: seven bits, with escapes between character sets (RFC 1468). */
const ISO_2022_JP = /\u001b\$[@B][\s\S]*\u001b\([BJ]/;

/**
 * Decodes a text file of any age: UTF-32, UTF-16, UTF-8, UTF-7, ISO-2022-JP, or the most likely code page. Text that is UTF-8
 * except for some lines, as when two files were joined, is decoded line by line.
 * @returns null for bytes that are no text
 */
export function decodeText(bytes: Buffer): string | null {
  const utf32 = decodeUtf32(bytes);
  if (utf32 !== null) return utf32;
  if (hasUtf16Mark(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  // A truncated file may end in half a character.
  const units = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const utf16 = findUtf16(units);
  if (utf16) return new TextDecoder(utf16).decode(units);
  const text = withoutNuls(withoutPadding(bytes));
  if (text === null) return null;
  return decodeBytes(text).replaceAll(VERTICAL_TAB, '');
}

function decodeBytes(text: Buffer): string {
  const asUtf8 = decodeUtf8(text);
  if (asUtf8 === null) {
    const lines = splitLines(text).map((line) => ({ line, text: decodeUtf8(line) }));
    return isPartlyUtf8(text, lines) ? decodeByLine(lines) : decodeCodePage(text, guessCodePage(text));
  }
  if (ISO_2022_JP.test(asUtf8)) return new TextDecoder('iso-2022-jp').decode(text);
  return (asUtf8.length === text.length ? decodeUtf7(asUtf8) : null) ?? asUtf8;
}

function withoutNuls(bytes: Buffer): Buffer | null {
  if (!bytes.includes(0)) return bytes;
  if (bytes.includes(NULS)) return null;
  const kept = bytes.filter((byte) => byte !== 0);
  const share = (bytes.length - kept.length) / bytes.length;
  return share <= NUL_MAX_SHARE || bytes.length - kept.length === 1 ? Buffer.from(kept) : null;
}

const utf8 = new TextDecoder();
/** Checked first: for the thousands of lines of a book, exceptions would take longer than all else. */
const decodeUtf8 = (bytes: Uint8Array): string | null => (isUtf8(bytes) ? utf8.decode(bytes) : null);

type Line = { line: Buffer; text: string | null };

/** Below this share of the non-ASCII lines, valid UTF-8 is a coincidence. */
const MIXED_SHARE = 0.1;
const MIXED_LETTERS = 3;

/** Whether a text is UTF-8 except for some lines or bytes: other code pages hardly ever form a line of valid sequences. */
function isPartlyUtf8(bytes: Buffer, lines: readonly Line[]): boolean {
  if (isMostlyUtf8(bytes)) return true;
  const beyondAscii = lines.filter(({ text }) => text === null || NOT_ASCII.test(text));
  const sound = beyondAscii.flatMap(({ text }) => text ?? []);
  return sound.length >= beyondAscii.length * MIXED_SHARE && countNonAscii(sound.join('')) >= MIXED_LETTERS;
}

const NOT_ASCII = /[^\u0000-\u007f\ufffd]/u;
/** A regex of its own: with the flag g, `test` would start where the previous call found something. */
const EACH_NON_ASCII = new RegExp(NOT_ASCII, 'gu');
const countNonAscii = (text: string): number => text.match(EACH_NON_ASCII)?.length ?? 0;

/** Whether most of the non-ASCII bytes are UTF-8. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  return countNonAscii(text) > text.split('\ufffd').length - 1;
}

/** Non-UTF-8 lines share one code page; in a line that is mostly UTF-8, single bytes are decoded individually. */
function decodeByLine(lines: readonly Line[]): string {
  const broken = lines.filter(({ text }) => text === null).map(({ line }) => line);
  const page = guessCodePage(Buffer.concat(broken.filter((line) => !isMostlyUtf8(line))));
  return lines.map(({ line, text }) => text ?? (isMostlyUtf8(line) ? mendLine(line) : decodeCodePage(line, page))).join('');
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, from)) {
    lines.push(bytes.subarray(from, at + 1));
    from = at + 1;
  }
  lines.push(bytes.subarray(from));
  return lines;
}

const UTF8_SEQUENCE =
  /[\u0000-\u007f]+|[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}|[\u0080-\u00ff]/g;

/** Decodes bytes outside valid sequences as Windows-1252. */
function mendLine(line: Buffer): string {
  return line.toString('latin1').replaceAll(UTF8_SEQUENCE, (sequence) => {
    const bytes = Buffer.from(sequence, 'latin1');
    return decodeUtf8(bytes) ?? decodeCodePage(bytes, 'windows-1252');
  });
}
