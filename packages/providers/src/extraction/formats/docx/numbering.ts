import { attributeOf, isOn, parseXml, type XmlElement } from './xml.ts';

type Level = { start: number; format: string; text: string; styleId: string | null; hasPlainNumbers: boolean };
type ListKind = { levels: Map<number, Level>; /** The name of a linked list style that defines its levels. */ link: string | null };
type List = { kindId: string; starts: Map<number, number>; levels: Map<number, Level> };

/** The lists of a document: numbers and bullets of their paragraphs. */
export type Numbering = {
  /** The list level linked to a paragraph style, if any. */
  levelOfStyle(listId: string, styleId: string): number | null;
  /** Starts a new count: one for the main text, one for each other part. */
  count(): ListCounter;
};

export type ListCounter = {
  /** Counts one paragraph. @returns its marker (`-`, `1.`, `b)`, `Chapter 2`); null where there is no such list */
  next(listId: string, level: number): string | null;
};

type Lists = { kinds: Map<string, ListKind>; lists: Map<string, List>; linked: Map<string, string> };

/** @param bytes the numbering part; empty for no lists */
export async function parseNumbering(bytes: AsyncIterable<Buffer>): Promise<Numbering> {
  const lists: Lists = { kinds: new Map(), lists: new Map(), linked: new Map() };
  const reading: Reading = { lists, kindId: '', kind: null, list: null, level: null, levelNumber: 0 };
  await parseXml(bytes, { open: (element) => takeElement(reading, element), close: (name) => closeElement(reading, name) });
  return {
    levelOfStyle: (listId, styleId) => [...levelsOf(lists, listId)].find(([, level]) => level.styleId === styleId)?.[0] ?? null,
    count: () => createCounter(lists),
  };
}

type Reading = { lists: Lists; kindId: string; kind: ListKind | null; list: List | null; level: Level | null; levelNumber: number };

function takeElement(reading: Reading, element: XmlElement): void {
  const value = attributeOf(element, 'val') ?? '';
  switch (element.name) {
    case 'w:abstractNum':
      reading.kind = { levels: new Map(), link: null };
      reading.kindId = attributeOf(element, 'abstractNumId') ?? '';
      reading.lists.kinds.set(reading.kindId, reading.kind);
      return;
    case 'w:num':
      reading.list = { kindId: '', starts: new Map(), levels: new Map() };
      reading.lists.lists.set(attributeOf(element, 'numId') ?? '', reading.list);
      return;
    case 'w:abstractNumId':
      if (reading.list) reading.list.kindId = value;
      return;
    case 'w:numStyleLink':
      if (reading.kind) reading.kind.link = value;
      return;
    case 'w:styleLink':
      reading.lists.linked.set(value, reading.kindId);
      return;
    case 'w:lvlOverride':
      reading.levelNumber = toNumber(attributeOf(element, 'ilvl'), 0);
      return;
    case 'w:startOverride':
      reading.list?.starts.set(reading.levelNumber, toNumber(value, 1));
      return;
    case 'w:lvl':
      // A missing level means the first.
      openLevel(reading, toNumber(attributeOf(element, 'ilvl'), 0));
      return;
    default:
      if (reading.level) takeLevelProperty(reading.level, element);
  }
}

/** Levels per list (ISO/IEC 29500-1, 17.9.6). */
const LEVELS_MAX = 9;

function openLevel(reading: Reading, number: number): void {
  reading.level = { start: 1, format: 'decimal', text: `%${number + 1}.`, styleId: null, hasPlainNumbers: false };
  if (number >= 0 && number < LEVELS_MAX) (reading.list ?? reading.kind)?.levels.set(number, reading.level);
}

function takeLevelProperty(level: Level, element: XmlElement): void {
  const value = attributeOf(element, 'val') ?? '';
  if (element.name === 'w:start') level.start = toNumber(value, 1);
  else if (element.name === 'w:numFmt') level.format = value;
  else if (element.name === 'w:lvlText') level.text = value;
  else if (element.name === 'w:pStyle') level.styleId = value;
  else if (element.name === 'w:isLgl') level.hasPlainNumbers = isOn(element);
}

function closeElement(reading: Reading, name: string): void {
  if (name === 'w:lvl') reading.level = null;
  else if (name === 'w:abstractNum') reading.kind = null;
  else if (name === 'w:num') reading.list = null;
}

/** The levels of a list: of its abstract list or the linked list style, with the list's own overrides. */
function levelsOf({ kinds, lists, linked }: Lists, listId: string): ReadonlyMap<number, Level> {
  const list = lists.get(listId);
  const kind = kinds.get(list?.kindId ?? '');
  if (!list || !kind) return new Map();
  const linkedKind = kind.link === null ? undefined : kinds.get(linked.get(kind.link) ?? '');
  const levels = linkedKind && kind.levels.size === 0 ? linkedKind.levels : kind.levels;
  return list.levels.size === 0 ? levels : new Map([...levels, ...list.levels]);
}

function createCounter(lists: Lists): ListCounter {
  // Lists with the same abstract list continue each other's count, unless one overrides its start.
  const countsOfKinds = new Map<string, number[]>();
  const begun = new Set<string>();
  const levelsById = new Map<string, ReadonlyMap<number, Level>>();
  return {
    next: (listId, number) => {
      const levels = levelsById.get(listId) ?? levelsOf(lists, listId);
      levelsById.set(listId, levels);
      const list = lists.lists.get(listId);
      const level = levels.get(number);
      if (!list || !level) return null;
      const counts = countsOfKinds.get(list.kindId) ?? [];
      countsOfKinds.set(list.kindId, counts);
      if (!begun.has(listId)) for (const [at, start] of list.starts) counts[at] = start - 1;
      begun.add(listId);
      counts[number] = (counts[number] ?? level.start - 1) + 1;
      counts.length = number + 1;
      return writeLabel(level, { levels, counts });
    },
  };
}

function writeLabel(level: Level, { levels, counts }: { levels: ReadonlyMap<number, Level>; counts: readonly number[] }): string {
  if (level.format === 'bullet') return '-';
  return level.text
    .replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const format = level.hasPlainNumbers ? 'decimal' : (levels.get(at)?.format ?? 'decimal');
      return writeNumber(counts[at] ?? levels.get(at)?.start ?? 1, format);
    })
    .trim();
}

/** Limits for letters and Roman numerals. */
const LETTERS_MAX = 26 * 4;
const ROMAN_MAX = 3_999;
const ROMAN: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** Formats a number (formats: ISO/IEC 29500-1, 17.18.59); rarer formats become decimal. */
function writeNumber(count: number, format: string): string {
  switch (format) {
    case 'none':
      return '';
    case 'decimalZero':
      return String(count).padStart(2, '0');
    case 'lowerLetter':
      return toLetters(count);
    case 'upperLetter':
      return toLetters(count).toUpperCase();
    case 'lowerRoman':
      return toRoman(count);
    case 'upperRoman':
      return toRoman(count).toUpperCase();
    default:
      return String(count);
  }
}

/** a to z, then aa, bb, cc. */
function toLetters(count: number): string {
  if (count < 1 || count > LETTERS_MAX) return String(count);
  return String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));
}

function toRoman(count: number): string {
  if (count < 1 || count > ROMAN_MAX) return String(count);
  let [rest, written] = [count, ''];
  for (const [worth, letters] of ROMAN)
    while (rest >= worth) {
      written += letters;
      rest -= worth;
    }
  return written;
}

function toNumber(value: string | null, otherwise: number): number {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isSafeInteger(number) && Math.abs(number) < 1_000_000 ? number : otherwise;
}
