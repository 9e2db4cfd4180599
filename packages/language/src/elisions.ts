/**
 * Expansions (see fold-spelling.ts) for elided words: tokenising drops the apostrophe, so "m'étrangler" arrives as "metrangler". Maps
 * the short form joined to each word back to two words.
 * @param shortForm such as `m`
 * @param words separated by spaces, such as `etrangler ouvrir`
 * @param standsFor what the short form expands to, where patterns write it out: `mi` for the Italian `m`
 */
export function elisions(shortForm: string, words: string, standsFor = shortForm): Record<string, string> {
  return Object.fromEntries(words.split(/\s+/).map((word) => [shortForm + word, `${standsFor} ${word}`]));
}
