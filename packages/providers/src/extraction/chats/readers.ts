import type { ChatReader } from './chat-reader.ts';
import { messagesAppText, namedHeaders, telegramText } from './header-lines.ts';
import { kakaoTalk } from './kakaotalk.ts';
import { line } from './line.ts';
import { mailFile } from './mail-file.ts';
import { mailThread } from './mail-thread.ts';
import { smsBackup } from './sms-backup.ts';
import { spreadsheet } from './spreadsheet.ts';
import { messagesAppPage, metaPage, telegramPage } from './web-page.ts';
import { whatsApp } from './whatsapp.ts';

/** Parsers of all supported messengers, except for JSON. */
export const READERS: readonly ChatReader[] = [
  whatsApp,
  line,
  kakaoTalk,
  telegramText,
  telegramPage,
  messagesAppText,
  messagesAppPage,
  metaPage,
  smsBackup,
  spreadsheet,
  mailFile,
  mailThread,
  namedHeaders,
];
