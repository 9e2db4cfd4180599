import { dropRepeats } from '../recall.rules.ts';
import { preferIntroductions } from './introductions.rules.ts';
import type { Hit } from './search-index.ts';
import type { FoundPassage } from './sources.repo.ts';

type Find = FoundPassage & { hit: Hit };
type Wanted = {
  /** The question as it was asked last. */
  asked: string;
  /** The place that was told from last; null where the question does not lean on it. */
  told: number | null;
  limit: number;
};

/**
 * The passages that a reply is made from: none says what another does, and what was just told, with what comes next, is
 * always among them.
 * @param finds best first
 * @returns best first, `limit` and the two that were told at most
 */
export function chooseFinds(finds: Find[], { asked, told, limit }: Wanted): Find[] {
  const chosen = preferIntroductions(dropRepeats(finds), asked).slice(0, limit);
  if (told === null) return chosen;
  const isTold = ({ hit }: Find): boolean => hit.place === told || hit.place === told + 1;
  return [...chosen, ...finds.filter((find) => isTold(find) && !chosen.some(({ hit }) => hit.place === find.hit.place))];
}
