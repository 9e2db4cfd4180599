/**
 * Five seconds of speech. Kokoro takes 200 MB per second spoken at once: measured, 1.1 to 1.3 GB for this many characters, 2 GB
 * for 180.
 */
const PIECE_MAX_CHARS = 80;

const SENTENCE_END = /(?<=[.!?…])\s+(?=\S)/;
const CLAUSE_END = /(?<=[,;:—])\s+/;

/**
 * Splits text into sentences; long ones after clauses, then at spaces.
 * @param said output of `normalizeForSpeech`
 * @returns in order, each 1…`maxChars` characters unless a single word is longer
 */
export const splitForSpeech = (said: string, maxChars = PIECE_MAX_CHARS): string[] =>
  said
    .split(SENTENCE_END)
    .flatMap((sentence) => (sentence.length <= maxChars ? [sentence] : cutAt([CLAUSE_END, /\s+/], sentence, maxChars)));

function cutAt([ends, ...finer]: RegExp[], text: string, maxChars: number): string[] {
  if (text.length <= maxChars || !ends) return text === '' ? [] : [text];
  const pieces: string[] = [];
  for (const part of text.split(ends).flatMap((each) => cutAt(finer, each, maxChars))) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + 1 + part.length <= maxChars) pieces[pieces.length - 1] = `${last} ${part}`;
    else pieces.push(part);
  }
  return pieces;
}
