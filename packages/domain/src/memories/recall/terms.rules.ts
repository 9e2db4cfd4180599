import { stemmer } from 'stemmer';

/** Function words, which do not distinguish passages. */
const STOP_WORDS = new Set(
  `a about above after again against all am an and any are as at be because been before being below between both but by
   can could cannot did do does doing don down during each few for from further had has have having he her here hers herself him
   himself his how i if in into is it its itself just me more most my myself no nor not now of off on once only or other our
   ours ourselves out over own s same she should so some such t than that the their theirs them themselves then there these
   they this those through to too under until up very was we were what when where which while who whom whose why will with would
   you your yours yourself yourselves ll re ve m d im ive id ill youre youve youd hes shes theyre weve wed thats whats whos wheres
   hows didnt dont doesnt isnt wasnt werent wont wouldnt couldnt cant mustnt shouldnt hasnt havent hadnt shall may must let lets`.split(
    /\s+/,
  ),
);

/** Cache: letters share most of their words, and stemming is most of the work. */
const stemsKnown = new Map<string, string>();
const STEMS_KNOWN_MAX = 50_000;

/**
 * Nobody searches for longer words, and the stemmer's time is quadratic in their length. They are truncated, in memories and in
 * queries alike, so that they still match.
 */
export const WORD_MAX_CHARS = 64;

/** The stem of one folded word, by Porter's rules ("An algorithm for suffix stripping", 1980). */
export function stemOf(word: string): string {
  const known = stemsKnown.get(word);
  if (known !== undefined) return known;
  if (stemsKnown.size >= STEMS_KNOWN_MAX) stemsKnown.clear();
  const stem = /\d/.test(word) ? word : stemmer(word);
  stemsKnown.set(word, stem);
  return stem;
}

/** The words of a text in order: lower case, without accents, possessive endings and apostrophes, truncated to WORD_MAX_CHARS. */
export function listWords(text: string): string[] {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[‘’ʼ]/g, "'")
      .toLowerCase()
      .replace(/'s\b/g, '')
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.slice(0, WORD_MAX_CHARS));
}

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** The index terms of a text: stems in order, with repetitions. */
export function listStems(text: string): string[] {
  const stems: string[] = [];
  for (const word of listWords(text)) if (!STOP_WORDS.has(word)) stems.push(stemOf(word));
  return stems;
}
