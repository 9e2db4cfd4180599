/**
 * Expansions (see fold-spelling.ts) for words that lean on the next one: the apostrophe is dropped when text is cut into words,
 * so "m'étrangler" arrives as "metrangler". Gives the short form before each word, as two words.
 * @param shortForm as `m`
 * @param words separated by spaces, as `etrangler ouvrir`
 * @param standsFor what the short form is read as, where patterns write it out: `mi` for the Italian `m`
 */
export function elisions(shortForm: string, words: string, standsFor = shortForm): Record<string, string> {
  return Object.fromEntries(words.split(/\s+/).map((word) => [shortForm + word, `${standsFor} ${word}`]));
}
