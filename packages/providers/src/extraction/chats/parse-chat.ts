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

/** Every messenger whose exports are read. */
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
 * Reads a chat of any messenger: the readers that know the beginning of the file are tried, the surest first.
 * @returns null for a text that none of them can read as what people wrote to each other
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
