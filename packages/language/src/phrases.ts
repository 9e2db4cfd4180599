import {
  type Element,
  toPatternToken,
  type Pattern,
  type PatternIndex,
  parseClass,
  parseElements,
  splitLines,
  type Words,
} from './phrase-patterns.ts';

/**
 * Phrases as data: patterns over words, with classes of words that stand for each other.
 *
 *     <i> <want> <die>      one of each class, in this order
 *     leave|left home       either word
 *     (go on|live) here     either of several phrases
 *     my? life              a word, class or group that may be missing
 *     <year> <number>       1800 to 2019; any number in digits
 *     <many>                a number of two digits or more, no year
 *     will .. myself        up to two words between; `...` up to six
 *     ^ help $              the beginning of the sentence; the end of the clause
 *     !<not> alive          not after a word of the class; first in a pattern only
 *     suicid*               any word that begins so
 *
 * Words of the class `fillers` may stand between any two.
 */
export type PhraseData = {
  fillers: string;
  /** A class's phrases are separated by line ends or `;`, and may use classes defined before it. */
  classes: Readonly<Record<string, string>>;
};

/** Word positions count from the start of a pattern; a match is at most this long. */
const WINDOW = 30;

export type Match = { pattern: Pattern; from: number; to: number };

export type PhraseBook = {
  compile(patterns: string): Pattern[];
  /** Finds the matches of an index's patterns in a sentence. Linear in the number of words. */
  find(index: PatternIndex, tokens: readonly string[]): Match[];
};

const CLAUSE_END = new Set([
  ',',
  '"',
  'and',
  'but',
  'because',
  'so',
  'if',
  'when',
  'since',
  'i',
  'it',
  'its',
  'please',
  'x',
  'lol',
  'though',
  'cause',
  'as',
]);

/** Compiles the phrases of one language. @throws Error for an unknown class */
export function createPhraseBook(data: PhraseData): PhraseBook {
  const classes = new Map<string, Element>();
  for (const [name, phrases] of Object.entries(data.classes)) classes.set(name, parseClass(phrases, classes));
  const fillers = new Set(data.fillers.split(/\s+/).filter(Boolean));
  return {
    compile: (patterns) => splitLines(patterns).map((text) => ({ text, elements: parseElements(text, classes) })),
    find: (index, tokens) => findMatches(index, tokens, fillers),
  };
}

function findMatches(index: PatternIndex, words: readonly string[], fillers: ReadonlySet<string>): Match[] {
  const matches: Match[] = [];
  const tokens = words.map(toPatternToken);
  for (const [from, token] of tokens.entries()) {
    const view: View = { tokens, from, fillers };
    for (const patterns of [index.byFirst.get(token), index.others]) {
      for (const pattern of patterns ?? []) {
        const reached = matchElements(pattern.elements, view, 1);
        if (reached !== 0) matches.push({ pattern, from, to: from + 31 - Math.clz32(reached) });
      }
    }
  }
  return matches;
}

type View = { tokens: readonly string[]; from: number; fillers: ReadonlySet<string> };

/**
 * The positions that a sequence of elements can reach: bit n of a mask means "n words from the start".
 * All alternatives are tracked at once, so the time is bounded by elements × window.
 */
function matchElements(elements: readonly Element[], view: View, starts: number): number {
  let reached = starts;
  for (const [index, element] of elements.entries()) {
    // Nothing may be skipped before the first word of a pattern.
    const from = index === 0 && starts === 1 ? reached : skipFillers(view, reached);
    reached = matchElement(element, view, from, reached);
    if (reached === 0) return 0;
  }
  return reached;
}

function matchElement(element: Element, view: View, from: number, exact: number): number {
  switch (element.kind) {
    case 'gap':
      return spread(from, element.upTo);
    case 'start':
      return isStart(view) ? exact : 0;
    case 'end':
      return keepBits(from, (offset) => isEnd(view.tokens[view.from + offset]));
    case 'not-after':
      return isAfter(view, element.words) ? 0 : exact;
    case 'words':
      return matchWords(element, view, from) | (element.isOptional ? exact : 0);
  }
}

function matchWords(element: Words, view: View, from: number): number {
  let reached = 0;
  for (let offset = lowest(from); offset < WINDOW && from >> offset !== 0; offset += 1) {
    if ((from & (1 << offset)) === 0) continue;
    const token = view.tokens[view.from + offset];
    if (token === undefined) break;
    if (element.words.has(token) || hasPrefix(element.prefixes, token)) reached |= 1 << (offset + 1);
    for (const sequence of element.byFirst.get(token) ?? []) reached |= matchElements(sequence, view, 1 << offset);
  }
  for (const sequence of element.others) reached |= matchElements(sequence, view, from);
  return reached;
}

const hasPrefix = (prefixes: readonly string[], token: string): boolean => prefixes.some((prefix) => token.startsWith(prefix));

function skipFillers({ tokens, from, fillers }: View, reached: number): number {
  let skipped = reached;
  for (let offset = lowest(reached); offset < WINDOW && skipped >> offset !== 0; offset += 1) {
    const token = tokens[from + offset];
    if ((skipped & (1 << offset)) !== 0 && token !== undefined && (fillers.has(token) || token === ',')) skipped |= 1 << (offset + 1);
  }
  return skipped;
}

function spread(reached: number, upTo: number): number {
  let spreading = reached;
  for (let step = 0; step < upTo; step += 1) spreading |= (spreading << 1) & 0x7fff_ffff;
  return spreading;
}

function keepBits(mask: number, isKept: (offset: number) => boolean): number {
  let kept = 0;
  for (let offset = 0; offset <= WINDOW; offset += 1) if ((mask & (1 << offset)) !== 0 && isKept(offset)) kept |= 1 << offset;
  return kept;
}

/** The lowest position in a mask. */
const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask);

const isEnd = (token: string | undefined): boolean => token === undefined || CLAUSE_END.has(token);

function isStart({ tokens, from, fillers }: View): boolean {
  for (let index = from - 1; index >= 0 && index >= from - 3; index -= 1) {
    const token = tokens[index] ?? '';
    if (token === ',' || token === '"') return true;
    if (!fillers.has(token)) return false;
  }
  return from <= 3;
}

/** Whether a word of the class precedes, ignoring fillers. */
function isAfter({ tokens, from, fillers }: View, words: ReadonlySet<string>): boolean {
  for (let index = from - 1; index >= 0 && index >= from - 3; index -= 1) {
    const token = tokens[index] ?? '';
    if (words.has(token)) return true;
    if (!fillers.has(token)) return false;
  }
  return false;
}
