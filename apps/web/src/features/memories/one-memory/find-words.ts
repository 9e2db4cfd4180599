/** A stretch of a text: its characters from `start` to before `end`. */
export type Span = { start: number; end: number };

/** Words to find, and what stands around them: it tells apart words that occur several times. */
export type WordsToFind = {
  words: string;
  before?: string;
  after?: string;
  /** Where to prefer them among equals. */
  near?: number;
};

export type SearchableText = { find(wanted: WordsToFind): Span | null };

const QUOTATION_MARKS = new Map<string, string>([
  ...[...'“”„‟«»'].map((mark): [string, string] => [mark, '"']),
  ...[...'‘’‚‛`´'].map((mark): [string, string] => [mark, "'"]),
]);
const SKIPPED = /[\s\u00AD\u200B-\u200D\u2060\uFEFF]/;
/** So much of what stands around is compared; more tells nothing. */
const AROUND_MAX_CHARS = 200;
/** A word that occurs more often is compared no further: one of them is as good as another. */
const OCCURRENCES_MAX = 500;

/** Prepares a text for finding words whatever their white space and their kind of quotation marks. */
export function searchText(text: string): SearchableText {
  const { folded, indexes } = foldWithIndexes(text);
  return {
    find({ words, before = '', after = '', near = 0 }) {
      const wanted = fold(words);
      if (wanted === '') return null;
      const around = { before: fold(before.slice(-AROUND_MAX_CHARS * 2)), after: fold(after.slice(0, AROUND_MAX_CHARS * 2)) };
      const nearFolded = indexes.findIndex((index) => index >= near);
      const best = listOccurrences(folded, wanted)
        .map((start) => ({
          start,
          score: scoreAround(folded, { start, end: start + wanted.length }, around),
          isLater: start >= nearFolded,
        }))
        .reduce<Candidate | null>((one, other) => (one && !isBetter(other, one) ? one : other), null);
      if (!best) return null;
      return { start: indexes[best.start] ?? 0, end: (indexes[best.start + wanted.length - 1] ?? 0) + 1 };
    },
  };
}

type Candidate = { start: number; score: number; isLater: boolean };

const isBetter = (one: Candidate, other: Candidate): boolean =>
  one.score === other.score ? one.isLater && !other.isLater : one.score > other.score;

function listOccurrences(folded: string, wanted: string): number[] {
  const found: number[] = [];
  for (let at = folded.indexOf(wanted); at >= 0 && found.length < OCCURRENCES_MAX; at = folded.indexOf(wanted, at + 1)) found.push(at);
  return found;
}

/** How many characters around it are the same. */
function scoreAround(folded: string, { start, end }: Span, { before, after }: { before: string; after: string }): number {
  let score = 0;
  for (let step = 1; step <= Math.min(before.length, AROUND_MAX_CHARS) && folded[start - step] === before[before.length - step]; step += 1)
    score += 1;
  for (let step = 0; step < Math.min(after.length, AROUND_MAX_CHARS) && folded[end + step] === after[step]; step += 1) score += 1;
  return score;
}

const fold = (text: string): string => foldWithIndexes(text).folded;

/** Without white space, with one kind of quotation marks. @returns also where each character was */
function foldWithIndexes(text: string): { folded: string; indexes: number[] } {
  const chars: string[] = [];
  const indexes: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (SKIPPED.test(char)) continue;
    chars.push(QUOTATION_MARKS.get(char) ?? char);
    indexes.push(index);
  }
  return { folded: chars.join(''), indexes };
}
