import * as z from 'zod/mini';
import type { ChatReader, MessageTime } from './chat-reader.ts';
import { type ChatEntry, selectMessages } from './entries.ts';
import { parseJson, withMessages } from './json-chats.ts';
import { createMomentReader } from './dates/moments.ts';

const dayOf = (stamp: string): MessageTime => ({ day: /^\d{4}-\d\d-\d\d/.exec(stamp)?.[0] ?? null, written: stamp.replace('T', ' ') });

/** Text in Telegram's export is a string, or an array with links and formatting. */
const TelegramText = z.union([z.string(), z.array(z.union([z.string(), z.looseObject({ text: z.string() })]))]);
const TelegramMessage = z.looseObject({
  type: z.string(),
  date: z.string(),
  from: z.nullish(z.string()),
  from_id: z.nullish(z.union([z.string(), z.number()])),
  forwarded_from: z.nullish(z.string()),
  text: z.nullish(TelegramText),
  poll: z.nullish(z.looseObject({ question: TelegramText })),
});
const TelegramChat = z.looseObject({ name: z.nullish(z.string()), messages: z.array(z.unknown()) });
const TelegramExport = z.looseObject({ chats: z.looseObject({ list: z.array(TelegramChat) }) });

/** Telegram Desktop's `result.json`: one chat, or all of an account. */
export const telegramJson: ChatReader = {
  detect: ({ text }) => (/^\s*\{/.test(text) && /"(?:from_id|text_entities|date_unixtime)"|"chats"\s*:/.test(text) ? 0.9 : 0),
  read: ({ text }) => {
    const value = parseJson(text);
    const whole = TelegramExport.safeParse(value).data;
    const single = TelegramChat.safeParse(value).data;
    const chats = whole ? whole.chats.list : single ? [single] : [];
    return withMessages(
      selectMessages(
        chats.flatMap(({ messages }) => messages.flatMap(toTelegramEntry)),
        'Telegram',
      ),
    );
  },
};

function toTelegramEntry(value: unknown): ChatEntry<MessageTime>[] {
  const message = TelegramMessage.safeParse(value).data;
  if (!message) return [];
  const at = dayOf(message.date);
  if (message.type !== 'message') return [{ at, sender: null, text: '' }];
  // A deleted account has no name.
  const sender = message.forwarded_from ?? message.from ?? `Deleted account ${message.from_id ?? ''}`.trim();
  const text = [joinText(message.text), joinText(message.poll?.question)].filter((words) => words !== '').join('\n');
  return [{ at, sender, text }];
}

const joinText = (text: z.infer<typeof TelegramText> | null | undefined): string =>
  typeof text === 'string' ? text : (text ?? []).map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

const MetaMessage = z.looseObject({
  sender_name: z.string(),
  timestamp_ms: z.number(),
  content: z.nullish(z.string()),
  call_duration: z.nullish(z.number()),
  type: z.nullish(z.string()),
});
/** A call, and members who came and left; `Generic` and `Share` are messages. */
const META_OF_APP = /^(?:Call|Subscribe|Unsubscribe)$/;
const MetaThread = z.looseObject({ participants: z.array(z.looseObject({ name: z.string() })), messages: z.array(z.unknown()) });

/** Facebook Messenger's and Instagram's `message_1.json`; newest message first. */
export const metaJson: ChatReader = {
  detect: ({ text }) => (/^\s*\{/.test(text) && text.includes('"participants"') && /"(?:sender_name|timestamp_ms)"/.test(text) ? 1 : 0),
  read: ({ text, timeZone }) => {
    const readMoment = createMomentReader(timeZone);
    const thread = MetaThread.safeParse(parseJson(text)).data;
    if (!thread) return null;
    const messages = thread.messages.flatMap((value) => MetaMessage.safeParse(value).data ?? []);
    const entries = messages
      .toSorted((a, b) => a.timestamp_ms - b.timestamp_ms)
      .map(({ sender_name: name, timestamp_ms: ms, content, call_duration: call, type }) => ({
        at: readMoment(ms),
        sender: typeof call === 'number' || META_OF_APP.test(type ?? '') ? null : decodeTwice(name),
        text: decodeTwice(content ?? ''),
      }));
    return withMessages(selectMessages(entries, 'Messenger or Instagram'));
  },
};

/** Meta encodes each UTF-8 byte as a character. */
function decodeTwice(text: string): string {
  if (/[^\u0000-\u00ff]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}
