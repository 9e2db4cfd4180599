import { classifyMessage } from './app-lines.ts';
import type { ChatReader } from './chat-reader.ts';
import { areTitles, type ChatEntry, countSenders, isBetweenPeople, toTranscript } from './entries.ts';
import { isWeekday } from './dates/month-names.ts';
import { parseStamp, type Stamp, STAMP_MAX_CHARS } from './dates/stamps.ts';

/** One or two header lines with the sender and time of what follows. */
type Header = { at: Stamp | null; sender: string | null; lineCount: 1 | 2 };

/** `Rose, [14.05.2021 15:21]`, Telegram's format for copied messages. */
const TELEGRAM = /^(.{1,80}?), \[([^[\]]{6,48})\]:?\s*$/u;
const FORWARDED = /^\[\s?(?:Forwarded from|Переслано от|Weitergeleitet von|Reenviado de|Transféré de|Inoltrato da)\s(.{1,80}?)\s?\]$/iu;
const IN_REPLY = /^\[\s?(?:In reply to|В ответ на|Antwort auf|En respuesta a|En réponse à|In risposta a)\s.{1,80}\]$/iu;
const LINES_LOOKED_AT = 120;

function parseTelegram(lines: readonly string[], index: number): Header | null {
  const [, sender = '', stamp = ''] = TELEGRAM.exec(lines[index] ?? '') ?? [];
  const at = sender === '' ? null : parseStamp(stamp);
  return at && { at, sender, lineCount: 1 };
}

/** Messages copied from Telegram. */
export const telegramText: ChatReader = {
  detect: ({ text }) => scoreHeaders(text, parseTelegram, 0.9),
  read: ({ text }) => {
    const entries = gatherEntries(text, parseTelegram).flatMap(giveForwarded);
    return isBetweenPeople(entries, false) ? toTranscript(entries, 'Telegram') : null;
  },
};

/** Attributes a forwarded message to its author. */
function giveForwarded(entry: ChatEntry): ChatEntry[] {
  const lines = entry.text.split('\n').filter((line) => !IN_REPLY.test(line.trim()));
  const from = FORWARDED.exec(lines[0]?.trim() ?? '')?.[1];
  return [from === undefined ? { ...entry, text: lines.join('\n') } : { ...entry, sender: from, text: lines.slice(1).join('\n') }];
}

/** `May 14, 2021  3:21:05 PM (Read by Rose after 1 minute)`, then a line with the name. */
function parseMessagesApp(lines: readonly string[], index: number): Header | null {
  const line = lines[index] ?? '';
  if (line.length > STAMP_MAX_CHARS * 2 || !/\d:\d\d/.test(line)) return null;
  // Directly below a line, or after a dash, it is the time of the sender above.
  if (/^\s*[—–-]/u.test(line) || (lines[index - 1] ?? '').trim() !== '') return null;
  const at = parseStamp(line.replace(/\s\((?:Read|Delivered|Edited|Sent)[^()]{0,80}\)\s*$/i, '').trim());
  const sender = lines[index + 1]?.trim() ?? '';
  if (!at || (at.numbers.length !== 3 && at.month === null)) return null;
  return sender === '' || sender.length > 80 || /[.!?…]$/u.test(sender) ? null : { at, sender, lineCount: 2 };
}

const REACTIONS = /^(?:Tapbacks|Reactions):\s*$/;
const ATTACHMENT = /^(?:(?:~|[A-Z]:)?[\\/].{0,200}[\\/]|attachments[\\/]).{1,200}\.\w{2,5}$/i;
const OF_APP =
  /^(?:This message responded to an earlier message\.|Expressive? effect.{0,60}|Sent with (?:Slam|Loud|Gentle|Invisible Ink|Echo|Spotlight|Balloons|Confetti|Heart|Lasers|Fireworks|Shooting Star|Sparkles|Celebration)|(?:\S{1,60} )?Attachment missing!?)$/;

