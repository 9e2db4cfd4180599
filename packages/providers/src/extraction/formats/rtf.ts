import { damagedDocument } from '../unreadable.ts';
import { decodeCodePage } from './code-pages.ts';
import { type RtfToken, readRtfTokens } from './rtf-tokens.ts';

/** What a `{` opens and its `}` ends. */
type Group = {
  /** Fonts, pictures, settings: nothing in here is the person's text. */
  isSkipped: boolean;
  isHidden: boolean;
  /** Within a drawing, of which only the words in it are text (RTF 1.9.1, "Shapes"). */
  isShape: boolean;
  isFontTable: boolean;
  /** The note that its words belong to, from 0; null for the text itself. */
  note: number | null;
  /** The name of a picture, after which one character stands for the picture itself (TextEdit). */
  isPictureName: boolean;
  /** How many bytes stand in for one \u character, for readers that know no Unicode. */
  fallbackBytes: number;
  font: number | null;
};

type Reading = {
  groups: Group[];
  group: Group;
  text: string[];
  /** Foot and end notes, in the order in which they are referred to. */
  notes: string[][];
  /** Bytes waiting to be decoded together: one character of an Asian code page is two. */
  pending: string;
  bytesToSkip: number;
  codePage: string;
  fontPages: Map<number, string>;
  /** Of text that names no font. */
  defaultFont: number | null;
};

/** No nesting that a person's program writes comes near it. */
const MAX_GROUPS = 1_000;

/** Destinations without words of the text that are not marked by \*, which hides all others (RTF 1.9.1, "Destinations"). */
const SKIPPED = new Set(
  (
    'fonttbl colortbl filetbl stylesheet info private pict nonshppict objdata fldinst xe tc tcn rxe NeXTGraphic ' +
    'header headerl headerr headerf footer footerl footerr footerf'
  ).split(' '),
);

/** Words that stand for a character or a break. */
const WRITTEN = new Map([
  ['par', '\n\n'],
  ['sect', '\n\n'],
  ['page', '\n\n'],
  ['line', '\n'],
  ['tab', '\t'],
  ['cell', '\t'],
  ['nestcell', '\t'],
  ['row', '\n'],
  ['nestrow', '\n'],
  ['lquote', '\u2018'],
  ['rquote', '\u2019'],
  ['ldblquote', '\u201c'],
  ['rdblquote', '\u201d'],
  ['endash', '\u2013'],
  ['emdash', '\u2014'],
  ['bullet', '\u2022'],
  ['enspace', ' '],
  ['emspace', ' '],
  ['qmspace', ' '],
]);

const WRITTEN_SYMBOLS = new Map([
  ['~', ' '],
  ['_', '\u2011'],
  ['\\', '\\'],
  ['{', '{'],
  ['}', '}'],
  ['\n', '\n\n'],
  ['\r', '\n\n'],
]);

/** The code page that goes with a font's \fcharset (RTF 1.9.1, "Font Table"). */
const CHARSET_PAGES = new Map([
  [77, 'macintosh'],
  [128, 'shift_jis'],
  [129, 'euc-kr'],
  [134, 'gbk'],
  [136, 'big5'],
  [161, 'windows-1253'],
  [162, 'windows-1254'],
  [163, 'windows-1258'],
  [177, 'windows-1255'],
  [178, 'windows-1256'],
  [186, 'windows-1257'],
  [204, 'windows-1251'],
  [222, 'windows-874'],
  [238, 'windows-1250'],
  [254, 'cp437'],
  [255, 'cp850'],
]);

