/** A stretch of speech in a window, and the tokens of its words. */
export type TokenSegment = { startS: number; endS: number; tokens: number[] };

/** A step of the model's times. */
const STEP_S = 0.02;

/**
 * Reads what the model wrote of a window: time, words, time, and again. What it began and did not end is left to the next
 * window, as the model was made to be used (Radford et al. 2022, section 3.8).
 * @param window.firstTime the token of 0.00 s; those after it are STEP_S apart
 * @param window.endsWell whether the model ended by itself, rather than running out of room
 * @returns the stretches, and where the next window begins
 */
export function decodeTokens(
  tokens: readonly number[],
  window: { firstTime: number; lengthS: number; endsWell: boolean },
): { segments: TokenSegment[]; nextS: number } {
  const segments: TokenSegment[] = [];
  let startS = 0;
  let words: number[] = [];
  let isOpen = false;
  for (const token of tokens) {
    if (token < window.firstTime) {
      words.push(token);
      continue;
    }
    const timeS = (token - window.firstTime) * STEP_S;
    if (words.length > 0) segments.push({ startS, endS: Math.min(timeS, window.lengthS), tokens: words });
    isOpen = words.length === 0;
    startS = timeS;
    words = [];
  }
  const endS = segments.at(-1)?.endS ?? 0;
  // The time of a next stretch stands there, or words without an end: they are heard again, from their beginning.
  const isUnfinished = words.length > 0 || (isOpen && segments.length > 0);
  if (words.length > 0 && (endS === 0 || window.endsWell)) {
    segments.push({ startS, endS: window.lengthS, tokens: words });
    return { segments, nextS: window.lengthS };
  }
  return { segments, nextS: isUnfinished && endS > 0 ? endS : window.lengthS };
}
