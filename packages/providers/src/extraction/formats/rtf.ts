import { writeComment } from '@everkin/contracts/comment';
import { damagedDocument, picturedDocument } from '../unreadable.ts';
import { hasOnlyPageWords } from './page-words.ts';
import { HEADER_PAGES, pageOfCharset, pageOfFontName, pageOfNumber } from './rtf/rtf-code-pages.ts';
import { createJoin, type Piece } from './rtf/rtf-pieces.ts';
import { type RtfToken, parseRtfTokens } from './rtf/rtf-tokens.ts';
import { FOOTERS, HEADERS, SKIPPED, STAND_IN_SYMBOLS, STAND_INS, WRITTEN, WRITTEN_SYMBOLS } from './rtf/rtf-words.data.ts';

/** The state between `{` and `}`. */
type Group = {
  /** Fonts, pictures, settings: no document text. */
  isSkipped: boolean;
  isHidden: boolean;
  /** Within a drawing, of which only the text is kept (RTF 1.9.1, "Shapes"). */
  isShape: boolean;
  isFontTable: boolean;
  /** Its first group is for readers without Unicode (RTF 1.9.1, "Unicode RTF", \upr). */
  isTwofold: boolean;
  /** Receives the text: the main text, a note, a header, a comment, or its author's name. */
  target: Piece[];
  /** A picture's name, followed by one character for the picture itself (TextEdit). */
  isPictureName: boolean;
  /** Number of fallback bytes after a \u character, for readers without Unicode. */
  fallbackBytes: number;
  font: number | null;
};

type Reading = {
  groups: Group[];
  group: Group;
  text: Piece[];
  /** Footnotes and endnotes, in the order of their references. */
  notes: Piece[][];
  headers: Piece[][];
  footers: Piece[][];
  comments: { author: Piece[]; words: Piece[] }[];
  /** The author of the next comment. */
  author: Piece[];
  hasPicture: boolean;
  /** Bytes to be decoded together: in an Asian code page a character has two. */
  pending: string;
  bytesToSkip: number;
  /** From the header; null if undeclared. */
  codePage: string | null;
  fontPages: Map<number, string>;
  /** Fonts with the Latin character set. */
  latinFonts: Set<number>;
  /** For text without a font. */
  defaultFont: number | null;
};

/** Deeper than any real program nests. */
const MAX_GROUPS = 1_000;

/**
 * Extracts the text of an RTF file, as written by every version of Word, WordPad, TextEdit and LibreOffice: headers, the text,
 * footers, notes and comments.
 * @throws UnreadableDocumentError for one that is truncated at its start, nested too deeply, or contains only pictures
 */
export async function parseRtf(bytes: Buffer): Promise<string> {
  const reading = startReading();
  for (const token of parseRtfTokens(bytes.toString('latin1'))) {
    if (token.type !== 'bytes') flushBytes(reading);
    takeToken(reading, token);
  }
  flushBytes(reading);
  return joinParts(reading);
}

async function joinParts(reading: Reading): Promise<string> {
  const { text, headers, footers, notes, comments } = reading;
  const parts = [text, ...headers, ...footers, ...notes, ...comments.flatMap(({ author, words }) => [author, words])];
  const join = await createJoin(parts);
  const listMargins = (margins: Piece[][]): string[] =>
    [...new Set(margins.map((margin) => join(margin).trim()))].filter((margin) => !hasOnlyPageWords(margin));
  const words = [
    ...listMargins(headers),
    join(text),
    ...listMargins(footers),
    ...notes.map((note, place) => `[${place + 1}] ${join(note).trim()}`),
    ...comments.map((comment) => writeComment(join(comment.author), join(comment.words))),
  ].join('\n\n');
  if (reading.hasPicture && words.trim() === '') throw picturedDocument('rtf');
  return words;
}

function startReading(): Reading {
  const text: Piece[] = [];
  const group: Group = {
    isSkipped: false,
    isHidden: false,
    isShape: false,
    isFontTable: false,
    isTwofold: false,
    target: text,
    isPictureName: false,
    fallbackBytes: 1,
    font: null,
  };
  return {
    groups: [],
    group,
    text,
    notes: [],
    headers: [],
    footers: [],
    comments: [],
    author: [],
    hasPicture: false,
    pending: '',
    bytesToSkip: 0,
    codePage: null,
    fontPages: new Map(),
    latinFonts: new Set(),
    defaultFont: null,
  };
}

function takeToken(reading: Reading, token: RtfToken): void {
  switch (token.type) {
    case 'open':
      if (reading.groups.length >= MAX_GROUPS) throw damagedDocument('rtf');
      reading.groups.push(reading.group);
      openGroup(reading);
      return;
    case 'close':
      reading.bytesToSkip = reading.group.isPictureName ? 1 : 0;
      reading.group = reading.groups.pop() ?? reading.group;
      return;
    case 'symbol':
      takeSymbol(reading, token.symbol);
      return;
    case 'word':
      takeWord(reading, token.name, token.value);
      return;
    case 'bytes':
      takeBytes(reading, token.bytes);
  }
}

function openGroup(reading: Reading): void {
  const outer = reading.group;
  const isReplaced = outer.isTwofold;
  outer.isTwofold = false;
  reading.group = { ...outer, isPictureName: false, isSkipped: outer.isSkipped || isReplaced };
}

