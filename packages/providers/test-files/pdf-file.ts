/** A PDF of one or more pages; what its fonts and its other objects are is written in PDF's own syntax. */
export type PdfParts = {
  /** What each page draws. */
  pages: string[];
  /** Name to dictionary. */
  fonts: Record<string, string>;
  /** Name to what it draws: Form XObjects, with the same fonts. */
  forms?: Record<string, string>;
  /** Other streams, as `dictionary` and `content`: the first is object 10, to be referred to as `10 0 R`. */
  streams?: { dictionary?: string; content: string }[];
};

const FIRST_STREAM = 10;

export function makePdf({ pages, fonts, forms = {}, streams = [] }: PdfParts): Buffer {
  const formAt = (index: number) => FIRST_STREAM + streams.length + index;
  const resources = `/Resources << /Font ${dictionary(fonts)} /XObject ${dictionary(forms, (_, index) => `${formAt(index)} 0 R`)} >>`;
  const pageAt = (index: number) => formAt(Object.keys(forms).length) + index * 2;
  const objects = new Map([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, `<< /Type /Pages /Kids [${pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`],
    ...streams.map(({ dictionary: entries = '', content }, index): [number, string] => [FIRST_STREAM + index, stream(content, entries)]),
    ...Object.values(forms).map((content, index): [number, string] => [
      formAt(index),
      stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources}`),
    ]),
    ...pages.flatMap((content, index): [number, string][] => [
      [pageAt(index), `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageAt(index) + 1} 0 R ${resources} >>`],
      [pageAt(index) + 1, stream(content)],
    ]),
  ]);
  // Without a table of offsets: every reader then searches for the objects.
  const body = [...objects].map(([number, object]) => `${number} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.5\n${body}trailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1');
}

const dictionary = (entries: Record<string, string>, value: (entry: string, index: number) => string = (entry) => entry): string =>
  `<< ${Object.entries(entries)
    .map(([name, entry], index) => `/${name} ${value(entry, index)}`)
    .join(' ')} >>`;

const stream = (content: string, entries = ''): string =>
  `<< /Length ${Buffer.byteLength(content, 'latin1')} ${entries} >>\nstream\n${content}\nendstream`;

/**
 * A font of many letters that is only named, as print drivers do.
 * @param font.encoding a CMap's name, or a reference to a stream
 * @param font.ordering Adobe's collection of its glyphs
 * @param font.entries what else its descendant has
 */
export const compositeFont = (font: { encoding: string; ordering: string; entries?: string }): string =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /MS-Mincho /Encoding ${font.encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 ` +
  `/BaseFont /MS-Mincho /CIDSystemInfo << /Registry (Adobe) /Ordering (${font.ordering}) /Supplement 2 >> /DW 1000 ${font.entries ?? ''} ` +
  '/FontDescriptor << /Type /FontDescriptor /FontName /MS-Mincho /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 ' +
  '/Descent -120 /CapHeight 700 /StemV 80 >> >>] >>';

export const LATIN_FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** Draws lines one below the other, each given by the codes of its letters. */
export const drawLines = (lines: Buffer[], { font = 'F1', leftPt = 60, fromPt = 780, leadingPt = 20 } = {}): string =>
  `BT /${font} 14 Tf ${lines
    .map((line, index) => `1 0 0 1 ${leftPt} ${fromPt - index * leadingPt} Tm <${line.toString('hex')}> Tj`)
    .join('\n')} ET`;

/** Draws columns one left of the other. */
export const drawColumns = (columns: Buffer[], { font = 'F1', fromPt = 500, leadingPt = 24 } = {}): string =>
  `BT /${font} 14 Tf ${columns
    .map((column, index) => `1 0 0 1 ${fromPt - index * leadingPt} 780 Tm <${column.toString('hex')}> Tj`)
    .join('\n')} ET`;
