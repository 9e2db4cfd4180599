import { detect } from 'chardet';
import { hasUtf16Mark } from '../kinds.ts';

/** YAML (---) or TOML (+++) at the head of a Markdown file: settings of a program, not words of a person. */
const FRONT_MATTER = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n[\s\S]*?\r?\n\1[ \t]*(?:\r?\n|$)/;

/**
 * Decodes a text file of any age: UTF-16 by its mark, else UTF-8 if it is valid, else the code page it most likely is.
 * @returns null for bytes that are no text
 */
export function decodeText(bytes: Buffer): string | null {
  if (hasUtf16Mark(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(guessCodePage(bytes)).decode(bytes);
  }
}

/** Markdown reads well as it is; only the front matter goes. */
export function withoutFrontMatter(text: string): string {
  return text.replace(FRONT_MATTER, '');
}

const GUESS_SAMPLE_BYTES = 64 * 1024;

function guessCodePage(bytes: Buffer): string {
  const guess = detect(bytes.subarray(0, GUESS_SAMPLE_BYTES));
  try {
    return guess ? new TextDecoder(guess).encoding : 'windows-1252';
  } catch {
    return 'windows-1252';
  }
}
