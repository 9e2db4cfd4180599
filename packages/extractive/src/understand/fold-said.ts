import { foldText } from '@everkin/language/fold-text';

/** Normalizes text for comparison with what was said: letters and digits only, so that a changed quotation mark does not matter. */
export function foldSaid(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
