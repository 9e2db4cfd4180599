import type { Recalled } from '../memories/recall.ts';

/** A story of more passages is a page: nobody reads it under a reply. */
const STORY_PASSAGES_MAX = 3;

/**
 * Joins passages that follow each other in one source: a story that runs over two of them is told, shown and cited as one.
 * @param recalled likeliest first
 * @returns likeliest first; a story stands where the best of its passages stood, with that one's score
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

/** What was said on another day is another story: a chat goes on for years. */
const isOfOneStory = ({ source }: Recalled, best: Recalled): boolean =>
  source.memoryId === best.source.memoryId && source.at === best.source.at;

/** On first, as that is where a story goes; then back. */
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
