/** Punctuation that NFKD does not map to Latin; it does map full-width forms. */
const PUNCTUATION = new Map([
  ['、', ', '],
  ['،', ', '],
  ['。', '. '],
  ['؟', '? '],
  // The Greek question mark, which Unicode normalises to a semicolon.
  ['\u037e', '?'],
  ['’', "'"],
  ['‘', "'"],
  ['ʼ', "'"],
  ['‐', '-'],
  ['‑', '-'],
]);
/** Letters that have no decomposition in Unicode, and how they are typed on keyboards that lack them. */
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
  // Variants of one letter that people do not distinguish when typing.
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
]);
const SPECIAL = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');
/** How German and Nordic letters are spelled out. */
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
 * Folds text for matching names: lower case, no accents (a Turkish İ becomes i), Latin punctuation. "Élodie", "elodie" and
 * "ÉLODIE" become the same.
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

/** The Greek vocative drops the final s: Kostas is addressed as Kosta. */
const GREEK_ENDING = /(\p{Script=Greek}{2})σ$/u;

/** All folded forms of a name: "Jürgen" is jurgen and juergen. */
export function foldsOfName(name: string): string[] {
  const lower = name.normalize('NFC').toLowerCase();
  const spelledOut = lower.replaceAll(/[äöüåøæ]/g, (letter) => SPELLED_OUT.get(letter) ?? letter);
  const folded = foldForNames(name);
  return [...new Set([folded, foldForNames(spelledOut), folded.replace(GREEK_ENDING, '$1')])];
}
