/** What has no compatible form in Latin (NFKD); full-width signs have. */
const PUNCTUATION = new Map([
  ['、', ', '],
  ['،', ', '],
  ['。', '. '],
  ['؟', '? '],
  // The Greek question mark, which Unicode takes for a semicolon.
  ['\u037e', '?'],
  ['’', "'"],
  ['‘', "'"],
  ['ʼ', "'"],
  ['‐', '-'],
  ['‑', '-'],
]);
/** Letters that have no decomposition in Unicode, and what is written where keyboards lack them. */
const LETTERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ς', 'σ'],
  // Forms of one letter that typing does not tell apart.
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
]);
const SPECIAL = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');
/** How German and Nordic names are written without their own letters. */
const SPELLED_OUT = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['å', 'aa'],
  ['ø', 'oe'],
  ['æ', 'ae'],
]);
const MARKED = new RegExp(`[${[...PUNCTUATION.keys()].join('')}]`, 'gu');
const GREEK_QUESTION = /(\p{Script=Greek}\p{M}*\s*);/gu;

/**
 * What people write as they write names: in small letters, without accents (a Turkish İ is an i), with Latin punctuation.
 * "Élodie", "elodie" and "ÉLODIE" are one.
 */
export function foldForNames(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(SPECIAL, (letter) => LETTERS.get(letter) ?? letter)
    .replaceAll(MARKED, (sign) => PUNCTUATION.get(sign) ?? sign)
    .replaceAll(GREEK_QUESTION, '$1?');
}

/** Whoever speaks to a Greek Kostas says Kosta. */
const GREEK_ENDING = /(\p{Script=Greek}{2})σ$/u;

/** All that a name may look like in a folded text: "Jürgen" is jurgen and juergen. */
export function foldsOfName(name: string): string[] {
  const lower = name.normalize('NFC').toLowerCase();
  const spelledOut = lower.replaceAll(/[äöüåøæ]/g, (letter) => SPELLED_OUT.get(letter) ?? letter);
  const folded = foldForNames(name);
  return [...new Set([folded, foldForNames(spelledOut), folded.replace(GREEK_ENDING, '$1')])];
}
