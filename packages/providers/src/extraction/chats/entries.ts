import { cleanText } from '../clean-text.ts';
import { classifyMessage } from './app-lines.ts';
import { withoutAppWords } from './app-words.ts';
import type { ChatMessage, ChatTranscript, LeftOut, MessageTime } from './chat-reader.ts';
import { noteLeftOut } from './left-out.ts';
import { decideDays } from './dates/days.ts';
import { findReactions } from './reactions.ts';
import type { Stamp } from './dates/stamps.ts';

/** A message found in a file, or a line of the app's own. */
export type ChatEntry<Time = Stamp | null> = {
  /** Null where the file has none. */
  at: Time;
  /** Null for the app itself. */
  sender: string | null;
  text: string;
  /** Which conversation of a file with several; reactions quote from their own only. */
  conversation?: string;
};

export const SENDER_MAX_CHARS = 80;
/** Marks the self-chosen name of somebody who is not a contact. */
const SELF_NAMED = /^~\s*/u;

/** A one-line sender name without invisible characters; null for none, and for a whole sentence. */
export function toSenderName(name: string): string | null {
  const known = lastNames.get(name);
  if (known !== undefined) return known;
  if (lastNames.size >= LAST_NAMES_MAX) lastNames.clear();
  const cleaned = cleanName(name);
  lastNames.set(name, cleaned);
  return cleaned;
}

/** A cache: all messages of a chat are by a few people. */
const lastNames = new Map<string, string | null>();
const LAST_NAMES_MAX = 100;

function cleanName(name: string): string | null {
  const clean = cleanText(name.slice(0, SENDER_MAX_CHARS * 2).replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, ''))
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(SELF_NAMED, '');
  return clean === '' || clean.length > SENDER_MAX_CHARS ? null : clean;
}

/** Infers the days of all entries together, and keeps what people wrote. */
export function toTranscript(entries: readonly ChatEntry[], app: string | null): ChatTranscript {
  const readDay = decideDays(entries.flatMap(({ at }) => at ?? []));
  // Messages of the same minute share one object.
  const times = new Map<Stamp | null, MessageTime>();
  const timeOf = (at: Stamp | null): MessageTime => {
    const time = times.get(at) ?? { day: at && readDay(at), written: at?.written ?? '' };
    times.set(at, time);
    return time;
  };
  return selectMessages(
    entries.map(({ at, ...entry }) => ({ at: timeOf(at), ...entry })),
    app,
  );
}

/** Only these carry an iPhone's reactions as messages: SMS, also as a table. */
const hasReactions = (app: string | null): boolean => app === 'SMS' || app === null;

/** The same for files with unambiguous days. */
export function selectMessages(entries: readonly ChatEntry<MessageTime>[], app: string | null): ChatTranscript {
  const messages: ChatMessage[] = [];
  const leftOut: LeftOut = { ofApp: 0, wordless: 0, reactions: 0, undated: 0 };
  const reactions = hasReactions(app) ? findReactions(entries) : new Set();
  for (const [index, { at, sender, text }] of entries.entries()) {
    const name = sender === null ? null : toSenderName(sender);
    const kind = name === null ? 'app' : classifyMessage({ app, sender: name, text });
    const words = kind === 'words' ? withoutAppWords(text, app) : '';
    if (name === null || kind === 'app') leftOut.ofApp += 1;
    else if (reactions.has(index)) leftOut.reactions += 1;
    else if (words === '') leftOut.wordless += 1;
    else {
      if (at.day === null) leftOut.undated += 1;
      messages.push({ at, sender: name, text: words });
    }
  }
  return noteLeftOut({ app, messages, leftOut });
}

const MESSAGES_MIN = 2;
/** A diary may have days, times and dashes too, but the text before its colons does not repeat. */
const NAMES_ALWAYS = 3;
const NAMES_SHARE = 2 / 3;

const TITLE_MAX_LINES = 8;
const TITLE_MAX_CHARS = 80;
/** Ends like a sentence or a letter's salutation. */
const ENDS_SENTENCE = /[.!?…,;。！？，]\s*$/u;

/** Whether lines above the first message can be a title or a program's header: few, short, and no sentences. */
export const areTitles = (lines: readonly string[]): boolean =>
  lines.length <= TITLE_MAX_LINES && lines.every((line) => line.length <= TITLE_MAX_CHARS && !ENDS_SENTENCE.test(line));

/** Number of messages per sender. */
export function countSenders(entries: readonly { sender: string | null }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sender } of entries) if (sender !== null) counts.set(sender, (counts.get(sender) ?? 0) + 1);
  return counts;
}

/** Whether sender names repeat as in a conversation. */
export function isBetweenPeople(entries: readonly { sender: string | null }[], isSurely: boolean): boolean {
  const names = countSenders(entries);
  const messages = [...names.values()].reduce((sum, count) => sum + count, 0);
  if (isSurely) return messages > 0;
  return messages >= MESSAGES_MIN && names.size <= Math.max(NAMES_ALWAYS, messages * NAMES_SHARE);
}