/** iMessages and SMS exported by imessage-exporter. */
export const messagesAppText: ChatReader = {
  detect: ({ text }) => scoreHeaders(text, parseMessagesApp, 0.8),
  read: ({ text }) => {
    const entries = gatherEntries(text, parseMessagesApp).map((entry) => ({ ...entry, text: withoutExtras(entry) }));
    const names = countSenders(entries);
    // If no name repeats, these were not names.
    const isReturning = names.size <= 2 || names.size < entries.length;
    return isReturning && isBetweenPeople(entries, false) ? toTranscript(entries, 'iMessage') : null;
  },
};

/** Removes others' reactions, attachment paths, and the app's own notes. */
function withoutExtras({ sender, text }: ChatEntry): string {
  const kept: string[] = [];
  let isInReactions = false;
  for (const line of text.split('\n')) {
    const words = line.trim();
    if (REACTIONS.test(words)) isInReactions = true;
    if (words === '') isInReactions = false;
    const isOfApp = OF_APP.test(words) || classifyMessage({ app: 'iMessage', sender: sender ?? '', text: words }) === 'app';
    if (!isInReactions && !ATTACHMENT.test(words) && !isOfApp) kept.push(line);
  }
  return kept.join('\n');
}

/** `Rose 2021/5/14 15:21:00` or `2021-05-14 15:21:00 Rose(12345)`, copied from WeChat, QQ and others. */
function parseNameAndStamp(lines: readonly string[], index: number): Header | null {
  const line = (lines[index] ?? '').trim();
  if (line.length > STAMP_MAX_CHARS || !/\p{Nd}{1,2}:\p{Nd}{2}/u.test(line) || (lines[index + 1] ?? '').trim() === '') return null;
  const words = line.split(/\s+/);
  if (words.length < 3 || words.length > 12) return null;
  for (let count = 1; count <= Math.min(6, words.length - 1); count += 1) {
    const before = asFullStamp(words.slice(count).join(' '));
    if (before && isNamed(words.slice(0, count)) && !/\d[:.]\d/.test(words.slice(0, count).join(' ')))
      return header(words.slice(0, count), before);
    const after = asFullStamp(words.slice(0, -count).join(' '));
    if (
      after &&
      isNamed(words.slice(-count)) &&
      words.slice(-count).every((word) => !/^(?:[ap]\.?m\.?|uhr|(?:utc|gmt|[+-])?\d.*|(?:utc|gmt)(?:[+-].*)?|z)$/i.test(word))
    )
      return header(words.slice(-count), after);
  }
  return null;
}

/** `Rose`, and on the next line ` — 05/14/2021 3:21 PM` as in Discord, or the time alone. */
function parseStampBelow(lines: readonly string[], index: number): Header | null {
  const sender = (lines[index] ?? '').trim();
  const next = lines[index + 1] ?? '';
  if (sender === '' || sender.length > NAME_MAX_CHARS || /[.!?…]$/u.test(sender)) return null;
  const below = STAMP_BELOW.exec(next)?.[1];
  const isOther = below === undefined && (next.length > STAMP_MAX_CHARS || parseNameAndStamp(lines, index + 1) !== null);
  const at = isOther ? null : asFullStamp(below ?? next);
  return at || (below !== undefined && RELATIVE_DAY.test(below)) ? { at, sender, lineCount: 2 } : null;
}
const NAME_MAX_CHARS = 60;
const STAMP_BELOW = /^\s?[—–]\s(.{4,60})$/u;
/** `Yesterday at 15:30`, in any language. */
const RELATIVE_DAY = /^[^\p{Nd}]{0,24}\p{Nd}{1,2}[:.]\p{Nd}{2}(?:\s?[ap]\.?m\.?)?$/iu;

const asFullStamp = (text: string): Stamp | null => {
  const stamp = parseStamp(text);
  return stamp && (stamp.numbers.length === 3 || (stamp.month !== null && stamp.numbers.length === 2)) ? stamp : null;
};
/** A weekday is not a name; but its abbreviation may be, such as `An` in Vietnam. */
const isNamed = (words: readonly string[]): boolean =>
  words
    .map((word) => word.replace(/[,，]$/u, ''))
    .some((word) => /\p{L}|\p{Nd}{5}/u.test(word) && (word.length <= SHORT_CHARS || !isWeekday(word)));
