import type { TextFilter } from './text-filter.ts';

/** How often one sentence may stand in a reply; a model that says it once more is in a loop. */
const TIMES_MAX = 2;
/** Shorter sentences may be repeated: `Oh dear. Oh dear. Oh dear.` */
const WORDS_MIN = 5;
const SENTENCE_ENDS = /(?<=[.!?…。！？\n])/u;

/**
 * Ends a reply that is in a loop: at the third time of a sentence, whatever stands between. Text is buffered only while it may be
 * that sentence.
 */
export function createRepetitionFilter(): TextFilter {
  const times = new Map<string, number>();
  const repeated: string[] = [];
  let sentence = '';
  let shownChars = 0;
  let isOver = false;

  /** What of the sentence so far can be shown. */
  const release = (): string => {
    if (repeated.length > 0) {
      const folded = foldSentence(sentence);
      if (repeated.some((known) => known.startsWith(folded))) return '';
    }
    const shown = sentence.slice(shownChars);
    shownChars = sentence.length;
    return shown;
  };

  const endSentence = (): string => {
    const folded = foldSentence(sentence);
    const count = (times.get(folded) ?? 0) + 1;
    if (count > TIMES_MAX && folded.split(' ').length >= WORDS_MIN) {
      isOver = true;
      return '';
    }
    times.set(folded, count);
    if (count === TIMES_MAX && folded.split(' ').length >= WORDS_MIN) repeated.push(folded);
    const shown = sentence.slice(shownChars);
    sentence = '';
    shownChars = 0;
    return shown;
  };

  const take = (part: string): string => {
    if (isOver) return '';
    sentence += part;
    return /[.!?…。！？\n]$/u.test(part) ? endSentence() : release();
  };

  return {
    push: (piece) => (isOver || piece === '' ? '' : piece.split(SENTENCE_ENDS).map(take).join('')),
    // A sentence that breaks off within its third time is a part of the loop.
    end: () => (isOver || foldSentence(sentence).split(' ').length >= WORDS_MIN ? '' : sentence.slice(shownChars)),
    isOver: () => isOver,
  };
}

/** Its words alone, without citations. */
const foldSentence = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\[[m\d ,;]*\]?/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
