import { NOTE_MAX_CHARS, NOTES_MAX } from '@everkin/contracts/reading-notes';

/** Collects what an extractor finds in a document but cannot extract, for the person who uploaded it. */
export type Notes = {
  /**
   * Notes something that is lost. Repeated sentences count once; one longer than `NOTE_MAX_CHARS` is truncated, control
   * characters become spaces.
   * @param sentence plain words that say what could not be read: "A text box could not be read."
   */
  add(sentence: string): void;
  /** In order, at most `NOTES_MAX`. If there are more, the last one says so. */
  list(): string[];
};

const MORE = 'More of this file could not be read.';

export function createNotes(): Notes {
  const sentences = new Set<string>();
  return {
    add: (sentence) => {
      // One more than listed shows that there are more.
      if (sentences.size <= NOTES_MAX) sentences.add(cut(sentence.replace(/\p{Cc}+/gu, ' ').trim()));
    },
    list: () => (sentences.size > NOTES_MAX ? [...[...sentences].slice(0, NOTES_MAX - 1), MORE] : [...sentences]),
  };
}

const cut = (sentence: string): string =>
  sentence.length <= NOTE_MAX_CHARS
    ? sentence
    : `${sentence
        .slice(0, NOTE_MAX_CHARS - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;