const SHORT_CHARS = 2;

const header = (words: readonly string[], at: Stamp): Header => ({
  at,
  sender: words
    .join(' ')
    .replace(/[([<]\S{3,40}[)\]>]$/u, '')
    .replace(/\s?[:,—–-]$/u, '')
    .trim(),
  lineCount: 1,
});

/** `[14/05/2021 15:21] Rose`, with her text below. */
function parseStampAndName(line: string): Header | null {
  const [, stamp = '', sender = ''] = STAMP_THEN_NAME.exec(line) ?? [];
  const at = sender === '' ? null : asFullStamp(stamp);
  return at && { at, sender, lineCount: 1 };
}
const STAMP_THEN_NAME = /^\[([^[\]]{6,48})\]\s(\p{L}[^:\n]{0,59})$/u;

const parseNamedHeader: ParseHeader = (lines, index) =>
  parseStampAndName(lines[index] ?? '') ?? parseNameAndStamp(lines, index) ?? parseStampBelow(lines, index);

/** Chats of other messengers with a header line per message. */
export const namedHeaders: ChatReader = {
  detect: ({ text }) => scoreHeaders(text, parseNamedHeader, 0.4),
  read: ({ text }) => {
    const names = countSenders(gatherEntries(text, parseNamedHeader));
    const entries = gatherEntries(text, (lines, index) => parseNamedHeader(lines, index) ?? parseRelativeDay(lines[index] ?? '', names));
    const transcript = toTranscript(entries, null);
    const isReturning = names.size > 1 && names.size < entries.length && ![...names.keys()].every((name) => isWeekday(name));
    // A diary also has days and times followed by a word.
    const isOfOurTime = transcript.messages.some(({ at }) => at.day !== null);
    return isReturning && isOfOurTime && isBetweenPeople(entries, false) ? transcript : null;
  },
};

/** `Rose — Yesterday at 15:30`: relative to a day that the file does not contain, in any language. */
function parseRelativeDay(line: string, names: ReadonlyMap<string, number>): Header | null {
  if (line.length > STAMP_MAX_CHARS || !/\p{Nd}{1,2}[:.]\p{Nd}{2}/u.test(line)) return null;
  const name = [...names.keys()].find((known) => line.startsWith(`${known} `));
  const rest = name === undefined ? '' : line.slice(name.length);
  return name !== undefined && /^\s+(?:[—–-]\s)?[^\p{Nd}]{0,24}\p{Nd}{1,2}[:.]\p{Nd}{2}(?:\s?[ap]\.?m\.?)?$/iu.test(rest)
    ? { at: null, sender: name, lineCount: 1 }
    : null;
}

type ParseHeader = (lines: readonly string[], index: number) => Header | null;

/** Requires two headers among the first lines, and only titles above the first. */
function scoreHeaders(text: string, parse: ParseHeader, score: number): number {
  const lines = text.split(/\r?\n/, LINES_LOOKED_AT);
  const found = lines.flatMap((_, index) => (parse(lines, index) ? [index] : []));
  return found.length > 1 && areTitles(lines.slice(0, found[0]).filter((line) => line.trim() !== '')) ? score : 0;
}

function gatherEntries(text: string, parse: ParseHeader): ChatEntry[] {
  const lines = text.split(/\r\n|\r|\n/);
  // Text above the first message has no sender, and counts as written by the app.
  const gathered: (Omit<ChatEntry, 'text'> & { lines: string[] })[] = [];
  let isBegun = false;
  for (let index = 0; index < lines.length; index += 1) {
    const found = parse(lines, index);
    if (found) {
      gathered.push({ at: found.at, sender: found.sender, lines: [] });
      index += found.lineCount - 1;
      isBegun = true;
    } else if (isBegun) gathered.at(-1)?.lines.push(lines[index] ?? '');
    else if (lines[index]?.trim() !== '') gathered.push({ at: null, sender: null, lines: [] });
  }
  return gathered.map(({ at, sender, lines: written }) => ({ at, sender, text: written.join('\n').trim() }));
}
