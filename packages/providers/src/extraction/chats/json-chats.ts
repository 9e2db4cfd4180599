import * as z from 'zod/mini';
import type { ChatReader, ChatTranscript, MessageTime } from './chat-reader.ts';
import { decideDays } from './dates/days.ts';
import { type ChatEntry, countSenders, selectMessages } from './entries.ts';
import { createMomentReader, type ReadMoment } from './dates/moments.ts';
import { parseStamp } from './dates/stamps.ts';

type Entries = ChatEntry<MessageTime>[];

/** How one program structures messages in JSON. */
type JsonShape = {
  app: string;
  /** Keys that only its files have, searched at the start of the file. */
  signature: RegExp;
  /** @returns null for a value that is not built so */
  parse: (value: unknown, readMoment: ReadMoment) => Entries | null | Promise<Entries | null>;
};

/** Silently drops entries that are not messages: they contain nothing to keep. */
const each = <T>(schema: z.ZodMiniType<T>, values: readonly unknown[]): T[] =>
  values.flatMap((value) => schema.safeParse(value).data ?? []);

const dayOf = (stamp: string): MessageTime => ({
  day: /^\d{4}-\d\d-\d\d/.exec(stamp)?.[0] ?? null,
  written: stamp.slice(0, 19).replace('T', ' '),
});
/** `Friday, May 14, 2021 at 3:21:00 PM UTC`, or the same in the language of the account. */
const GOOGLE_SPACES = /[\u00a0\u202f]/g;

/**
 * Reads Google's dates, all in one language. Of another than English the day is that of UTC: where the hours before and after noon have
 * names of their own, the moment is not known.
 */
function readGoogleTimes(written: readonly string[], readMoment: ReadMoment): MessageTime[] {
  const stamps = written.map((text) => parseStamp(text));
  const readDay = decideDays(stamps.filter((stamp) => stamp !== null));
  return written.map((text, index) => {
    const stamp = stamps[index];
    const day = stamp ? readDay(stamp) : null;
    const ms = Date.parse(text.replace(' at ', ' ').replaceAll(GOOGLE_SPACES, ' '));
    // JavaScript also takes for a date what it half understands.
    const isRead = !Number.isNaN(ms) && (day === null || new Date(ms).toISOString().startsWith(day));
    return isRead ? { ...readMoment(ms), written: text } : { day, written: text };
  });
}

const EncryptedMessage = z.looseObject({ senderName: z.string(), timestamp: z.number(), text: z.nullish(z.string()) });
const EncryptedThread = z.looseObject({ participants: z.array(z.string()), messages: z.array(z.unknown()) });

/** Messenger's export of end-to-end encrypted chats; newest message first. */
const encryptedMessenger: JsonShape = {
  app: 'Messenger or Instagram',
  signature: /"senderName"\s*:/,
  parse: (value, readMoment) => {
    const thread = EncryptedThread.safeParse(value).data;
    return (
      (thread &&
        each(EncryptedMessage, thread.messages)
          .toSorted((a, b) => a.timestamp - b.timestamp)
          .map(({ senderName, timestamp, text }) => ({ at: readMoment(timestamp), sender: senderName, text: text ?? '' }))) ??
      null
    );
  },
};

const DiscordMessage = z.looseObject({
  type: z.string(),
  timestamp: z.string(),
  content: z.string(),
  author: z.looseObject({ name: z.string(), nickname: z.nullish(z.string()) }),
});
const DiscordChannel = z.looseObject({ channel: z.looseObject({}), messages: z.array(z.unknown()) });
const DISCORD_WRITTEN = /^(?:Default|Reply)$/;

