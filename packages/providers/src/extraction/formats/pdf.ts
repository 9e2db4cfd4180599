import { getDocumentProxy } from 'unpdf';
import { cleanText, hasWords } from '../clean-text.ts';
import { TEXT_MAX_CHARS } from '../limits.ts';
import type { ExtractedText } from '../port.ts';
import { damagedDocument, formOfOneProgram, lockedDocument, overlongDocument, wordlessDocument } from '../unreadable.ts';
import { isFormPlaceholder } from './pdf-form.rules.ts';
import { joinPrintedLines, measurePrint, type Print, type PrintedLine, runsOverPage, withoutPageNumber } from './pdf-lines.rules.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfContent = Awaited<ReturnType<Awaited<ReturnType<PdfDocument['getPage']>>['getTextContent']>>;
type PdfWord = Extract<PdfContent['items'][number], { str: string }>;

/** Reads the text of a PDF page by page, and remembers where each page begins. */
export async function readPdf(bytes: Uint8Array): Promise<ExtractedText> {
  const document = await openPdf(bytes);
  const pages: PrintedLine[][] = [];
  let charCount = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const lines = await readLines(document, number);
    charCount += lines.reduce((sum, line) => sum + line.text.length, 0);
    if (charCount > TEXT_MAX_CHARS) throw overlongDocument(TEXT_MAX_CHARS);
    pages.push(withoutPageNumber(lines, number));
  }
  const joined = joinPages(pages, measurePrint(pages));
  if (!hasWords(joined.text)) throw wordlessDocument('pdf');
  if (isFormPlaceholder(joined.text, { isDynamicForm: document.numPages === 1 && (await holdsXfa(document)) })) throw formOfOneProgram();
  return { ...joined, format: 'pdf' };
}

async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, enableXfa: false });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw isLocked ? lockedDocument('pdf', error) : damagedDocument('pdf', error);
  }
}

async function holdsXfa(document: PdfDocument): Promise<boolean> {
  const { info } = await document.getMetadata();
  return 'IsXFAPresent' in info && info.IsXFAPresent === true;
}

async function readLines(document: PdfDocument, number: number): Promise<PrintedLine[]> {
  try {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    page.cleanup();
    return toLines(content);
  } catch (error) {
    throw damagedDocument('pdf', error);
  }
}

function toLines(content: PdfContent): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let words: PdfWord[] = [];
  for (const item of content.items) {
    if (!('str' in item)) continue;
    words.push(item);
    if (!item.hasEOL) continue;
    lines.push(...toLine(words));
    words = [];
  }
  return [...lines, ...toLine(words)];
}

/** None for a blank line: its space shows in the distance between its neighbours. */
function toLine(words: PdfWord[]): PrintedLine[] {
  const text = words
    .map((word) => word.str)
    .join('')
    .trim();
  const printed = words.filter((word) => word.str.trim() !== '');
  const first = printed[0];
  const last = printed.at(-1);
  if (!first || !last) return [];
  return [
    {
      text,
      left: position(first, 4),
      right: position(last, 4) + last.width,
      // PDF counts upwards from the foot of the page.
      top: -position(first, 5),
      size: Math.max(1, ...printed.map((word) => word.height)),
    },
  ];
}

/** A text matrix is [a, b, c, d, x, y]. */
function position(word: PdfWord, index: 4 | 5): number {
  const value: unknown = word.transform[index];
  return typeof value === 'number' ? value : 0;
}

function joinPages(pages: PrintedLine[][], print: Print): { text: string; pages: { page: number; start: number }[] } {
  let text = '';
  let lastPrinted: PrintedLine[] = [];
  const starts: number[] = [];
  pages.forEach((lines, index) => {
    const words = cleanText(joinPrintedLines(lines, print));
    if (words === '') return;
    if (text !== '') text += runsOverPage(lastPrinted, lines, print) ? ' ' : '\n\n';
    // Also where the empty pages before this one begin: none of the text is theirs.
    while (starts.length <= index) starts.push(text.length);
    text += words;
    lastPrinted = lines;
  });
  return { text, pages: pages.map((_, index) => ({ page: index + 1, start: starts[index] ?? text.length })) };
}
