import { dropRepeats } from './recall.rules.ts';
import { type PersonQuestion, preferIntroductions } from './introductions.rules.ts';
import type { Candidate } from './retrieved-passage.ts';

/**
 * Selects the passages for a reply, without near-duplicates; the passage quoted last and the one after it are always included.
 * @param candidates best first
 * @returns best first, at most `limit` plus those two
 */
export function selectPassages(candidates: Candidate[], { limit, ...question }: PersonQuestion & { limit: number }): Candidate[] {
  const chosen = preferIntroductions(dropRepeats(candidates), question).slice(0, limit);
  const places = new Set(chosen.map(({ place }) => place));
  return [...chosen, ...candidates.filter(({ told, place }) => told !== null && !places.has(place))];
}
