import { foldText } from '@everkin/language/fold-text';

/** Fewer words in marks are a name, a title or a way of speaking. */
const WORDS_MIN = 3;
/** A longer stretch is no quotation but a mark that was never closed. */
const CHARS_MAX = 800;
const OPENING = /[“"]/u;
/** Punctuation after the closing mark, and a citation of the quotation, as `createCitationReader` knows it. */
const CITED = /^([.,;:!?…]{0,3})[ \t]{0,8}\[[ \t]{0,2}m\d{1,3}(?:[ \t]{0,2}[,;][ \t]{0,2}m\d{1,3}){0,15}[ \t]{0,2}\]/i;
/** What may still become one. */
const MAYBE_CITED = /^[.,;:!?…]{0,3}[ \t]{0,8}(?:\[[ \t\dm,;]{0,150})?$/i;

export type QuotationChecker = {
  /** Takes the next words of a reply; returns the text whose quotations are decided. */
  push(piece: string): string;
  /** Returns the rest at the end. */
  end(): string;
};

/**
 * Takes the quotation marks off whatever a language model puts in somebody's mouth: a quotation of three words or more keeps them
 * only where its words stand in one of the texts (docs/PRODUCT.md, Nothing is made up). With the marks goes the citation right
 * after it. The result does not depend on how the reply is split.
 * @param texts what may be quoted: the passages in the prompt, the traits, and what the listener wrote
 */
export function createQuotationChecker(texts: readonly string[]): QuotationChecker {
  const known = texts.map(foldWords);
  let buffer = '';
  const decide = (isEnd: boolean): string => {
    let shown = '';
    for (;;) {
      const at = buffer.search(OPENING);
      if (at < 0) break;
      shown += buffer.slice(0, at);
      buffer = buffer.slice(at);
      const quotation = readQuotation(buffer, known, isEnd);
      if (quotation === 'wait') return shown;
      shown += quotation.shown;
      buffer = buffer.slice(quotation.length);
    }
    shown += buffer;
    buffer = '';
    return shown;
  };
  return {
    push: (piece) => {
      buffer += piece;
      return decide(false);
    },
    end: () => decide(true),
  };
}

/** Reads the quotation that a text begins with. @returns its text as shown and how much of the text that covers */
function readQuotation(text: string, known: readonly string[], isEnd: boolean): 'wait' | { shown: string; length: number } {
  const close = text.slice(0, CHARS_MAX).indexOf(text.startsWith('“') ? '”' : '"', 1);
  if (close < 0) return isEnd || text.length >= CHARS_MAX ? { shown: text.slice(0, 1), length: 1 } : 'wait';
  const words = text.slice(1, close);
  if (isQuotable(words, known)) return { shown: text.slice(0, close + 1), length: close + 1 };
  const after = text.slice(close + 1);
  if (!isEnd && MAYBE_CITED.test(after)) return 'wait';
  const [cited = '', punctuation = ''] = CITED.exec(after) ?? [];
  return { shown: words + punctuation, length: close + 1 + cited.length };
}

function isQuotable(words: string, known: readonly string[]): boolean {
  // An ellipsis leaves something out; what is left must stand there.
  const pieces = words
    .split(/…|\.{3}|\[[^\]]{0,40}\]/u)
    .map(foldWords)
    .filter((piece) => piece !== ' ');
  const count = pieces.reduce((sum, piece) => sum + piece.trim().split(' ').length, 0);
  return count < WORDS_MIN || pieces.every((piece) => known.some((text) => text.includes(piece)));
}

/** Words between single spaces, with one at each end, so that only whole words are found. */
const foldWords = (text: string): string =>
  ` ${foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `.replace(/^ +$/u, ' ');
