/** Destinations without document text that are not marked with \*, which hides all others (RTF 1.9.1, "Destinations"). */
export const SKIPPED: ReadonlySet<string> = new Set(
  'fonttbl colortbl filetbl stylesheet info private pict nonshppict objdata fldinst xe tc tcn rxe NeXTGraphic'.split(' '),
);

/** Control words for a character or a break. */
export const WRITTEN: ReadonlyMap<string, string> = new Map([
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

export const WRITTEN_SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['~', ' '],
  ['_', '\u2011'],
  ['\\', '\\'],
  ['{', '{'],
  ['}', '}'],
  ['\n', '\n\n'],
  ['\r', '\n\n'],
]);

/** Control words that can be the fallback of a \u character; others produce no character. */
export const STAND_INS: ReadonlySet<string> = new Set(
  'lquote rquote ldblquote rdblquote endash emdash bullet enspace emspace qmspace tab'.split(' '),
);
export const STAND_IN_SYMBOLS: ReadonlySet<string> = new Set(['~', '_', '-']);

/** Also for left, right and first pages. */
export const HEADERS: ReadonlySet<string> = new Set(['header', 'headerl', 'headerr', 'headerf']);
export const FOOTERS: ReadonlySet<string> = new Set(['footer', 'footerl', 'footerr', 'footerf']);
