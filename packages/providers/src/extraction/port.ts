import type { TextKind } from './kinds.ts';

export type ExtractedText = {
  /**
   * The person's words as plain text: paragraphs parted by a blank line, lines by "\n", never empty,
   * without control characters, in Unicode's composed form (NFC), at most `TEXT_MAX_CHARS` characters.
   */
  text: string;
  /** PDF only: where in `text` each page begins, in reading order; an empty page begins where the next one does. */
  pages?: { page: number; start: number }[];
  /**
   * A chat only: who says the text from `start` on, and on which day (`2019-12-31`, null where the file does not say), in
   * reading order; messages are parted by a line break. Such a text holds what people wrote, without names and dates.
   */
  turns?: { speaker: string; saidOn: string | null; start: number }[];
  /** A chat only: where it is from, and what its owner should look at before it is believed. */
  chat?: {
    /** The messenger, as people know it; null where the file does not tell. */
    app: string | null;
    /** Some of its dates as they stand in the file, with the days that they were read as. */
    sampleDates: { written: string; day: string | null }[];
    /** What was left out or left open, a sentence each. */
    notes: string[];
  };
  /**
   * Nobody could be told apart in it, and yet others may speak: it is named as an exported chat, or a web page. Its text is as
   * in the file.
   */
  isUnreadChat?: true;
  /**
   * What could not be read although the rest could, in plain sentences for the person who uploaded it; left out where
   * nothing was lost. At most `NOTES_MAX`, each of at most `NOTE_MAX_CHARS` characters.
   */
  notes?: string[];
  /** What the file really is, which its name may deny: an RTF saved as letter.doc is `rtf`. */
  format: TextKind;
};

/** Turns a document into text. */
export interface Extraction {
  name: string;

  /**
   * @param input.path the file in this machine's file system
   * @param input.fileName the name the person gave it, for its ending
   * @param input.signal ends the work and its process
   * @throws ProviderError, its message saying why in words for the person who uploaded the file: `invalid` when this
   * document cannot be read, now or later; `timeout` when it takes too long; `interrupted` when `signal` or something
   * outside stopped it; `unavailable` when the reader itself does not work
   */
  extractText(input: { path: string; fileName: string; signal?: AbortSignal }): Promise<ExtractedText>;
}
