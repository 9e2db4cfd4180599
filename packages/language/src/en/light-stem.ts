import { IRREGULAR_FORMS } from './everyday-words.ts';

/** A cache: texts share most words, and stemming is most of the work. */
const stemsKnown = new Map<string, string>();
const STEMS_KNOWN_MAX = 20_000;

/** A rough stemmer for English, so that "married", "marries" and "marry" match. Applied to both sides. */
export function stemOf(word: string): string {
  const known = stemsKnown.get(word);
  if (known !== undefined) return known;
  if (stemsKnown.size >= STEMS_KNOWN_MAX) stemsKnown.clear();
  const stem = cutEndings(word);
  stemsKnown.set(word, stem);
  return stem;
}

function cutEndings(word: string): string {
  const regular = IRREGULAR_FORMS.get(word) ?? word;
  if (regular.length <= 3 || /\p{N}/u.test(regular)) return regular;
  const base = regular
    .replace(/(ies|ied|ier|iest)$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^aeious])s$/, '$1')
    .replace(/([aeo])s$/, '$1');
  const cut = base.replace(/(?<=.{3})(?:ing|ed|ly|ment|ness)$/, '');
  return (cut.length < base.length ? cut.replace(/([bdfgklmnprt])\1$/, '$1') : cut).replace(/(?<=.{2})e$/, '').replace(/(?<=.{2})y$/, 'i');
}
