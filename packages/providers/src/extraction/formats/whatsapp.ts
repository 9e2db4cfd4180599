import { cleanText } from '../clean-text.ts';
import { decideDateOrder } from './whatsapp-dates.ts';
import { type ChatStamp, readChatStamp, withoutDirectionMarks } from './whatsapp-stamps.ts';
import { withoutAppWords } from './whatsapp-words.ts';

export type ChatMessage = {
  /** As the phone that exported it knows them: a name, or a number. */
  speaker: string;
  /** The day, where they were: `2019-12-31`. */
  saidOn: string;
  text: string;
};

const NAME_MAX_CHARS = 80;
/** A name and then words, or nothing but what follows on the next lines. */
const NAMED = /^(.{1,100}?):(?:[ \u00a0\u202f\u200e]|$)/u;
const QUOTATION_MARKS = /["“”„«»]/u;
/** Of somebody who was never saved as a contact, the name that they gave themselves is marked so. */
const SELF_NAMED = /^~\s*/u;
const MESSAGES_MIN = 2;
/** A diary may have days, times and dashes, too: but what stands before its colons does not return. */
const NAMES_ALWAYS = 3;
const NAMES_SHARE = 2 / 3;

/**
 * Reads a chat that was exported from WhatsApp, as iPhones (`[31/12/2019, 23:59:59] Name: words`) and Android
 * (`31/12/19, 23:59 - Name: words`) write it in any locale. Only what people wrote is kept: not what the app says by
 * itself, nor what stands for photos and recordings.
 * @param text line by line as in the file
 * @param options.isSurely whether its name says already what it is
 * @returns messages in the order of the file; null for a text that is no such chat
 */
export function readWhatsApp(text: string, options: { isSurely?: boolean } = {}): ChatMessage[] | null {
  const lines = text.split(/\r\n|\r|\n/);
  const stamped = keepOneShape(lines.map(readChatStamp));
  const first = lines.findIndex((line) => withoutDirectionMarks(line).trim() !== '');
  if (!stamped[first]) return null;
  const readDate = decideDateOrder(stamped.filter((stamp) => stamp !== null));
  const entries = gatherEntries(lines, stamped, readDate);
  return isChat(entries, options.isSurely === true) ? toMessages(entries) : null;
}

/** Stamps of the shape that most have; others stand within what somebody pasted. */
function keepOneShape(stamps: (ChatStamp | null)[]): (ChatStamp | null)[] {
  const counts = new Map<string, number>();
  for (const stamp of stamps) if (stamp) counts.set(stamp.shape, (counts.get(stamp.shape) ?? 0) + 1);
  const [main] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return stamps.map((stamp) => (stamp?.shape === main ? stamp : null));
}

type Entry = {
  saidOn: string;
  /** Null where the app itself speaks. */
  speaker: string | null;
  lines: string[];
};

function gatherEntries(
  lines: readonly string[],
  stamped: readonly (ChatStamp | null)[],
  readDate: (numbers: ChatStamp['numbers']) => string | null,
): Entry[] {
  const entries: Entry[] = [];
  lines.forEach((line, index) => {
    const stamp = stamped[index];
    const saidOn = stamp ? readDate(stamp.numbers) : null;
    if (stamp && saidOn !== null) entries.push({ saidOn, ...splitName(stamp.rest) });
    else entries.at(-1)?.lines.push(line);
  });
  return entries;
}

function splitName(rest: string): Pick<Entry, 'speaker' | 'lines'> {
  const named = NAMED.exec(rest);
  const speaker = cleanText(withoutDirectionMarks(named?.[1] ?? ''))
    .replaceAll(/\s+/gu, ' ')
    .replace(SELF_NAMED, '');
  if (!named || speaker === '' || speaker.length > NAME_MAX_CHARS) return { speaker: null, lines: [rest] };
  // The space after the colon goes; an invisible mark in its place says whose words follow, and stays.
  const from = (named[1] ?? '').length + 1;
  return { speaker, lines: [rest.slice(from).replace(/^[ \u00a0\u202f]/, '')] };
}

function countNames(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { speaker } of entries) if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return counts;
}

function isChat(entries: readonly Entry[], isSurely: boolean): boolean {
  const names = countNames(entries);
  const messages = [...names.values()].reduce((sum, count) => sum + count, 0);
  if (isSurely) return messages > 0;
  return messages >= MESSAGES_MIN && names.size <= Math.max(NAMES_ALWAYS, messages * NAMES_SHARE);
}

function toMessages(entries: readonly Entry[]): ChatMessage[] {
  const names = countNames(entries);
  // `Tom changed the subject from “A: b” to “C”` has a colon, too.
  const isName = (speaker: string): boolean => !QUOTATION_MARKS.test(speaker) || (names.get(speaker) ?? 0) > 1;
  return entries.flatMap(({ speaker, saidOn, lines }) => {
    if (speaker === null || !isName(speaker)) return [];
    const text = lines.map(withoutAppWords).join('\n').trim();
    return text === '' ? [] : [{ speaker, saidOn, text }];
  });
}
