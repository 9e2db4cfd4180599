import type { Recalled } from '../memories/recall/recall.ts';

/** More passages than this would be a page, too long to show under a reply. */
const STORY_PASSAGES_MAX = 3;

/**
 * Merges adjacent passages of one source, so that a story that spans several is used, shown and cited as one.
 * @param recalled best first
 * @returns best first; a merged passage takes the position and score of its best part
 */
export function mergeAdjacentPassages(recalled: Recalled[]): Recalled[] {
  const taken = new Set<number>();
  const byPlace = new Map(recalled.map((passage) => [passage.place, passage]));
  return recalled.flatMap((best) => {
    if (taken.has(best.place)) return [];
    const parts = growStory(best, (place) => {
      const next = byPlace.get(place);
      return next && !taken.has(place) && isOfOneStory(next, best) ? next : null;
    });
    for (const { place } of parts) taken.add(place);
    return [tellAsOne(best, parts)];
  });
}

/** Passages from different days are not merged: a chat goes on for years. */
const isOfOneStory = ({ source }: Recalled, best: Recalled): boolean =>
  source.memoryId === best.source.memoryId && source.at === best.source.at;

/** Extends forwards first, as that is where a story goes; then backwards. */
function growStory(best: Recalled, find: (place: number) => Recalled | null): Recalled[] {
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

function tellAsOne(best: Recalled, parts: Recalled[]): Recalled {
  if (parts.length === 1) return best;
  const excerpt = parts.map(({ source }) => source.excerpt).join('\n\n');
  const isMeaningKnown = parts.every(({ sentences }) => sentences !== null);
  return {
    ...best,
    source: { ...best.source, excerpt },
    isTold: parts.some(({ isTold }) => isTold),
    sentences: isMeaningKnown ? parts.flatMap(({ sentences }) => sentences ?? []) : best.sentences,
  };
}