function takeSymbol(reading: Reading, symbol: string): void {
  // \* marks what a reader may skip if it does not know it; everything marked so is skipped unless it is known.
  if (symbol === '*') reading.group.isSkipped = true;
  else if (STAND_IN_SYMBOLS.has(symbol) && reading.bytesToSkip > 0) reading.bytesToSkip -= 1;
  else write(reading, WRITTEN_SYMBOLS.get(symbol) ?? '');
}

function takeWord(reading: Reading, name: string, value: number | null): void {
  const { group } = reading;
  if (name === 'u' && value !== null) {
    write(reading, String.fromCharCode(value < 0 ? value + 0x10000 : value));
    reading.bytesToSkip = group.fallbackBytes;
    return;
  }
  // A control word as fallback of a \u character counts as one byte (RTF 1.9.1, "Unicode RTF").
  if (STAND_INS.has(name) && reading.bytesToSkip > 0) {
    reading.bytesToSkip -= 1;
    return;
  }
  if (name === 'fonttbl') group.isFontTable = true;
  if (name === 'pict') reading.hasPicture = true;
  if (name === 'NeXTGraphic') group.isPictureName = true;
  if (SKIPPED.has(name)) group.isSkipped = true;
  else if (name === 'shp') Object.assign(group, { isShape: !group.isSkipped, isSkipped: true });
  else if (name === 'shptxt') group.isSkipped &&= !group.isShape;
  else if (name === 'upr') group.isTwofold = true;
  else if (name === 'uc') group.fallbackBytes = Math.max(0, value ?? 1);
  else if (name === 'v' || name === 'deleted') group.isHidden = value !== 0;
  else if (name === 'plain') Object.assign(group, { isHidden: false, font: null });
  else if (name === 'f') group.font = value;
  else if (WRITTEN.has(name)) write(reading, WRITTEN.get(name) ?? '');
  else if (!takePart(reading, name)) takeCodePage(reading, name, value);
}

/** Starts text that is placed elsewhere. */
function takePart(reading: Reading, name: string): boolean {
  if (name === 'ud' || name === 'atnauthor' || name === 'annotation') unskip(reading);
  if (name === 'footnote') beginNote(reading);
  else if (HEADERS.has(name)) reading.headers.push(redirect(reading));
  else if (FOOTERS.has(name)) reading.footers.push(redirect(reading));
  else if (name === 'atnauthor') reading.author = redirect(reading);
  else if (name === 'annotation') reading.comments.push({ author: reading.author, words: redirect(reading) });
  else return name === 'ud';
  return true;
}

/** Keeps a group that is marked as skippable. */
function unskip({ group, groups }: Reading): void {
  const outer = groups.at(-1);
  group.isSkipped = outer?.isSkipped ?? false;
}

function redirect({ group }: Reading): Piece[] {
  group.target = [];
  return group.target;
}

function takeCodePage(reading: Reading, name: string, value: number | null): void {
  const page = HEADER_PAGES.get(name);
  if (page !== undefined) reading.codePage = page;
  else if (name === 'ansicpg') reading.codePage = (value === null ? null : pageOfNumber(value)) ?? reading.codePage;
  else if (name === 'deff') reading.defaultFont = value;
  else if (name === 'fcharset') rememberCharset(reading, value ?? 0);
  else if (name === 'cpg') rememberFontPage(reading, pageOfNumber(value ?? 0));
}

function takeBytes(reading: Reading, bytes: string): void {
  const skipped = Math.min(reading.bytesToSkip, bytes.length);
  reading.bytesToSkip -= skipped;
  if (isWritten(reading.group)) reading.pending += bytes.slice(skipped);
  else if (reading.group.isFontTable) rememberFontPage(reading, pageOfFontName(bytes), { isGuess: true });
}

function write(reading: Reading, text: string): void {
  if (text !== '' && isWritten(reading.group)) reading.group.target.push(text);
}

/** Writes the note's number into the text, and collects the note for the end, as for DOCX. */
function beginNote(reading: Reading): void {
  if (!isWritten(reading.group)) return;
  write(reading, `[${reading.notes.length + 1}]`);
  reading.notes.push(redirect(reading));
}

function flushBytes(reading: Reading): void {
  if (reading.pending === '') return;
  const { pending, group, defaultFont } = reading;
  reading.pending = '';
  const isAscii = !/[^\u0000-\u007f]/.test(pending);
  group.target.push(isAscii ? pending : { bytes: Buffer.from(pending, 'latin1'), page: pageOfFont(reading, group.font ?? defaultFont) });
}

function pageOfFont({ fontPages, latinFonts, codePage }: Reading, font: number | null): string | null {
  if (font === null) return codePage;
  const page = fontPages.get(font);
  if (page !== undefined) return page;
  // If other fonts use the header's code page, this font's differs from it.
  const isOther = latinFonts.has(font) && codePage !== null && [...fontPages.values()].includes(codePage);
  return isOther ? 'windows-1252' : codePage;
}

function isWritten(group: Group): boolean {
  return !group.isSkipped && !group.isHidden;
}

function rememberCharset(reading: Reading, charset: number): void {
  const { isFontTable, font } = reading.group;
  const page = pageOfCharset(charset);
  if (page !== undefined) rememberFontPage(reading, page);
  else if (charset === 0 && isFontTable && font !== null) reading.latinFonts.add(font);
}

function rememberFontPage({ group, fontPages }: Reading, page: string | null | undefined, options = { isGuess: false }): void {
  if (!page || !group.isFontTable || group.font === null) return;
  if (!options.isGuess || !fontPages.has(group.font)) fontPages.set(group.font, page);
}
