import { fileURLToPath } from 'node:url';
import type { Transcript } from '../port.ts';

export const TEST_FILES = fileURLToPath(new URL('../../../test-files/', import.meta.url));

/** Kennedy's inaugural address, as recorded on 20 January 1961. */
export const SPOKEN = 'And so, my fellow Americans: ask not what your country can do for you, ask what you can do for your country.';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Word error rate: substitutions, deletions and insertions (Levenshtein), divided by the number of spoken words. */
export function wordErrorRate(spoken: string, heard: string): number {
  const [expected, given] = [wordsOf(spoken), wordsOf(heard)];
  let above = given.map((_, index) => index + 1);
  expected.forEach((word, row) => {
    let [diagonal, left] = [row, row + 1];
    above = above.map((cost, column) => {
      left = Math.min(cost + 1, left + 1, diagonal + (word === given[column] ? 0 : 1));
      diagonal = cost;
      return left;
    });
  });
  return (above.at(-1) ?? expected.length) / expected.length;
}

export const textOf = ({ segments }: Transcript): string => segments.map(({ text }) => text).join(' ');
