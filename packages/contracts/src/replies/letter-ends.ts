import { isKinWord } from './kin-words.ts';

/** A line that greets or signs is short. */
const LINE_MAX_CHARS = 60;
const GREETING_MAX_LINES = 4;
const GREETINGS = new Set('dear dearest darling hello hi hey'.split(' '));
const FONDLY = new Set('my our own dear dearest darling sweet beloved'.split(' '));
const CLOSINGS = new Set(
  'with lots of much all my our your yours ever always kind best warm loving fondest love regards wishes truly sincerely affectionately hugs kisses daughter son granddaughter grandson grandchild niece nephew sister brother friend cousin from'.split(
    ' ',
  ),
);
/** A first name, a family name, and one between. */
const SIGNER_MAX_WORDS = 3;

const wordsOf = (line: string): string[] => (line.length > LINE_MAX_CHARS ? [] : (line.match(/[\p{L}\p{M}'’-]+/gu) ?? []));
const isClosing = (word: string): boolean => CLOSINGS.has(word.toLowerCase());
const isName = (word: string): boolean => /^\p{Lu}[\p{L}\p{M}'’-]/u.test(word);

/** Whom a letter greets, in lower case: `nan` for “My dear Nan,”; null for what is no letter. */
export function findAddressee(lines: readonly string[]): string | null {
  for (const line of lines.slice(0, GREETING_MAX_LINES)) {
    const words = wordsOf(line).map((word) => word.toLowerCase());
    const greets = words[0] === 'my' ? FONDLY.has(words[1] ?? '') : GREETINGS.has(words[0] ?? '');
    if (greets) return words.slice(1).find((word) => !FONDLY.has(word)) ?? null;
  }
  return null;
}

/** Who signs a letter: `Ruth` for “Your loving daughter, Ruth xx”; null where nobody does by name. */
export function findSigner(lines: readonly string[]): string | null {
  const last = wordsOf(lines.at(-1) ?? '').filter((word) => !/^x+$/iu.test(word));
  const before = wordsOf(lines.at(-2) ?? '');
  const closingWords = last.findIndex((word) => !isClosing(word));
  const isSigned = closingWords > 0 || (before.length > 0 && before.every(isClosing));
  const signer = closingWords < 0 ? [] : last.slice(closingWords);
  return isSigned && signer.length > 0 && signer.length <= SIGNER_MAX_WORDS && signer.every(isName) ? signer.join(' ') : null;
}

/** Whether a signature tells who it is: “Granny” alone may be anybody's. */
export const isTelling = (signer: string): boolean => !signer.split(' ').some(isKinWord);
