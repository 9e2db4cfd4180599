import { dropRepeats } from './recall.rules.ts';
import { preferIntroductions } from './introductions.rules.ts';
import type { Hit } from './index/search-index.ts';
import type { FoundPassage } from './sources.repo.ts';

type ScoredPassage = FoundPassage & { hit: Hit };

/**
 * Selects the passages for a reply, without near-duplicates; the passage quoted last and the one after it are always included.
 * @param finds best first
 * @param wanted.asked the text of the last question
 * @returns best first, at most `limit` plus those two
 */
export function selectPassages(finds: ScoredPassage[], { asked, limit }: { asked: string; limit: number }): ScoredPassage[] {
  const chosen = preferIntroductions(dropRepeats(finds), asked).slice(0, limit);
  const places = new Set(chosen.map(({ hit }) => hit.place));
  return [...chosen, ...finds.filter(({ hit }) => hit.told !== null && !places.has(hit.place))];
}
