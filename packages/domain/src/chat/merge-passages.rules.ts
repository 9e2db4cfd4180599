import type { RetrievedPassage } from '../memories/recall/retrieved-passage.ts';

/** More passages than this would be a page, too long to show under a reply. */
const STORY_PASSAGES_MAX = 3;

/**
 * Merges adjacent passages of one source, so that a story that spans several is used, shown and cited as one.
 * @param retrieved best first
 * @returns best first; a merged passage takes the position and score of its best part
 */
export function mergeAdjacentPassages(retrieved: RetrievedPassage[]): RetrievedPassage[] {
  const taken = new Set<number>();
  const byPlace = new Map(retrieved.map((passage) => [passage.place, passage]));
  return retrieved.flatMap((best) => {
    if (taken.has(best.place)) return [];
    const parts = growStory(best, (place) => {
      const next = byPlace.get(place);
      return next && !taken.has(place) && isOfOneStory(next, best) ? next : null;
    });
    for (const { place } of parts) taken.add(place);
    return [joinParts(best, parts)];
  });
}

/** Passages from different days are not merged: a chat goes on for years. */
const isOfOneStory = (next: RetrievedPassage, best: RetrievedPassage): boolean =>
  next.memoryId === best.memoryId && next.happenedAt === best.happenedAt;

/** Extends forwards first, as that is where a story goes; then backwards. */
function growStory(best: RetrievedPassage, find: (place: number) => RetrievedPassage | null): RetrievedPassage[] {
  const parts = [best];
  for (const step of [1, -1])
    for (let place = best.place + step; parts.length < STORY_PASSAGES_MAX; place += step) {
      const next = find(place);
      if (!next) break;
      if (step > 0) parts.push(next);
      else parts.unshift(next);
    }
  return parts;
}

function joinParts(best: RetrievedPassage, parts: RetrievedPassage[]): RetrievedPassage {
  if (parts.length === 1) return best;
  const isMeaningKnown = parts.every(({ sentences }) => sentences !== null);
  return {
    ...best,
    text: parts.map(({ text }) => text).join('\n\n'),
    told: parts.some(({ told }) => told === 'it') ? 'it' : best.told,
    sentences: isMeaningKnown ? parts.flatMap(({ sentences }) => sentences ?? []) : best.sentences,
  };
}
