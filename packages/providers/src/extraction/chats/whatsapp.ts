import type { ChatReader, ChatTranscript } from './chat-reader.ts';
import { areTitles, type ChatEntry, countSenders, isBetweenPeople, toTranscript } from './entries.ts';
import { decideDays } from './dates/days.ts';
import { joinColonNames, type NamedWords, splitNames } from './senders.ts';
import { parseStampedLine, type StampedLine } from './stamped-lines.ts';
import { type Stamp, withoutDirectionMarks } from './dates/stamps.ts';

/** WhatsApp began in 2009. */
const FIRST_DAY = '2009';
const STAMPS_LOOKED_AT = 40;
/** Minimum share of valid days in a text that is not named as a chat. */
const DAYS_SHARE = 0.5;

/** WhatsApp's export file names, in every language. */
const FILE_NAME = /whatsapp|^_chat\.txt$/i;

/**
 * Chats exported from WhatsApp in any locale, by iPhones (`[31/12/2019, 23:59:59] Name: words`), Android
 * (`31/12/19, 23:59 - Name: words`) and WhatsApp Web (`[23:59, 31/12/2019] Name: words`); and similar
 * formats, such as Signal's and Viber's.
 */
export const whatsApp: ChatReader = {
  detect: ({ text, fileName, isSurely }) => {
    const lines = text.split(/\r\n|\r|\n/, STAMPS_LOOKED_AT);
    const isNamed = isSurely || FILE_NAME.test(fileName);
    if (
      isBegun(
        lines,
        lines.map((line) => parseStampedLine(line)),
      )
    )
      return isNamed ? 0.9 : 0.7;
    return isBegun(lines, lines.map(parseUnknownStamp)) ? 0.3 : 0;
  },
  read: ({ text, fileName, isSurely }) => parseWhatsApp(text, { isSurely: isSurely || FILE_NAME.test(fileName) }),
};

/**
 * @param text the file's lines
 * @param options.isSurely whether its name already identifies it
 * @returns messages in file order; null for a text that is not such a chat
 */
export function parseWhatsApp(text: string, options: { isSurely?: boolean } = {}): ChatTranscript | null {
  const lines = text.split(/\r\n|\r|\n/);
  const known = keepOneShape(lines.map((line) => parseStampedLine(line)));
  const stamped = isBegun(lines, known) ? known : keepOneShape(lines.map(parseUnknownStamp));
  if (!isBegun(lines, stamped)) return null;
  const entries = joinColonNames(gatherEntries(lines, stamped));
  const isSurely = options.isSurely === true;
  if (!isBetweenPeople(entries, isSurely) || (!isSurely && !(hasDays(entries) && hasReturningNames(entries)))) return null;
  return toTranscript([...listTitles(lines, stamped), ...entries], isSurely ? 'WhatsApp' : null);
}

/** Even with an unknown calendar, people can be told apart. */
const parseUnknownStamp = (line: string): StampedLine | null => parseStampedLine(line, undefined, { allowsUnknownDate: true });

const isBegun = (lines: readonly string[], stamped: readonly (StampedLine | null)[]): boolean =>
  stamped.some((stamp) => stamp !== null) && areTitles(listTitles(lines, stamped).map(({ text }) => text));

/** Text above the first message has no sender, and counts as written by the app. */
const listTitles = (lines: readonly string[], stamped: readonly (StampedLine | null)[]): ChatEntry[] =>
  lines
    .slice(
      0,
      stamped.findIndex((stamp) => stamp !== null),
    )
    .flatMap((line) => (withoutDirectionMarks(line).trim() === '' ? [] : { at: null, sender: null, text: line }));

/** Keeps stamps of the most common format; others are within pasted text. */
function keepOneShape(stamps: (StampedLine | null)[]): (StampedLine | null)[] {
  const counts = new Map<string, number>();
  for (const stamp of stamps) if (stamp) counts.set(stamp.shape, (counts.get(stamp.shape) ?? 0) + 1);
  const [main] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return stamps.map((stamp) => (stamp?.shape === main ? stamp : null));
}

type Entry = ChatEntry<Stamp> & NamedWords;

function gatherEntries(lines: readonly string[], stamped: readonly (StampedLine | null)[]): Entry[] {
  const gathered: (Omit<Entry, 'text'> & { lines: string[] })[] = [];
  const named = splitNames(stamped.flatMap((found) => found?.rest ?? []));
  lines.forEach((line, index) => {
    const found = stamped[index];
    if (found) {
      const { sender = null, text = '' } = named[gathered.length] ?? {};
      gathered.push({ at: found.stamp, sender, lines: [text] });
    } else gathered.at(-1)?.lines.push(line);
  });
  return gathered.map(({ at, sender, lines: written }) => ({ at, sender, text: written.join('\n') }));
}

/** Three messages with three different names are a diary. */
function hasReturningNames(entries: readonly Entry[]): boolean {
  const names = countSenders(entries);
  const messageCount = [...names.values()].reduce((sum, count) => sum + count, 0);
  return names.size <= 2 || names.size < messageCount;
}

/** Missing years or unknown calendars do not rule out a chat; days of another century do. */
function hasDays(entries: readonly Entry[]): boolean {
  const stamps = entries.map(({ at }) => at);
  const readDay = decideDays(stamps);
  const days = stamps.filter(({ numbers, month }) => numbers.length === 3 || (month !== null && numbers.length === 2)).map(readDay);
  return days.length === 0 || days.filter((day) => day !== null && day >= FIRST_DAY).length >= days.length * DAYS_SHARE;
}
