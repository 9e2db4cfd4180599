/** A file that may hold a chat. */
export type ChatFile = {
  /** All of it, decoded; of mail (`eml`, `mbox`) one character for each byte, for each part names its own encoding. */
  text: string;
  fileName: string;
  /** Whether its name, or its place in a zip, says already that it is an exported chat. */
  isSurely: boolean;
};

/** The beginning of such a file, and what it is named. */
export type ChatHead = Pick<ChatFile, 'fileName' | 'isSurely'> & {
  /** The first `HEAD_CHARS` characters. */
  text: string;
};
export const HEAD_CHARS = 16_384;

/** When a message was written. */
export type MessageTime = {
  /** The day, where they were: `2019-12-31`; null where the file does not say it, or not which year. */
  day: string | null;
  /** As it stands in the file, for people to check: `12/31/19, 9:41 PM`. */
  written: string;
};

export type ChatMessage = {
  at: MessageTime;
  /** As the phone that exported it knows them: a name, a number or an address. */
  sender: string;
  text: string;
};

/** How much of an export was left out or left open. */
export type LeftOut = {
  /** Lines that the app itself wrote. */
  ofApp: number;
  /** Messages without words. */
  wordless: number;
  /** Messages whose day is not known. */
  undated: number;
};

/** What was read from an export. */
export type ChatTranscript = {
  /** The messenger, as people know it; null where the file does not tell. */
  app: string | null;
  /** In the order of the file; only what people wrote. */
  messages: ChatMessage[];
  leftOut: LeftOut;
  /** The same in words, a sentence each, for the owner. */
  notes: string[];
};

/**
 * Reads the exports of one messenger, in time and memory that grow with the length of the text.
 * `read` throws nothing but UnreadableDocumentError.
 */
export type ChatReader = {
  /** How surely a file that begins so is one of these, from 0 (is none) to 1. */
  detect(head: ChatHead): number;
  /** @returns null for a text that is no such chat after all */
  read(file: ChatFile): ChatTranscript | null | Promise<ChatTranscript | null>;
};
