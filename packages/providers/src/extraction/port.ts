import type { TextKind } from './kinds.ts';

export type ExtractedText = {
  /**
   * The person's words as plain text: paragraphs separated by a blank line, lines by "\n", never empty, without control
   * characters, normalized (NFC), at most `TEXT_MAX_CHARS` characters.
   */
  text: string;
  /** PDF only: the offset of each page in `text`, in reading order; an empty page has the offset of the next. */
  pages?: { page: number; start: number }[];
  /**
   * Chat only: the speaker of the text from `start` on, and the day (`2019-12-31`, null where unknown), in reading order;
   * messages are separated by a line break. Such a text contains what people wrote, without names and dates.
   */
  turns?: { speaker: string; saidOn: string | null; start: number }[];
  /** Chat only: its origin, and what its owner should check before it is trusted. */
  chat?: {
    /** The messenger's common name; null where unknown. */
    app: string | null;
    /** Some of its dates as written in the file, with the days they were parsed as. */
    sampleDates: { written: string; day: string | null }[];
    /** What was left out or is unknown, one sentence each. */
    notes: string[];
  };
  /**
   * The speakers could not be told apart, although others may speak: it is named like an exported chat, or is a web page. The
   * text is unchanged.
   */
  isUnreadChat?: true;
  /**
   * What could not be extracted although the rest could, in plain sentences for the person who uploaded it; absent if nothing
   * was lost. At most `NOTES_MAX`, each of at most `NOTE_MAX_CHARS` characters.
   */
  notes?: string[];
  /** The actual format, whatever the extension: an RTF saved as letter.doc is `rtf`. */
  format: TextKind;
};

/** Extracts text from documents. */
export interface Extraction {
  name: string;

  /**
   * @param input.path the local file
   * @param input.fileName the name the person gave it, for its extension
   * @param input.timeZone IANA zone of whoever uploaded it, for moments in a chat without a zone; UTC where not known
   * @param input.signal cancels the work and ends its process
   * @throws ProviderError, its message explaining the reason to the person who uploaded the file: `invalid` when this document
   * can never be extracted; `timeout` when it takes too long; `interrupted` when `signal` or something outside stopped it;
   * `unavailable` when the extractor itself fails
   */
  extractText(input: { path: string; fileName: string; timeZone?: string | undefined; signal?: AbortSignal }): Promise<ExtractedText>;
}
