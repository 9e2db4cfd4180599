import type { ChatReader } from './chat-reader.ts';
import { DATE_COLUMN } from './chat-prefilter.ts';
import { type ChatEntry, isBetweenPeople, toTranscript } from './entries.ts';
import { parseStamp } from './dates/stamps.ts';

type Column = 'date' | 'time' | 'sender' | 'senderId' | 'text' | 'direction' | 'conversation';

/** Column names used by KakaoTalk, iMazing, Viber, Google and others. */
const COLUMN_NAMES: Record<Column, RegExp> = {
  date: new RegExp(`^(?:${DATE_COLUMN})$`, 'i'),
  time: /^(?:time|시간|時間|时间|uhrzeit|zeit|hora|ora|heure|время)$/i,
  sender:
    /^(?:user|sender name|sender|from|author|name|contact|보낸 ?사람|사용자|送信者|发送人|發送人|absender|von|de|remitente|mittente|отправитель)$/i,
  senderId: /^(?:sender id|phone(?: number)?|number|address)$/i,
  text: /^(?:message|text|body|content|메시지|내용|メッセージ|内容|消息|nachricht|mensaje|mensagem|messaggio|сообщение)$/i,
  direction: /^(?:type|direction|folder|typ|richtung|tipo|dirección|sens|richting|тип|направление)$/i,
  conversation: /^(?:chat session|conversation|thread|chat)$/i,
};
const OUTGOING =
  /^(?:outgoing|outbox|sent|out|from me|gesendet|ausgehend|enviad[oa]|saliente|envoyé|sortant|inviat[oa]|in uscita|verzonden|отправлено|исходящ\p{L}*|発信|送信|보냄|发送|已发送)$/iu;
const NOTIFICATION = /^(?:notification|system|service)$/i;
const OWNER = 'Me';
const COLUMNS_MAX = 60;

/** A chat as a table, with a header row for sender, time and text. */
export const spreadsheet: ChatReader = {
  detect: ({ text }) => (findColumns(parseRows(`${text.split('\n', 1)[0] ?? ''}\n`)[0] ?? []) ? 0.6 : 0),
  read: ({ text, fileName }) => {
    const [head = [], ...rows] = parseRows(text);
    const columns = findColumns(head);
    if (!columns) return null;
    const correspondents = listCorrespondents(rows, columns);
    const entries = rows.flatMap((row) => toEntry(row, columns, correspondents));
    const app = /kakaotalk/i.test(fileName) ? 'KakaoTalk' : /whatsapp/i.test(fileName) ? 'WhatsApp' : null;
    return isBetweenPeople(entries, false) ? toTranscript(entries, app) : null;
  },
};

type Columns = Partial<Record<Column, number>> & { date: number; text: number };

function findColumns(head: readonly string[]): Columns | null {
  const placeOf = (column: Column): number | undefined => {
    const place = head.findIndex((name) => COLUMN_NAMES[column].test(name.replace(/^\ufeff/, '').trim()));
    return place < 0 ? undefined : place;
  };
  const [date, text, sender] = [placeOf('date'), placeOf('text'), placeOf('sender')];
  if (date === undefined || text === undefined || (sender === undefined && placeOf('senderId') === undefined)) return null;
  const others = (['time', 'senderId', 'direction', 'conversation'] as const).flatMap((column) => {
    const place = placeOf(column);
    return place === undefined ? [] : [[column, place] as const];
  });
  return { date, text, ...(sender !== undefined && { sender }), ...Object.fromEntries(others) };
}

const cellOf = (row: readonly string[], place: number | undefined): string => (place === undefined ? '' : (row[place] ?? '').trim());

/** Everybody who has sent a message. Some programs also name them as recipients. */
function listCorrespondents(rows: readonly (readonly string[])[], columns: Columns): Set<string> {
  const names = new Set<string>();
  for (const row of rows)
    if (columns.direction !== undefined && !OUTGOING.test(cellOf(row, columns.direction)))
      names.add(cellOf(row, columns.sender) || cellOf(row, columns.senderId));
  return names;
}

function toEntry(row: readonly string[], columns: Columns, correspondents: ReadonlySet<string>): ChatEntry[] {
  const at = (place: number | undefined): string => cellOf(row, place);
  const text = at(columns.text);
  if (row.every((cell) => cell.trim() === '')) return [];
  const direction = at(columns.direction);
  const named = at(columns.sender) || at(columns.senderId);
  const isOwners = OUTGOING.test(direction) && (named === '' || correspondents.has(named));
  const sender = NOTIFICATION.test(direction) ? null : isOwners ? OWNER : named || null;
  // With a direction, the number is the other's in both.
  const conversation = at(columns.conversation) || (columns.direction === undefined ? '' : at(columns.senderId) || named);
  return [{ at: parseStamp(`${at(columns.date)} ${at(columns.time)}`.trim(), { needsClock: false }), sender, text, conversation }];
}

const SEPARATORS = [',', ';', '\t'] as const;

/** Detects comma, semicolon or tab by the first line; quotation marks within a cell are doubled (RFC 4180). */
function parseRows(text: string): string[][] {
  const [head = ''] = text.split('\n', 1);
  const separator = SEPARATORS.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
  const ends = separator === ',' ? /,|\r\n|\n|\r|$/g : separator === ';' ? /;|\r\n|\n|\r|$/g : /\t|\r\n|\n|\r|$/g;
  const lastQuote = text.lastIndexOf('"');
  const rows: string[][] = [];
  let row: string[] = [];
  let start = 0;
  while (start < text.length) {
    const quoted = text[start] === '"' ? findClosingQuote(text, start, lastQuote) : -1;
    ends.lastIndex = quoted < 0 ? start : quoted + 1;
    const end = ends.exec(text);
    const stop = end?.index ?? text.length;
    if (row.length < COLUMNS_MAX) row.push(quoted < 0 ? text.slice(start, stop) : text.slice(start + 1, quoted).replaceAll('""', '"'));
    if (end?.[0] !== separator) {
      rows.push(row);
      row = [];
    }
    start = stop + Math.max(1, end?.[0].length ?? 1);
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** @returns -1 for an unclosed mark, which is then part of its cell */
function findClosingQuote(text: string, start: number, lastQuote: number): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && at < lastQuote && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
