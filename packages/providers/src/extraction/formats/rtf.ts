import { damagedDocument } from '../unreadable.ts';
import { type RtfToken, readRtfTokens } from './rtf-tokens.ts';

/** What a `{` opens and its `}` ends. */
type Group = {
  /** Fonts, pictures, settings: nothing in here is the person's text. */
  isSkipped: boolean;
  isHidden: boolean;
  /** Within a drawing, of which only the words in it are text (RTF 1.9.1, "Shapes"). */
  isShape: boolean;
  isFontTable: boolean;
  /** How many bytes stand in for one \u character, for readers that know no Unicode. */
  fallbackBytes: number;
  font: number | null;
};

type Reading = {
  groups: Group[];
  group: Group;
  text: string[];
  /** Bytes waiting to be decoded together: one character of an Asian code page is two. */
  pending: string;
  bytesToSkip: number;
  codePage: string;
  fontPages: Map<number, string>;
};

/** No nesting that a person's program writes comes near it. */
const MAX_GROUPS = 1_000;

/** Destinations without words of the text that are not marked by \*, which hides all others (RTF 1.9.1, "Destinations"). */
const SKIPPED = new Set(
  (
    'fonttbl colortbl filetbl stylesheet info private pict nonshppict objdata fldinst xe tc tcn rxe ' +
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
]);

const NUMBERED_PAGES = new Map([
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [65001, 'utf-8'],
]);

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
  return reading.text.join('');
}

function startReading(): Reading {
  const group: Group = { isSkipped: false, isHidden: false, isShape: false, isFontTable: false, fallbackBytes: 1, font: null };
  return {
    groups: [],
    group,
    text: [],
    pending: '',
    bytesToSkip: 0,
    codePage: 'windows-1252',
    fontPages: new Map(),
  };
}

function takeToken(reading: Reading, token: RtfToken): void {
  switch (token.type) {
    case 'open':
      if (reading.groups.length >= MAX_GROUPS) throw damagedDocument('rtf');
      reading.groups.push(reading.group);
      reading.group = { ...reading.group };
      return;
    case 'close':
      reading.bytesToSkip = 0;
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
  else write(reading, WRITTEN_SYMBOLS.get(symbol) ?? '');
}

function takeWord(reading: Reading, name: string, value: number | null): void {
  const { group } = reading;
  if (name === 'u' && value !== null) {
    write(reading, String.fromCharCode(value < 0 ? value + 0x10000 : value));
    reading.bytesToSkip = group.fallbackBytes;
    return;
  }
  if (name === 'fonttbl') group.isFontTable = true;
  if (name === 'fonttbl' || SKIPPED.has(name)) group.isSkipped = true;
  else if (name === 'shp') Object.assign(group, { isShape: !group.isSkipped, isSkipped: true });
  else if (name === 'shptxt') group.isSkipped &&= !group.isShape;
  else if (name === 'uc') group.fallbackBytes = Math.max(0, value ?? 1);
  else if (name === 'ansicpg' && value !== null) reading.codePage = pageOf(value);
  else if (name === 'mac') reading.codePage = 'macintosh';
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
  if (text !== '' && isWritten(reading.group)) reading.text.push(text);
}

function flushBytes(reading: Reading): void {
  if (reading.pending === '') return;
  const { font } = reading.group;
  const page = (font === null ? undefined : reading.fontPages.get(font)) ?? reading.codePage;
  reading.text.push(new TextDecoder(page).decode(Buffer.from(reading.pending, 'latin1')));
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
  const page = NUMBERED_PAGES.get(number) ?? `windows-${number}`;
  try {
    return new TextDecoder(page).encoding;
  } catch {
    // Code pages of DOS that no decoder knows: their letters without accents are right at least.
    return 'windows-1252';
  }
}
