/** Parses the phrase notation (see phrases.ts) into elements that are matched word by word. */
export type Element =
  | Words
  | { kind: 'gap'; upTo: number }
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'not-after'; words: ReadonlySet<string> };

export type Words = {
  kind: 'words';
  words: ReadonlySet<string>;
  prefixes: readonly string[];
  /** Phrases of several words, also indexed by their possible first words. */
  sequences: readonly Element[][];
  byFirst: ReadonlyMap<string, readonly Element[][]>;
  /** Phrases without a known first word. */
  others: readonly Element[][];
  isOptional: boolean;
};

export type Pattern = { text: string; elements: readonly Element[] };
/** Patterns indexed by their possible first words, so that most are never tried. */
export type PatternIndex = { byFirst: ReadonlyMap<string, readonly Pattern[]>; others: readonly Pattern[] };

/** The patterns in a text: lines, or parts between `;`, without comments. */
export const splitLines = (text: string): string[] =>
  text
    .split(/[\n;]/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');

/** A word class: each line is one of its phrases. */
export const parseClass = (phrases: string, classes: ReadonlyMap<string, Element>): Words =>
  joinAlternatives(splitLines(phrases).map((line) => readAlternative(`(${line})`, classes)));

/** Parses one pattern. @throws Error for an unknown class */
export const parseElements = (text: string, classes: ReadonlyMap<string, Element>): Element[] =>
  splitOutside(text, ' ').map((part) => readElement(part, classes));

/** Splits at separators outside parentheses. */
function splitOutside(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text.replaceAll(/\s+/g, ' ')) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === separator && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + character);
  }
  return parts.filter((part) => part !== '');
}

function readElement(part: string, classes: ReadonlyMap<string, Element>): Element {
  if (part === '...') return { kind: 'gap', upTo: 6 };
  if (part === '..') return { kind: 'gap', upTo: 2 };
  if (part === '^') return { kind: 'start' };
  if (part === '$') return { kind: 'end' };
  if (part.startsWith('!')) {
    const element = readElement(part.slice(1), classes);
    return { kind: 'not-after', words: element.kind === 'words' ? element.words : new Set() };
  }
  const isOptional = part.endsWith('?');
  const bare = isOptional ? part.slice(0, -1) : part;
  return { ...joinAlternatives(splitOutside(bare, '|').map((word) => readAlternative(word, classes))), isOptional };
}

const NUMBER = '#number';
const MANY = '#many';
const YEAR = '#year';

function readAlternative(word: string, classes: ReadonlyMap<string, Element>): Words {
  const one = (words: string[], prefixes: string[] = [], sequences: Element[][] = []): Words =>
    makeWords({ words: new Set(words), prefixes, sequences });
  if (word === '<number>') return one([NUMBER, MANY, YEAR]);
  if (word === '<many>') return one([MANY]);
  if (word === '<year>') return one([YEAR]);
  if (word.startsWith('<')) return getClass(classes, word);
  if (word.endsWith('*')) return one([], [word.slice(0, -1)]);
  if (!word.startsWith('(')) return one([word]);
  return joinAlternatives(
    splitOutside(word.slice(1, -1), '|').map((phrase) => {
      const elements = parseElements(phrase, classes);
      const [only] = elements;
      return elements.length === 1 && only?.kind === 'words' && !only.isOptional ? only : one([], [], [elements]);
    }),
  );
}

const joinAlternatives = (all: readonly Words[]): Words =>
  makeWords({
    words: new Set(all.flatMap(({ words }) => [...words])),
    prefixes: all.flatMap(({ prefixes }) => prefixes),
    sequences: all.flatMap(({ sequences }) => sequences),
  });

function makeWords(parts: Pick<Words, 'words' | 'prefixes' | 'sequences'>): Words {
  const { byFirst, others } = sortByFirst(parts.sequences, (sequence) => sequence);
  return { kind: 'words', ...parts, byFirst, others, isOptional: false };
}

function getClass(classes: ReadonlyMap<string, Element>, name: string): Words {
  const element = classes.get(name.slice(1, -1));
  if (element?.kind !== 'words') throw new Error(`there is no class ${name}`);
  return element;
}

/** The token used for look-up: numbers map to three kinds of words. */
export function toPatternToken(token: string): string {
  if (!/^\d+$/.test(token)) return token;
  if (/^(1[89]|20[01])\d\d$/.test(token)) return YEAR;
  return token.length > 1 ? MANY : NUMBER;
}

/** Indexes patterns by their first words. */
export const indexPatterns = (patterns: readonly Pattern[]): PatternIndex => sortByFirst(patterns, ({ elements }) => elements);

function sortByFirst<Item>(
  items: readonly Item[],
  elementsOf: (item: Item) => readonly Element[],
): { byFirst: ReadonlyMap<string, Item[]>; others: Item[] } {
  const byFirst = new Map<string, Item[]>();
  const others: Item[] = [];
  for (const item of items) {
    const first = firstWords(elementsOf(item));
    if (first === null) others.push(item);
    else for (const word of first) byFirst.set(word, [...(byFirst.get(word) ?? []), item]);
  }
  return { byFirst, others };
}

/** The possible first words of a sequence; null where they cannot be listed. */
function firstWords(elements: readonly Element[]): Set<string> | null {
  const first = new Set<string>();
  for (const element of elements) {
    if (element.kind === 'start' || element.kind === 'not-after') continue;
    if (element.kind !== 'words' || element.prefixes.length > 0) return null;
    for (const word of element.words) first.add(word);
    for (const sequence of element.sequences) {
      const inner = firstWords(sequence);
      if (inner === null) return null;
      for (const word of inner) first.add(word);
    }
    if (!element.isOptional) return first;
  }
  return null;
}
