import { countWords } from '@everkin/language/sentences';

type Clip = { text: string; maxWords: number; /** How relevant a clause is to the question. */ rate: (clause: string) => number };

/**
 * Shortens a long sentence to the adjacent clauses that matter; `…` marks omissions.
 * @returns the text itself when it is short enough; else at least one clause, which may be longer than `maxWords`
 */
export function clipToClauses({ text, maxWords, rate }: Clip): string {
  if (countWords(text) <= maxWords) return text;
  const clauses = text.split(/(?<=[,;:.!?]["'”’)]{0,4}\s|--)/);
  const ratings = clauses.map(rate);
  let best = { start: 0, end: 1, rating: -1, words: Number.POSITIVE_INFINITY };
  for (let start = 0; start < clauses.length; start += 1) {
    let [words, rating] = [0, 0];
    for (let end = start + 1; end <= clauses.length; end += 1) {
      words += countWords(clauses[end - 1] ?? '');
      rating += ratings[end - 1] ?? 0;
      if (words > maxWords && end > start + 1) break;
      if (rating > best.rating || (rating === best.rating && words < best.words)) best = { start, end, rating, words };
    }
  }
  const { start, end } = growTo({ ...best, clauses, maxWords });
  const kept = clauses.slice(start, end).join('').trim();
  return `${start > 0 ? '… ' : ''}${end < clauses.length ? `${kept.replace(/(?<![,;:-])[,;:-]+$/, '')} …` : kept}`;
}

/** Uses the remaining words, first for what follows, because a thought is completed there. */
function growTo({ start, end, clauses, maxWords }: { start: number; end: number; clauses: string[]; maxWords: number }): {
  start: number;
  end: number;
} {
  const words = (from: number, to: number): number => countWords(clauses.slice(from, to).join(''));
  while (end < clauses.length && words(start, end + 1) <= maxWords) end += 1;
  while (start > 0 && words(start - 1, end) <= maxWords) start -= 1;
  return { start, end };
}
