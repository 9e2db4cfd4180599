import { hasWords } from '../clean-text.ts';
import { TEXT_MAX_CHARS } from '../limits.ts';
import type { Notes } from '../notes.ts';
import type { ExtractedText } from '../port.ts';
import { damagedDocument, formOfOneProgram, overlongDocument, unmappedDocument, wordlessDocument } from '../unreadable.ts';
import { isWhole, markUnreadable, withoutLetterSpacing, withWrittenForms } from './pdf/pdf-characters.rules.ts';
import { openPdf, type PdfContent, type PdfDocument } from './pdf/pdf-document.ts';
import { isFormPlaceholder } from './pdf/pdf-form.rules.ts';
import { joinPages, measurePrint, type PrintedLine, withoutPageNumber } from './pdf/pdf-lines.rules.ts';

type PdfWord = Extract<PdfContent['items'][number], { str: string }>;

/** The corner where reading starts, from which lines are measured. */
type Page = { rightPt: number; topPt: number; styles: PdfContent['styles'] };

const UNREADABLE_WORDS = 'Some words could not be read: this PDF does not say which letters its signs stand for.';

/**
 * Extracts the text of a PDF page by page, with the start of each page.
 * @param notes collects that some characters were unreadable
 * @throws UnreadableDocumentError when there is no readable text
 */
export async function parsePdf(bytes: Uint8Array, notes: Notes): Promise<ExtractedText> {
  const document = await openPdf(bytes);
  const pages: PrintedLine[][] = [];
  let charCount = 0;
  let isReadWhole = true;
  for (let number = 1; number <= document.numPages; number += 1) {
    const lines = await readLines(document, number);
    charCount += lines.reduce((sum, line) => sum + line.text.length, 0);
    if (charCount > TEXT_MAX_CHARS) throw overlongDocument(TEXT_MAX_CHARS);
    isReadWhole &&= lines.every((line) => isWhole(line.text));
    pages.push(withoutPageNumber(isReadWhole ? lines : withoutUnreadable(lines), number));
  }
  const joined = joinPages(pages, measurePrint(pages));
  if (!hasWords(joined.text)) throw isReadWhole ? wordlessDocument('pdf') : unmappedDocument();
  if (isFormPlaceholder(joined.text, { isDynamicForm: document.numPages === 1 && (await holdsXfa(document)) })) throw formOfOneProgram();
  if (!isReadWhole) notes.add(UNREADABLE_WORDS);
  return { ...joined, format: 'pdf' };
}

const withoutUnreadable = (lines: PrintedLine[]): PrintedLine[] =>
  lines.map((line) => ({ ...line, text: markUnreadable(line.text) })).filter((line) => line.text !== '');

async function holdsXfa(document: PdfDocument): Promise<boolean> {
  const { info } = await document.getMetadata();
  return 'IsXFAPresent' in info && info.IsXFAPresent === true;
}

async function readLines(document: PdfDocument, number: number): Promise<PrintedLine[]> {
  try {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    page.cleanup();
    const [, , rightPt = 0, topPt = 0] = page.view;
    return toLines(content, { rightPt, topPt, styles: content.styles });
  } catch (error) {
    throw damagedDocument('pdf', error);
  }
}

function toLines(content: PdfContent, page: Page): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let words: PdfWord[] = [];
  for (const item of content.items) {
    if (!('str' in item)) continue;
    if (startsLine(item, words.findLast(isPrinted), page)) {
      lines.push(...toLine(words, page));
      words = [];
    }
    words.push(item);
    if (!item.hasEOL) continue;
    lines.push(...toLine(words, page));
    words = [];
  }
  return [...lines, ...toLine(words, page)];
}

const isPrinted = (word: PdfWord): boolean => word.str.trim() !== '';

/** PDF.js reports line ends, except the one before an embedded drawing. */
function startsLine(word: PdfWord, before: PdfWord | undefined, page: Page): boolean {
  if (!before || !isPrinted(word) || isTurned(word) || isTurned(before)) return false;
  const isColumn = page.styles[word.fontName]?.vertical === true;
  if (isColumn) return Math.abs(position(word, 4) - position(before, 4)) > Math.max(word.width, before.width);
  return Math.abs(position(word, 5) - position(before, 5)) > Math.max(word.height, before.height);
}

const isTurned = ({ transform }: PdfWord): boolean => transform[1] !== 0;

/** None for a blank line, which shows as distance between its neighbours. */
function toLine(words: PdfWord[], page: Page): PrintedLine[] {
  const text = withoutLetterSpacing(
    words
      .map((word) => word.str)
      .join('')
      .trim(),
  );
  const printed = words.filter(isPrinted);
  const first = printed[0];
  const last = printed.at(-1);
  if (!first || !last) return [];
  if (page.styles[first.fontName]?.vertical) return [toColumn({ text: withWrittenForms(text), first, last, page })];
  return [
    {
      text,
      left: position(first, 4),
      right: position(last, 4) + last.width,
      // PDF coordinates start at the bottom of the page.
      top: -position(first, 5),
      size: Math.max(1, ...printed.map((word) => word.height)),
    },
  ];
}

/** A column is a line that runs downwards, with the next one to its left: measured as if the page were rotated. */
function toColumn({ text, first, last, page }: { text: string; first: PdfWord; last: PdfWord; page: Page }): PrintedLine {
  return {
    text,
    left: page.topPt - position(first, 5),
    right: page.topPt - position(last, 5) + last.height,
    top: page.rightPt - position(first, 4),
    size: Math.max(1, first.width),
    isColumn: true,
  };
}

/** A text matrix is [a, b, c, d, x, y]. */
function position(word: PdfWord, index: 4 | 5): number {
  const value: unknown = word.transform[index];
  return typeof value === 'number' ? value : 0;
}
