/** A language's spelling variants and common misspellings. All in folded letters. */
export type Spelling = {
  /** Short and slang forms, each with the words it stands for. */
  expansions: Readonly<Record<string, string>>;
  /** Two words that count as one. */
  joins: Readonly<Record<string, string>>;
  /** Words recognised with one wrong letter, or run together with others. */
  known: readonly string[];
  /** Real words one letter away from a known one, which are not corrected. */
  meant: ReadonlySet<string>;
};

export type FoldSpelling = (tokens: readonly string[]) => string[];

/** A shorter word has too many neighbours to be corrected. */
const GUESSED_MIN_CHARS = 5;
/** Minimum length of run-together words. */
const RUN_TOGETHER_MIN_CHARS = 7;
const RUN_TOGETHER_MAX_CHARS = 40;

/**
 * Creates a spelling normaliser for one language: expands short forms and slang, and corrects doubled letters, one wrong letter, split
 * words and run-together words where the result is a known word. Linear in the number of words.
 */
export function createSpellingFold(spelling: Spelling): FoldSpelling {
  const known = new Set(spelling.known);
  const expansions = new Map(Object.entries(spelling.expansions).map(([short, long]) => [short, long.split(' ')]));
  const joins = new Map(Object.entries(spelling.joins));
  const guess = createGuess(spelling);
  const isReal = (word: string): boolean => known.has(word) || spelling.meant.has(word) || expansions.has(word);

  /** A token's normalised form; several words where it stands for several. */
  function readWord(token: string): readonly string[] {
    const short = expansions.get(token);
    if (short) return short;
    if (known.has(token) || spelling.meant.has(token)) return [token];
    for (const word of writtenOnce(token)) {
      const expansion = expansions.get(word);
      if (expansion) return expansion;
      if (known.has(word)) return [word];
    }
    const guessed = guess(token);
    if (guessed !== null) return [guessed];
    return splitRunTogether(token, isReal)?.flatMap((part) => expansions.get(part) ?? [part]) ?? [token];
  }

  function joinPair(left: string, right: string): string | null {
    const pair = joins.get(`${left} ${right}`);
    if (pair !== undefined) return pair;
    const whole = left + right;
    return whole.length >= GUESSED_MIN_CHARS && known.has(whole) && !(isReal(left) && isReal(right)) ? whole : null;
  }

  return (tokens) => {
    const folded: string[] = [];
    for (let index = 0; index < tokens.length; index += 1) {
      const token = tokens[index] ?? '';
      const next = tokens[index + 1];
      const joined = next === undefined ? null : joinPair(token, next);
      if (joined !== null) index += 1;
      folded.push(...readWord(joined ?? token));
    }
    return joinTwice(folded, joins);
  };
}

/** Joins pairs that only exist after expansion: "any" and "more" of "anymre". */
function joinTwice(tokens: readonly string[], joins: ReadonlyMap<string, string>): string[] {
  const joined: string[] = [];
  for (const token of tokens) {
    const pair = joins.get(`${joined.at(-1) ?? ''} ${token}`);
    if (pair !== undefined) joined.splice(-1, 1, pair);
    else joined.push(token);
  }
  return joined;
}

/** The word, and variants with fewer repeated letters: "sooo", "killl", "dieee". Digits inside a word are read as letters. */
function writtenOnce(token: string): string[] {
  const lettered = /\p{L}/u.test(token) && /\d/.test(token) ? token.replaceAll(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit) : token;
  const twice = squeeze(lettered, 2);
  const forms = [token, lettered, twice, squeeze(lettered, 1)];
  // Only the end is repeated: "killll" is "kill".
  const last = twice.at(-1) ?? '';
  if (last === twice.at(-2)) forms.push(twice.slice(0, -1));
  return [...new Set(forms)];
}

const DIGITS = ['o', 'i', 'z', 'e', 'a', 's', 'g', 't', 'b', 'g'];

/** Limits runs of a letter to `times`. */
function squeeze(word: string, times: number): string {
  let squeezed = '';
  let run = 0;
  let before = '';
  for (const letter of word) {
    run = letter === before ? run + 1 : 1;
    before = letter;
    if (run <= times) squeezed += letter;
  }
  return squeezed;
}

/** Corrects one missing, extra or wrong letter, two swapped letters, or a symbol for a letter; by shared deletions (Garbe's SymSpell). */
function createGuess({ known, meant }: Spelling): (token: string) => string | null {
  const byDeletion = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < GUESSED_MIN_CHARS) continue;
    for (const form of [word, ...withoutOne(word)]) byDeletion.set(form, [...(byDeletion.get(form) ?? []), word]);
  }
  return (token) => {
    if (token.includes('*')) return known.find((word) => fitsStars(token, word)) ?? null;
    if (token.length < GUESSED_MIN_CHARS - 1 || token.length > 20 || meant.has(token)) return null;
    for (const form of [token, ...withoutOne(token)]) {
      const near = byDeletion.get(form)?.find((word) => isOneOff(token, word));
      if (near !== undefined) return near;
    }
    return null;
  };
}

const withoutOne = (word: string): string[] => Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));

function fitsStars(token: string, word: string): boolean {
  return token.length === word.length && [...token].every((letter, index) => letter === '*' || letter === word[index]);
}

/** Whether two words differ by one letter, or by two swapped neighbours. */
function isOneOff(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const [a, b] = [left.slice(start), right.slice(start)];
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}

/** Splits "iwanttodie" into known words, longest first; null where a rest remains. */
function splitRunTogether(token: string, isReal: (word: string) => boolean): string[] | null {
  if (token.length < RUN_TOGETHER_MIN_CHARS || token.length > RUN_TOGETHER_MAX_CHARS) return null;
  const parts: (string[] | null)[] = [[]];
  for (let end = 1; end <= token.length; end += 1) {
    parts[end] = null;
    for (let start = Math.max(0, end - 12); start < end && !parts[end]; start += 1) {
      const before = parts[start];
      const word = token.slice(start, end);
      if (before && (word.length > 1 || word === 'i') && isReal(word)) parts[end] = [...before, word];
    }
  }
  const whole = parts[token.length] ?? null;
  return whole !== null && whole.length > 1 && whole.some((word) => word.length > 3) ? whole : null;
}
