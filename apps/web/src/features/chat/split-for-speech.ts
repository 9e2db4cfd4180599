/** What one call of POST /api/speech/generate takes (rest.md). */
export const SPEECH_MAX_CHARS = 1_000;

/**
 * Cuts a reply into pieces that can each be spoken, to be heard one after the other.
 * Cuts after sentences, then at spaces; never inside a word unless it alone is too long.
 * @returns pieces in order, each 1…`maxChars` characters; blank text gives []
 */
export function splitForSpeech(text: string, maxChars = SPEECH_MAX_CHARS): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > maxChars) {
    const end = findEnd(rest.slice(0, maxChars + 1), maxChars);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** @param head one character longer than a piece, so that a space right after it counts */
function findEnd(head: string, maxChars: number): number {
  const sentence = [...head.matchAll(/[.!?…]["”’)]*\s/gu)].at(-1);
  if (sentence) return sentence.index + sentence[0].length;
  const space = head.search(/\s\S*$/);
  return space > 0 ? space : maxChars;
}
