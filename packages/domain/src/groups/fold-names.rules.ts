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
    .replaceAll('ς', 'σ')
    .replaceAll('ı', 'i')
    .replaceAll(MARKED, (sign) => PUNCTUATION.get(sign) ?? sign)
    .replaceAll(GREEK_QUESTION, '$1?');
}