const NUMBERED_PAGES = new Map([
  [437, 'cp437'],
  [850, 'cp850'],
  [852, 'cp852'],
  [866, 'cp866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [65001, 'utf-8'],
]);

/** What the header says of the whole file's bytes (RTF 1.9.1, "Character Set"). */
const HEADER_PAGES = new Map([
  ['mac', 'macintosh'],
  ['pc', 'cp437'],
  ['pca', 'cp850'],
]);

/** The words that may stand in for a \u character; others give no character, and are no stand-in. */
const STAND_INS = new Set('lquote rquote ldblquote rdblquote endash emdash bullet enspace emspace qmspace tab'.split(' '));
const STAND_IN_SYMBOLS = new Set(['~', '_', '-']);

/**
 * Reads the text of an RTF file, as every version of Word, WordPad, TextEdit and LibreOffice writes it.
 * @throws UnreadableDocumentError for one that is cut off at its start or nested beyond sense
 */
export function readRtf(bytes: Buffer): string {
  const reading = startReading();
  for (const token of readRtfTokens(bytes.toString('latin1'))) {
    if (token.type !== 'bytes') flushBytes(reading);
    takeToken(reading, token);
  }
  flushBytes(reading);
  const notes = reading.notes.map((pieces, place) => `[${place + 1}] ${pieces.join('').trim()}`);
  return [reading.text.join(''), ...notes].join('\n\n');
}

function startReading(): Reading {
  const group: Group = {
    isSkipped: false,
    isHidden: false,
    isShape: false,
    isFontTable: false,
    note: null,
    isPictureName: false,
    fallbackBytes: 1,
    font: null,
  };
  return {
    groups: [],
    group,
    text: [],
    notes: [],
    pending: '',
    bytesToSkip: 0,
    codePage: 'windows-1252',
    fontPages: new Map(),
    defaultFont: null,
  };
}

function takeToken(reading: Reading, token: RtfToken): void {
  switch (token.type) {
    case 'open':
      if (reading.groups.length >= MAX_GROUPS) throw damagedDocument('rtf');
      reading.groups.push(reading.group);
      reading.group = { ...reading.group, isPictureName: false };
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

function takeSymbol(reading: Reading, symbol: string): void {
  // \* marks what a reader may skip when it does not know it; all we know is text, so all of it may go.
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
  // A control word in place of a \u character counts as one byte of what stands in for it (RTF 1.9.1, "Unicode RTF").
  if (STAND_INS.has(name) && reading.bytesToSkip > 0) {
    reading.bytesToSkip -= 1;
    return;
  }
  if (name === 'fonttbl') group.isFontTable = true;
  if (name === 'NeXTGraphic') group.isPictureName = true;
  if (name === 'fonttbl' || SKIPPED.has(name)) group.isSkipped = true;
  else if (name === 'shp') Object.assign(group, { isShape: !group.isSkipped, isSkipped: true });
  else if (name === 'shptxt') group.isSkipped &&= !group.isShape;
  else if (name === 'uc') group.fallbackBytes = Math.max(0, value ?? 1);
  else if (name === 'ansicpg' && value !== null) reading.codePage = pageOf(value);
  else if (HEADER_PAGES.has(name)) reading.codePage = HEADER_PAGES.get(name) ?? reading.codePage;
  else if (name === 'deff') reading.defaultFont = value;
  else if (name === 'footnote') beginNote(reading);
  else if (name === 'v' || name === 'deleted') group.isHidden = value !== 0;
  else if (name === 'plain') Object.assign(group, { isHidden: false, font: null });
  else if (name === 'f') group.font = value;
  else if (name === 'fcharset') rememberFont(reading, value);
  else write(reading, WRITTEN.get(name) ?? '');
}

function takeBytes(reading: Reading, bytes: string): void {
  const skipped = Math.min(reading.bytesToSkip, bytes.length);
  reading.bytesToSkip -= skipped;
  if (isWritten(reading.group)) reading.pending += bytes.slice(skipped);
}

function write(reading: Reading, text: string): void {
  if (text !== '' && isWritten(reading.group)) targetOf(reading).push(text);
}

/** Where words go: into the text, or into the note in whose group they stand. */
function targetOf({ group, notes, text }: Reading): string[] {
  return (group.note === null ? undefined : notes[group.note]) ?? text;
}

/** Leaves the note's number in the text, and gathers its words for the end, as is done for DOCX. */
function beginNote(reading: Reading): void {
  if (!isWritten(reading.group)) return;
  const place = reading.notes.push([]);
  write(reading, `[${place}]`);
  reading.group.note = place - 1;
}

function flushBytes(reading: Reading): void {
  if (reading.pending === '') return;
  const font = reading.group.font ?? reading.defaultFont;
  const page = (font === null ? undefined : reading.fontPages.get(font)) ?? reading.codePage;
  targetOf(reading).push(decodeCodePage(Buffer.from(reading.pending, 'latin1'), page));
  reading.pending = '';
}

function isWritten(group: Group): boolean {
  return !group.isSkipped && !group.isHidden;
}

function rememberFont(reading: Reading, charset: number | null): void {
  const page = CHARSET_PAGES.get(charset ?? 0);
  if (page && reading.group.isFontTable && reading.group.font !== null) reading.fontPages.set(reading.group.font, page);
}

function pageOf(number: number): string {
  const known = NUMBERED_PAGES.get(number);
  if (known !== undefined) return known;
  try {
    return new TextDecoder(`windows-${number}`).encoding;
  } catch {
    // Of code pages that no decoder knows, the letters without accents are right at least.
    return 'windows-1252';
  }
}
