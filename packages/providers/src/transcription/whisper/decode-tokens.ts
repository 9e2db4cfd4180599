/** A segment within a window, with its text tokens. */
export type TokenSegment = { startS: number; endS: number; tokens: number[] };

/** Resolution of the model's timestamps. */
const STEP_S = 0.02;

/**
 * Parses the model's output for a window: timestamp, text, timestamp, and so on. An unfinished segment is left to the next
 * window, as the model was designed (Radford et al. 2022, section 3.8).
 * @param window.firstTime the token of 0.00 s; later ones are STEP_S apart
 * @param window.endsWell whether the model finished by itself instead of hitting the token limit
 * @returns the segments, and where the next window begins
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
  // The start of a next segment, or text without an end: the next window starts there.
  const isUnfinished = words.length > 0 || (isOpen && segments.length > 0);
  if (words.length > 0 && (endS === 0 || window.endsWell)) {
    segments.push({ startS, endS: window.lengthS, tokens: words });
    return { segments, nextS: window.lengthS };
  }
  return { segments, nextS: isUnfinished && endS > 0 ? endS : window.lengthS };
}
