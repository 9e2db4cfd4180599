import type { ChatReader, ChatTranscript } from './chat-reader.ts';
import { type ChatEntry, isBetweenPeople, toTranscript } from './entries.ts';
import { parseStamp, type Stamp } from './dates/stamps.ts';

/** `[LINE] Chat history with Rose`, `[LINE] ローズとのトーク履歴`. */
const TITLE = /^\ufeff?\[LINE\]\s?(.{0,120})/;
const TITLE_WORDS =
  /^(?:chat history (?:with|in) )|(?:とのトーク履歴|のトーク履歴|님과의 채팅|的聊天記錄|的聊天记录|與(.{1,60})的聊天)$/giu;
/** `15:21⇥Rose⇥words`; two columns are written by the app itself. */
const TABBED = /^(\S.{0,14}?)\t([^\t]*)(?:\t(.*))?$/su;
/** `15:21 Rose words`, from newer iPhones and the desktop app. */
const CLOCK_AT_START = /^((?:[ap]m|오전|오후|上午|下午|午前|午後)?\s?\p{Nd}{1,2}:\p{Nd}{2}(?:\s?[ap]\.?m\.?)?)\s(\S.*)$/iu;
const CLOCK = /\p{Nd}{1,2}:\p{Nd}{2}/u;
/** Between tabs there is no date, so a full stop may separate hours and minutes. */
const CLOCK_IN_COLUMN = /\p{Nd}{1,2}[:.]\p{Nd}{2}(?!\p{Nd})/u;
const LINES_LOOKED_AT = 60;

/** Chats exported from LINE: a line per day, then time, name and text per message. */
export const line: ChatReader = {
  detect: ({ text, fileName }) => {
    const lines = text.split(/\r?\n/, LINES_LOOKED_AT);
    if (TITLE.test(lines[0] ?? '')) return 1;
    const tabbed = lines.filter((row) => isTabbedMessage(row)).length;
    const days = lines.filter((row) => parseDayLine(row) !== null).length;
    if (days > 0 && tabbed > 1) return 0.8;
    return fileName.startsWith('[LINE]') && days > 0 ? 0.8 : 0;
  },
  read: ({ text }) => readLine(text),
};

function isTabbedMessage(row: string): boolean {
  const [, time = '', , words] = TABBED.exec(row) ?? [];
  return words !== undefined && CLOCK_IN_COLUMN.test(time);
}

/** `2021/05/14(Fri)`, `2021.05.14 金曜日`, `Friday, 14 May 2021`: a line with only a day. */
function parseDayLine(row: string): Stamp | null {
  if (row.length > 40 || CLOCK.test(row)) return null;
  const stamp = parseStamp(row, { needsClock: false });
  return stamp && (stamp.numbers.length === 3 || stamp.month !== null) ? stamp : null;
}

function readLine(text: string): ChatTranscript | null {
  const rows = text.split(/\r\n|\r|\n/);
  const title = TITLE.exec(rows[0] ?? '')?.[1] ?? '';
  const known = title.replaceAll(TITLE_WORDS, '$1').trim();
  const entries = rows.some(isTabbedMessage) ? gatherTabbed(rows) : gatherSpaced(rows, known);
  return isBetweenPeople(entries, title !== '') ? toTranscript(entries, 'LINE') : null;
}

function gatherTabbed(rows: readonly string[]): ChatEntry[] {
  return gather(rows, (row) => {
    const [, time = '', name = '', words] = TABBED.exec(row) ?? [];
    if (!CLOCK_IN_COLUMN.test(time)) return null;
    return words === undefined || name === '' ? { sender: null, text: words ?? name } : { sender: name, text: words };
  });
}

/** Assigns days, and appends lines without a time to the previous message. */
function gather(rows: readonly string[], parseMessage: (row: string) => Omit<ChatEntry, 'at'> | null): ChatEntry[] {
  const entries: ChatEntry[] = [];
  let day: Stamp | null = null;
  let current: (Omit<ChatEntry, 'text'> & { lines: string[] }) | null = null;
  const close = (): void => {
    if (current) entries.push({ at: current.at, sender: current.sender, text: withoutQuotes(current.lines) });
    current = null;
  };
  rows.forEach((row) => {
    const found = parseDayLine(row);
    const message = found ? null : parseMessage(row);
    if (found || message) close();
    if (found) day = found;
    if (message) current = { at: day, sender: message.sender, lines: [message.text] };
    else if (!found) current?.lines.push(row);
  });
  close();
  return entries;
}

/** Multi-line messages are in quotation marks. */
function withoutQuotes(lines: readonly string[]): string {
  const text = lines.join('\n').trim();
  return text.includes('\n') && /^".*"$/su.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
}

/** Without tabs the end of a name is not marked: it is the common prefix of lines that start alike. */
function gatherSpaced(rows: readonly string[], known: string): ChatEntry[] {
  const heads = rows.flatMap((row) => CLOCK_AT_START.exec(row)?.[2] ?? []);
  const names = listNames(heads, known);
  return gather(rows, (row) => {
    const rest = CLOCK_AT_START.exec(row)?.[2];
    if (rest === undefined) return null;
    const name = rest.startsWith(`${known} `) && known !== '' ? known : (names.get(firstWord(rest)) ?? firstWord(rest));
    const text = rest.slice(name.length).trim();
    return text === '' ? { sender: null, text: rest } : { sender: name, text };
  });
}

const NAME_WORDS_MAX = 4;
const firstWord = (text: string): string => text.split(' ', 1)[0] ?? '';

function listNames(heads: readonly string[], known: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [word, group] of Map.groupBy(
    heads.filter((head) => known === '' || !head.startsWith(`${known} `)),
    firstWord,
  )) {
    const split = group.map((head) => head.split(' ', NAME_WORDS_MAX + 1));
    let count = 1;
    const isShared = (at: number): boolean => split.every((words) => words.length > at + 1 && words[at] === split[0]?.[at]);
    while (group.length > 1 && count < NAME_WORDS_MAX && isShared(count)) count += 1;
    names.set(word, split[0]?.slice(0, count).join(' ') ?? word);
  }
  return names;
}