/** The output of DiscordChatExporter. */
const discord: JsonShape = {
  app: 'Discord',
  signature: /"channel"\s*:\s*\{/,
  parse: (value) =>
    DiscordChannel.safeParse(value).data?.messages.flatMap((message) => {
      const found = DiscordMessage.safeParse(message).data;
      if (!found) return [];
      const { type, timestamp, content, author } = found;
      return [{ at: dayOf(timestamp), sender: DISCORD_WRITTEN.test(type) ? (author.nickname ?? author.name) : null, text: content }];
    }) ?? null,
};

const GoogleMessage = z.looseObject({
  creator: z.looseObject({ name: z.nullish(z.string()), email: z.nullish(z.string()) }),
  created_date: z.string(),
  text: z.nullish(z.string()),
});
const GoogleChat = z.looseObject({ messages: z.array(z.unknown()) });

const googleChat: JsonShape = {
  app: 'Google Chat',
  signature: /"created_date"\s*:/,
  parse: (value, readMoment) => {
    const chat = GoogleChat.safeParse(value).data;
    if (!chat) return null;
    const messages = each(GoogleMessage, chat.messages);
    const times = readGoogleTimes(
      messages.map(({ created_date: date }) => date),
      readMoment,
    );
    return messages.map(({ creator, text }, index) => ({
      at: times[index] ?? { day: null, written: '' },
      sender: creator.name ?? creator.email ?? 'Deleted account',
      text: text ?? '',
    }));
  },
};

const HangoutsEvent = z.looseObject({
  sender_id: z.looseObject({ chat_id: z.string() }),
  timestamp: z.string(),
  chat_message: z.looseObject({
    message_content: z.looseObject({
      segment: z.optional(z.array(z.looseObject({ type: z.optional(z.string()), text: z.optional(z.string()) }))),
    }),
  }),
});
const HangoutsPerson = z.looseObject({ id: z.looseObject({ chat_id: z.string() }), fallback_name: z.string() });
const Hangouts = z.looseObject({
  conversations: z.array(
    z.looseObject({
      conversation: z.looseObject({ conversation: z.looseObject({ participant_data: z.array(z.unknown()) }) }),
      events: z.array(z.unknown()),
    }),
  ),
});
const MICROSECONDS = 1_000;

/** All conversations of an account. */
const hangouts: JsonShape = {
  app: 'Hangouts',
  signature: /"participant_data"\s*:/,
  parse: (value, readMoment) => {
    const all = Hangouts.safeParse(value).data;
    if (!all) return null;
    return all.conversations.flatMap(({ conversation, events }) => {
      const people = each(HangoutsPerson, conversation.conversation.participant_data);
      const names = new Map(people.map(({ id, fallback_name: name }) => [id.chat_id, name]));
      return each(HangoutsEvent, events).map(({ sender_id: { chat_id: id }, timestamp, chat_message: message }) => ({
        at: readMoment(Number(timestamp) / MICROSECONDS),
        sender: names.get(id) ?? `Unknown ${id}`,
        text: (message.message_content.segment ?? []).map(({ type, text }) => (type === 'LINE_BREAK' ? '\n' : (text ?? ''))).join(''),
      }));
    });
  },
};

const SkypeMessage = z.looseObject({
  from: z.string(),
  displayName: z.nullish(z.string()),
  originalarrivaltime: z.string(),
  messagetype: z.string(),
  content: z.string(),
});
const Skype = z.looseObject({
  userId: z.optional(z.string()),
  conversations: z.array(z.looseObject({ id: z.string(), displayName: z.nullish(z.string()), MessageList: z.array(z.unknown()) })),
});
const QUOTE_START = '<quote';
const QUOTE_END = '</quote>';

/** A quotation belongs to its author, and is in the file a second time. */
function withoutQuotes(content: string): string {
  const [first = '', ...others] = content.split(QUOTE_START);
  return [
    first,
    ...others.map((part) => (part.includes(QUOTE_END) ? part.slice(part.lastIndexOf(QUOTE_END) + QUOTE_END.length) : '')),
  ].join('');
}

/** Skype's `messages.json`; the newest message of each conversation is first, and quotations have their own tags. */
const skype: JsonShape = {
  app: 'Skype',
  signature: /"MessageList"\s*:/,
  parse: async (value, readMoment) => {
    const all = Skype.safeParse(value).data;
    if (!all) return null;
    // Loaded here alone: it brings the tables of all code pages with it, for which no other text needs to wait.
    const { renderHtml } = await import('../formats/html.ts');
    return all.conversations.flatMap(({ id, displayName, MessageList: list }) => {
      const messages = each(SkypeMessage, list).toReversed();
      return messages.map(({ from, displayName: own, originalarrivaltime: time, messagetype: type, content }) => ({
        // In UTC, as it arrived.
        at: time.endsWith('Z') ? readMoment(Date.parse(time)) : dayOf(time),
        sender: /^(?:RichText|Text)$/.test(type) ? (own ?? (from === id ? displayName : null) ?? from.replace(/^\d+:/, '')) : null,
        text: renderHtml(withoutQuotes(content)).trim(),
      }));
    });
  },
};

const SHAPES: readonly JsonShape[] = [encryptedMessenger, discord, googleChat, hangouts, skype];

/** Chats that other programs write as JSON, each with its own structure. */
export const jsonChats: ChatReader = {
  detect: ({ text }) => (/^\ufeff?\s*\{/.test(text) && SHAPES.some(({ signature }) => signature.test(text)) ? 0.9 : 0),
  read: async ({ text, timeZone }) => {
    const value = parseJson(text);
    const readMoment = createMomentReader(timeZone);
    for (const { app, signature, parse } of SHAPES) {
      const entries = signature.test(text) ? await parse(value, readMoment) : null;
      if (entries && countSenders(entries).size > 0) return withMessages(selectMessages(entries, app));
    }
    return null;
  },
};

/** @returns null for invalid or truncated JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}

export const withMessages = (transcript: ChatTranscript): ChatTranscript | null => (transcript.messages.length > 0 ? transcript : null);
