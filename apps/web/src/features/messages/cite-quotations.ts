import type { Source } from '@everkin/contracts/chat';
import type { CitedSource } from '../memories/one-memory/cited-source.ts';
import { searchText } from '../memories/one-memory/find-words.ts';

/** Fewer words in marks are a name, a title or a way of speaking. */
const WORDS_MIN = 3;
const QUOTATION = /[“"]([^“”"]{1,800})[”"]/g;

/** Of a reply as plain text, which words of its sources it quotes: those in quotation marks that stand there. */
export function citeQuotations(content: string, sources: readonly Source[]): CitedSource[] {
  const quotations = [...content.matchAll(QUOTATION)]
    .map(([, words = '']) => words.trim().replace(/[.,;…]$/, ''))
    .filter((words) => words.split(/\s+/).length >= WORDS_MIN);
  return sources.map((source) => {
    const excerpt = searchText(source.excerpt);
    const quoted = quotations.flatMap((words) => excerpt.find({ words }) ?? []).map(({ start, end }) => ({ from: start, to: end }));
    return quoted.length > 0 ? { ...source, quoted } : source;
  });
}
