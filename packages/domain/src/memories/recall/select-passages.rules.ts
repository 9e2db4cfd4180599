import { dropRepeats } from '../recall.rules.ts';
import { preferIntroductions } from './introductions.rules.ts';
import type { Hit } from './search-index.ts';
import type { FoundPassage } from './sources.repo.ts';

type ScoredPassage = FoundPassage & { hit: Hit };

/**
 * The passages that a reply is made from: none says what another does, and what was just told, with what comes next, is
 * always among them.
 * @param finds best first
 * @param wanted.asked the question as it was asked last
 * @returns best first, `limit` and the two that were told at most
 */
export function selectPassages(finds: ScoredPassage[], { asked, limit }: { asked: string; limit: number }): ScoredPassage[] {
  const chosen = preferIntroductions(dropRepeats(finds), asked).slice(0, limit);
  const places = new Set(chosen.map(({ hit }) => hit.place));
  return [...chosen, ...finds.filter(({ hit }) => hit.told !== null && !places.has(hit.place))];
}
