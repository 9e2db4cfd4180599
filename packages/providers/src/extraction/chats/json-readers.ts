import type { ChatReader } from './chat-reader.ts';
import { metaJson, telegramJson } from './json.ts';
import { jsonChats } from './json-chats.ts';

/** Parsers of chats that are saved as JSON. Separate, because their schemas take longer to build than a letter takes to parse. */
export const JSON_READERS: readonly ChatReader[] = [telegramJson, metaJson, jsonChats];
