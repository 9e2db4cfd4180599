import type { ChatReader } from './chat-reader.ts';
import { type ChatEntry, toTranscript } from './entries.ts';
import { isFromLine, type MailHead, parseAttribution, parseHeaderBlock } from './mail-heads.ts';

/** For a mail or quotation without a sender name. */
const NO_NAME = 'Unnamed writer';
const QUOTED_NO_NAME = 'Quoted, unnamed';
/** Limit of nested quotations. */
const DEPTH_MAX = 24;
const QUOTES = /^(?:\s{0,3}[>»]){1,24}\s?/u;
const QUOTE = /^\s{0,3}[>»]\s?/u;
const DIVIDER = /^\s*(?:-{2,}\s?[\p{L}\p{M} .'’]{4,40}\s?-{2,}|_{8,}|-{8,}|(?:begin )?forwarded message:?)\s*$/iu;
const SIGNAL_TYPE = /^type: (?:incoming|outgoing)$/i;

/** One or several mails copied or saved as text, with the mails they answer: each part is attributed to its author. */
export const mailThread: ChatReader = {
  detect: ({ text }) => {
    const lines = text.split(/\r\n|\r|\n/);
    const first = lines.findIndex((line) => line.trim() !== '');
    if (parseHeaderBlock(lines, first)) return 0.85;
    const isQuoting = lines.some((line, index) => QUOTE.test(line) && findAttributionNear(lines, index));
    return isQuoting || lines.some((_, index) => isBegin(lines, index) && parseHeaderBlock(lines, index) !== null) ? 0.6 : 0;
  },
  read: ({ text }) => {
    const lines = text.split(/\r\n|\r|\n/);
    const parts = splitThread(lines, { sender: null, address: null, at: null });
    const transcript = toTranscript(nameParts(parts), parts.some(isOfSignal) ? 'Signal' : 'Mail');
    // A single mail by one person is a letter.
    return transcript.messages.length > 1 ? transcript : null;
  },
};

/** Signal writes mail-like header lines above each message. */
const isOfSignal = ({ labels }: { labels: readonly string[] }): boolean => labels.some((label) => SIGNAL_TYPE.test(label));

/** Above a quotation, or, as Apple writes, its first line. */
const findAttributionNear = (lines: readonly string[], index: number): boolean =>
  [1, 2, 3, 4].some((above) => index >= above && parseAttribution(lines, index - above) !== null) ||
  parseAttribution(
    lines.slice(index, index + 3).map((line) => line.replace(QUOTES, '')),
    0,
  ) !== null;

/** One person's text within a mail. */
export type MailPart = MailHead & { lines: string[]; isQuoted: boolean; labels: string[] };

/**
 * Splits a mail into its author's text and quotations.
 * @param head the default sender and time
 * @returns parts in order
 */
export function splitThread(lines: readonly string[], head: MailHead, depth = 0): MailPart[] {
  const parts: MailPart[] = [];
  let current: MailPart = { ...head, lines: [], isQuoted: depth > 0, labels: [] };
  let quoted: MailHead = { sender: QUOTED_NO_NAME, address: null, at: null };
  parts.push(current);
  for (let index = 0; index < lines.length;) {
    const line = lines[index] ?? '';
    const header = isBegin(lines, index) ? parseHeaderBlock(lines, index) : null;
    if (header) {
      current = { ...header, lines: [], isQuoted: depth > 0 || (parts.length > 1 && !isOfSignal(header)), labels: header.labels };
      parts.push(current);
      index += header.lineCount;
      continue;
    }
    const attribution = parseAttribution(lines, index);
    if (attribution && depth < DEPTH_MAX) {
      index += attribution.lineCount;
      while (index < lines.length && (lines[index] ?? '').trim() === '') index += 1;
      quoted = attribution;
      // Some programs do not mark quotations: then all the rest is quoted.
      if (QUOTE.test(lines[index] ?? '')) continue;
      current = { ...attribution, lines: [], isQuoted: true, labels: [] };
      parts.push(current);
      continue;
    }
    if (QUOTE.test(line) && depth < DEPTH_MAX) {
      const end = endOfQuote(lines, index);
      const inner = lines.slice(index, end).map((one) => one.replace(QUOTE, ''));
      parts.push(...splitThread(inner, quoted, depth + 1));
      current = { ...current, lines: [], labels: [] };
      parts.push(current);
      index = end;
      continue;
    }
    if (!DIVIDER.test(line)) current.lines.push(line);
    index += 1;
  }
  return parts.filter((part) => part.lines.some((line) => line.trim() !== ''));
}

const isBegin = (lines: readonly string[], index: number): boolean =>
  index === 0 || (lines[index - 1] ?? '').trim() === '' || DIVIDER.test(lines[index - 1] ?? '') || isFromLine(lines[index] ?? '');

/** A blank line within a quotation may have lost its mark. */
function endOfQuote(lines: readonly string[], start: number): number {
  let end = start;
  for (let index = start; index < lines.length; index += 1) {
    if (QUOTE.test(lines[index] ?? '')) end = index + 1;
    else if ((lines[index] ?? '').trim() !== '') break;
  }
  return end;
}

/** Attributes each part to its author, with one name per address. Repeated quotations are kept once. */
export function nameParts(parts: readonly MailPart[]): ChatEntry[] {
  const names = new Map<string, string>();
  // Names in people's own mail take precedence over those that mail programs write.
  for (const { sender, address } of parts.toSorted((a, b) => Number(b.isQuoted) - Number(a.isQuoted)))
    if (address !== null && sender !== null && sender !== address) names.set(address, sender);
  const seen = new Set<string>();
  const keyOf = (sender: string, text: string): string => `${sender}\n${text.replaceAll(/\s+/g, ' ')}`;
  const named = parts.map((part) => ({
    ...part,
    sender: (part.address !== null && names.get(part.address)) || part.sender || NO_NAME,
    text: part.lines.join('\n').trim(),
  }));
  for (const { isQuoted, sender, text } of named)
    if (!isQuoted) for (const paragraph of paragraphsOf(text)) seen.add(keyOf(sender, paragraph));
  return named
    .map(({ isQuoted, sender, text, at }) => {
      if (!isQuoted) return { at, sender, text };
      const fresh = paragraphsOf(text).filter((paragraph) => !seen.has(keyOf(sender, paragraph)));
      for (const paragraph of fresh) seen.add(keyOf(sender, paragraph));
      return { at, sender, text: fresh.join('\n\n') };
    })
    .filter(({ text }) => text !== '');
}

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/);
