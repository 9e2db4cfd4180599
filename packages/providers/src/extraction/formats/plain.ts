import { hasUtf16Mark, NULS } from '../kinds.ts';
import { decodeCodePage } from './code-pages.ts';
import { guessCodePage } from './guess-code-page.ts';
import { findUtf16 } from './unmarked-utf16.ts';

/** YAML (---) or TOML (+++) at the head of a Markdown file: settings of a program, not words of a person. */
const FRONT_MATTER = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n[\s\S]*?\r?\n\1[ \t]*(?:\r?\n|$)/;

/** More NULs than one in so many bytes are no slip of a program. */
const NUL_MAX_SHARE = 1 / 50;
/** A slip of a program: as a break within a line it is known to word processors alone. */
const VERTICAL_TAB = '\v';
/** Japanese mail of the nineties: seven bits, and escapes from one set of characters to another (RFC 1468). */
const ISO_2022_JP = /\u001b\$[@B][\s\S]*\u001b\([BJ]/;

/**
 * Decodes a text file of any age: UTF-16, UTF-8, ISO-2022-JP, or the code page in which its letters make words. A text that
 * is UTF-8 but for some lines, as when two files were joined, is decoded line by line.
 * @returns null for bytes that are no text
 */
export function decodeText(bytes: Buffer): string | null {
  if (hasUtf16Mark(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  const utf16 = findUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const text = withoutNuls(bytes);
  if (text === null) return null;
  return decodeBytes(text).replaceAll(VERTICAL_TAB, '');
}

function decodeBytes(text: Buffer): string {
  const asUtf8 = decodeUtf8(text);
  if (asUtf8 === null) return isMostlyUtf8(text) ? decodeByLine(text) : decodeCodePage(text, guessCodePage(text));
  return ISO_2022_JP.test(asUtf8) ? new TextDecoder('iso-2022-jp').decode(text) : asUtf8;
}

/** Markdown reads well as it is; only the front matter goes. */
export function withoutFrontMatter(text: string): string {
  return text.replace(FRONT_MATTER, '');
}

function withoutNuls(bytes: Buffer): Buffer | null {
  if (!bytes.includes(0)) return bytes;
  if (bytes.includes(NULS)) return null;
  const kept = bytes.filter((byte) => byte !== 0);
  const share = (bytes.length - kept.length) / bytes.length;
  return share <= NUL_MAX_SHARE || bytes.length - kept.length === 1 ? Buffer.from(kept) : null;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whether most of what is not ASCII is UTF-8: bytes of other code pages hardly ever make a valid sequence. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\ufffd').length - 1;
  const sound = (text.match(/[^\u0000-\u007f\ufffd]/gu) ?? []).length;
  return sound > broken;
}

/** Lines that are no UTF-8 are in the code page of all of those; within a line that is partly UTF-8 single bytes are. */
function decodeByLine(bytes: Buffer): string {
  const lines = splitLines(bytes).map((line) => ({ line, text: decodeUtf8(line) }));
  const broken = lines.filter(({ text }) => text === null).map(({ line }) => line);
  const page = guessCodePage(Buffer.concat(broken.filter((line) => !hasUtf8Letters(line))));
  return lines.map(({ line, text }) => text ?? (hasUtf8Letters(line) ? mendLine(line) : decodeCodePage(line, page))).join('');
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

const hasUtf8Letters = (line: Buffer): boolean => /[^\u0000-\u007f\ufffd]/u.test(new TextDecoder('utf-8').decode(line));

const UTF8_SEQUENCE =
  /[\u0000-\u007f]+|[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}|[\u0080-\u00ff]/g;

/** Takes each byte that belongs to no sequence for one of Windows-1252. */
function mendLine(line: Buffer): string {
  return line.toString('latin1').replaceAll(UTF8_SEQUENCE, (sequence) => {
    const bytes = Buffer.from(sequence, 'latin1');
    return decodeUtf8(bytes) ?? decodeCodePage(bytes, 'windows-1252');
  });
}
