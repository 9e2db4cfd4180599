/** Length limit of one POST /api/speech/generate request (docs/PRODUCT.md, Sizes and times). */
export const SPEECH_MAX_CHARS = 1_000;
/** The first chunk is synthesized while nothing plays yet, so it is short: two or three seconds of speech. */
const FIRST_MAX_CHARS = 60;
const FIRST_MIN_CHARS = 12;
/** The others are synthesized while the previous one plays, which takes as long: one sentence each, short ones together. */
const PIECE_MIN_CHARS = 40;
const PIECE_MAX_CHARS = 200;

const SENTENCE_END = /[.!?…]["”’)]*\s/gu;
const CLAUSE_END = /[,;:—][”"’)]*\s/gu;

/**
 * Splits a reply into chunks for synthesis: a short one first, for low latency, then whole sentences. Long sentences are
 * split after clauses, then at spaces; within a word only if it alone is too long.
 * @returns chunks in order, each 1…`maxChars` characters; blank text gives []
 */
export function splitForSpeech(text: string, maxChars = PIECE_MAX_CHARS): string[] {
  const whole = text.trim();
  const firstEnd = findFirstEnd(whole, maxChars);
  const pieces = [whole.slice(0, firstEnd).trim()];
  let rest = whole.slice(firstEnd).trim();
  for (let end = findEnd(rest, maxChars); end < rest.length; end = findEnd(rest, maxChars)) {
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...pieces, rest].filter((piece) => piece !== '');
}

const endsIn = (text: string, pattern: RegExp): number[] => [...text.matchAll(pattern)].map((found) => found.index + found[0].length);

/** End of the first sentence, or of the last clause that is short enough; 0 if there is no short start. */
function findFirstEnd(text: string, maxChars: number): number {
  const head = text.slice(0, Math.min(FIRST_MAX_CHARS, maxChars) + 1);
  const isLongEnough = (end: number): boolean => end >= FIRST_MIN_CHARS && text.length - end >= FIRST_MIN_CHARS;
  return endsIn(head, SENTENCE_END).find(isLongEnough) ?? endsIn(head, CLAUSE_END).findLast(isLongEnough) ?? 0;
}

/** @returns the end of the next chunk; the text's length if it is a single chunk */
function findEnd(text: string, maxChars: number): number {
  // One character more, so that a space right after a chunk counts.
  const head = text.slice(0, maxChars + 1);
  const sentences = endsIn(head, SENTENCE_END);
  const sentence = sentences.find((end) => end >= PIECE_MIN_CHARS && text.length - end >= FIRST_MIN_CHARS);
  if (sentence !== undefined) return sentence;
  if (text.length <= maxChars) return text.length;
  const space = head.search(/\s\S*$/);
  return sentences.at(-1) ?? endsIn(head, CLAUSE_END).at(-1) ?? (space > 0 ? space : maxChars);
}
