import { type ChatFile, type ChatReader, type ChatTranscript, HEAD_CHARS } from './chat-reader.ts';
import { messagesAppText, namedHeaders, telegramText } from './header-lines.ts';
import { metaJson, telegramJson } from './json.ts';
import { jsonChats } from './json-chats.ts';
import { kakaoTalk } from './kakaotalk.ts';
import { line } from './line.ts';
import { mailFile } from './mail-file.ts';
import { mailThread } from './mail-thread.ts';
import { smsBackup } from './sms-backup.ts';
import { spreadsheet } from './spreadsheet.ts';
import { messagesAppPage, metaPage, telegramPage } from './web-page.ts';
import { whatsApp } from './whatsapp.ts';

/** Parsers of all supported messengers. */
export const READERS: readonly ChatReader[] = [
  whatsApp,
  line,
  kakaoTalk,
  telegramText,
  telegramJson,
  telegramPage,
  messagesAppText,
  messagesAppPage,
  metaPage,
  smsBackup,
  metaJson,
  jsonChats,
  spreadsheet,
  mailFile,
  mailThread,
  namedHeaders,
];

/**
 * Parses a chat of any messenger: parsers that recognise the start of the file are tried, the most confident first.
 * @returns null for a text that none of them parses as a conversation
 */
export async function parseChat(file: ChatFile): Promise<ChatTranscript | null> {
  const head = { ...file, text: file.text.slice(0, HEAD_CHARS) };
  const likely = READERS.map((reader) => ({ reader, score: reader.detect(head) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  for (const { reader } of likely) {
    const transcript = await reader.read(file);
    if (transcript && transcript.messages.length > 0) return transcript;
  }
  return null;
}
