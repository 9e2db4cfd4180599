import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { toStems, toTerms } from './terms.ts';

/** Somebody whom a question means by a word such as "Grandad". */
export type Relative = {
  /** As the memories call them. */
  names: readonly string[];
  /** Whether a passage about them can be told by a name, or by what they are called to a grandchild. */
  isKnown: boolean;
  /** Whether a text speaks of them, by name or by a word for them. */
  isIn: (text: string) => boolean;
};

/** A grandchild's "my mum" is a daughter in the memories, or "your mother" in a letter to the grandchild. */
const CHILDREN = {
  daughter: /\b(?:my|our) (?:\p{Ll}+ )?(?:daughter|girl|baby)\b|\byour (?:mother|mum|mummy|mom|mam)\b/iu,
  son: /\b(?:my|our) (?:\p{Ll}+ )?(?:son|boy|baby)\b|\byour (?:father|dad|daddy)\b/iu,
};

/** Whom a question asks about. */
export function parseRelative(relative: ReplyRequest['relative']): Relative | null {
  if (!relative) return null;
  const { word, names, means } = relative;
  const words = means ? [] : toTerms(word).flatMap(({ stem, synonyms }) => [stem, ...synonyms]);
  const sought = [...words, ...names.flatMap((name) => [...toStems(name).stems])];
  return {
    names,
    isKnown: names.length > 0 || means !== undefined,
    isIn: (text) => {
      const { stems } = toStems(text);
      return sought.some((stem) => stems.has(stem)) || (means !== undefined && CHILDREN[means].test(text));
    },
  };
}
