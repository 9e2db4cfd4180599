/** A file that may contain a chat. */
export type ChatFile = {
  /** The complete file, decoded; mail (`eml`, `mbox`) is one character per byte, because each part declares its own encoding. */
  text: string;
  fileName: string;
  /** Whether its name, or its path in a zip, already identifies it as an exported chat. */
  isSurely: boolean;
  /** IANA zone of whoever uploads it, for moments without one; UTC where not known. */
  timeZone?: string | undefined;
};

/** The start of such a file, and its name. */
export type ChatHead = Pick<ChatFile, 'fileName' | 'isSurely'> & {
  /** The first `HEAD_CHARS` characters. */
  text: string;
};
export const HEAD_CHARS = 16_384;

/** The time of a message. */
export type MessageTime = {
  /** The local day: `2019-12-31`; null where the file has no day or no year. */
  day: string | null;
  /** As written in the file, for people to check: `12/31/19, 9:41 PM`. */
  written: string;
};

export type ChatMessage = {
  at: MessageTime;
  /** As the exporting phone knows them: a name, a number or an address. */
  sender: string;
  text: string;
};

/** What was left out of an export, or is unknown. */
export type LeftOut = {
  /** Lines the app itself wrote. */
  ofApp: number;
  /** Messages without text. */
  wordless: number;
  /** Reactions that arrived as messages: `Loved “Tulips”`. */
  reactions: number;
  /** Messages without a known day. */
  undated: number;
};

/** The content of an export. */
export type ChatTranscript = {
  /** The messenger's common name; null where unknown. */
  app: string | null;
  /** In file order; only what people wrote. */
  messages: ChatMessage[];
  leftOut: LeftOut;
  /** The same as sentences, for the owner. */
  notes: string[];
};

/**
 * Parses the exports of one messenger, in time and memory linear in the length of the text.
 * `read` throws nothing but UnreadableDocumentError.
 */
export type ChatReader = {
  /** Confidence that a file with this start is one of these, from 0 (is none) to 1. */
  detect(head: ChatHead): number;
  /** @returns null for a text that is not such a chat */
  read(file: ChatFile): ChatTranscript | null | Promise<ChatTranscript | null>;
};
