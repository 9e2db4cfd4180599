import { type AvatarIndex, placeOf } from './avatar-index.ts';
import type { RecallQuery } from '../query.rules.ts';
import { WEIGHT } from '../signals.rules.ts';

/** Whoever asks how Grandad proposed asks for a letter about the wedding, and not for one about him. */
const ASKS_OF_A_LIFE =
  /\b(?:tell (?:me|us) (?:more )?about|describe|what (?:was|is) .{1,40} like|die[ds]?|death|dead|pass(?:ed)? away|funeral|buried|last (?:words|days))\b/i;

/**
 * Rates passages for the people of a question. A husband's name stands in most letters, so that it tells little as a word; that a letter
 * is about him, or that a passage names him at all, tells more.
 */
export function createPeopleRater(index: AvatarIndex, { terms, asked }: Pick<RecallQuery, 'terms' | 'asked'>): (place: number) => number {
  const about = new Set<number>();
  const naming = new Set<number>();
  const asksOfLife = ASKS_OF_A_LIFE.test(asked);
  for (const { isName, isRelative, own } of terms)
    for (const stem of isName || isRelative ? own : []) {
      for (const source of asksOfLife ? index.about(stem) : []) about.add(source);
      const postings = isRelative ? index.postings(stem) : undefined;
      for (let each = 0; postings && each < postings.length; each += 1) naming.add(placeOf(postings.at(each)));
    }
  if (about.size === 0 && naming.size === 0) return () => 0;
  return (place) => (about.has(index.sourceAt.at(place)) ? WEIGHT.about : 0) + (naming.has(place) ? WEIGHT.namesRelative : 0);
}
