import { cleanText } from '../../clean-text.ts';
import { SPACELESS } from './pdf-characters.rules.ts';

/** One printed line. Positions and sizes in points; `top` grows downwards. */
export type PrintedLine = {
  text: string;
  left: number;
  right: number;
  top: number;
  size: number;
  /** Vertical text, measured as if the page were rotated. */
  isColumn?: true;
};

/** Layout shared by a document's pages; measured once, because a last page of two lines is not enough. */
export type Print = {
  /** The maximum line width before the margin wraps it. */
  widthPt: number;
  /** Whether enough lines reach that width to prove a margin; in a text of few lines the longest proves nothing. */
  hasMargin: boolean;
  /** The usual line distance. */
  leadingPt: number;
  /** Whether the program hyphenates; if not, a hyphen at a line's end was typed by the author. */
  dividesWords: boolean;
  /** Verse, lists, forms: nearly every line starts a new one, so none was wrapped. */
  isVerse: boolean;
};

/** Paragraph spacing, as a multiple of the line distance. */
const PARAGRAPH_GAP = 1.3;
/** Ragged lines may end slightly before the margin even where the next word would have fitted. */
const MARGIN_SLACK_SHARE = 0.04;
const FULL_LINES_MIN = 3;
/** Characters that may not start a line, and Latin words, leave a line this much short; but then it ends within a sentence. */
const SPACELESS_SLACK_CHARS = 5;
/** Minimum line length of Chinese or Japanese, in characters. */
const SPACELESS_LINE_MIN = 20;
/** First-line indent, as a share of the type size. */
const INDENT_SHARE = 0.8;
/** Minimum size difference of headings. */
const HEADING_SHARE = 0.15;
const VERSE_SHARE = 0.85;
/** A hyphenating program does so at one line in ten; an author's own hyphens end a line once per letter. */
const DIVIDED_LINES_MIN = 3;
const DIVIDED_LINES_SHARE = 0.04;

export function measurePrint(pages: PrintedLine[][]): Print {
  const lines = pages.flat();
  const widths = pages.flatMap((page) => page.map((line) => line.right - leftEdge(page)));
  const distances = pages.flatMap((page) =>
    page.flatMap((line, index) => {
      const distance = line.top - (page[index - 1]?.top ?? Infinity);
      return distance > line.size * 0.7 ? [distance] : [];
    }),
  );
  const widthPt = percentile(widths, 0.95);
  const divided = lines.filter((line) => /\p{Ll}[-\u2010]$/u.test(line.text)).length;
  return {
    widthPt,
    hasMargin: widths.filter((width) => width > widthPt * (1 - MARGIN_SLACK_SHARE)).length >= FULL_LINES_MIN,
    // Line distances within paragraphs are the smallest; the number of paragraphs must not matter.
    leadingPt: percentile(distances, 0.2),
    dividesWords: divided >= DIVIDED_LINES_MIN && divided >= lines.length * DIVIDED_LINES_SHARE,
    isVerse: lines.filter((line) => /^\P{L}*\p{Lu}/u.test(line.text)).length > lines.length * VERSE_SHARE,
  };
}

/**
 * Reconstructs paragraphs from the printed lines of a page. Conservative: lines are joined only where the margin wrapped them;
 * verse, lists and addresses keep their lines, and a paragraph starts only where space, an indent or another type size shows
 * it.
 * @returns text with "\n" between lines and a blank line between paragraphs
 */
export function joinPrintedLines(lines: PrintedLine[], print: Print): string {
  const left = leftEdge(lines);
  let text = '';
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    text = previous ? addLine(text, { previous, line, print, left }) : line.text;
  });
  return text;
}

/**
 * Joins a wrapped line to the next.
 * @param dividesWords whether to remove a hyphen between two lower-case halves ("remem-" + "ber"); in names and numbers
 * ("Anna-" + "Maria", "1914-" + "1918") it always stays
 */
export function joinBrokenLine(before: string, after: string, dividesWords: boolean): string {
  if (before.endsWith('\u00ad')) return before.slice(0, -1) + after;
  if (/[\p{L}\p{N}][-\u2010]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)) {
    const isDivided = dividesWords && /\p{Ll}.$/u.test(before) && /^\p{Ll}/u.test(after);
    return isDivided ? before.slice(0, -1) + after : before + after;
  }
  // A dash without a space before it has none after it.
  if (/\S(?:--|\u2014)$/.test(before)) return before + after;
  return before + spaceBetween(before, after) + after;
}

function spaceBetween(before: string, after: string): string {
  const isSpaceless = BEGINS_SPACELESS.test(after) && (endsSpaceless(before) || ENDS_WITH_SIGN.test(before.slice(-1)));
  return isSpaceless ? '' : ' ';
}

/**
 * Joins pages to one text.
 * @returns the text, and the start of each page in it
 */
export function joinPages(pages: PrintedLine[][], print: Print): { text: string; pages: { page: number; start: number }[] } {
  let text = '';
  let lastPrinted: PrintedLine[] = [];
  const starts: number[] = [];
  pages.forEach((lines, index) => {
    const words = cleanText(joinPrintedLines(lines, print));
    if (words === '') return;
    if (text !== '') text += runsOverPage(lastPrinted, lines, print) ? spaceBetween(text, words) : '\n\n';
    // Preceding empty pages start here too: none of the text is theirs.
    while (starts.length <= index) starts.push(text.length);
    text += words;
    lastPrinted = lines;
  });
  return { text, pages: pages.map((_, index) => ({ page: index + 1, start: starts[index] ?? text.length })) };
}

/** Whether the last sentence of a page continues on the next. */
export function runsOverPage(page: PrintedLine[], next: PrintedLine[], print: Print): boolean {
  const previous = page.at(-1);
  const line = next[0];
  if (!previous || !line || !/[\p{L}\p{N},;、，；]$/u.test(previous.text)) return false;
  return /^\p{Ll}/u.test(line.text) || isBrokenByMargin({ previous, line, print, left: leftEdge(page) });
}

/** Removes a page number alone in the first or last line of a page. */
export function withoutPageNumber(lines: PrintedLine[], page: number): PrintedLine[] {
  const isNumber = (line?: PrintedLine) => line?.text.replace(/[\s\-–—]|page/giu, '') === String(page);
  const from = isNumber(lines[0]) ? 1 : 0;
  const to = lines.length > 1 && isNumber(lines.at(-1)) ? lines.length - 1 : lines.length;
  return lines.slice(from, to);
}

const BEGINS_SPACELESS = new RegExp(`^${SPACELESS}`, 'u');
const ENDS_SPACELESS = new RegExp(`${SPACELESS}$`, 'u');
/** Punctuation of all scripts that has no space before a Chinese or Japanese character. */
const ENDS_WITH_SIGN = /[\u2014\u2015\u2019\u201d\u2025\u2026]$/;
/** A character has at most two code units; the text before may be long. */
const endsSpaceless = (text: string): boolean => ENDS_SPACELESS.test(text.slice(-2));
const ENDS_SENTENCE = /[.!?\u3002\uff01\uff0e\uff1f\uff61][\p{Pe}\p{Pf}"']*$/u;
/** A line may break before any of these characters, but not before closing punctuation. */
const SPACELESS_WORD = new RegExp(`^${SPACELESS}[\\p{Pe}\\p{Pf}\\p{Po}ー]*`, 'u');

const LIST_ITEM = /^(?:[•◦▪‣–—*-]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s/iu;

type Step = { previous: PrintedLine; line: PrintedLine; print: Print; left: number };

function addLine(text: string, step: Step): string {
  const { previous, line, print } = step;
  const isSameRow = Math.abs(line.top - previous.top) < line.size * 0.3 && line.left >= previous.right;
  if (isSameRow) return `${text} ${line.text}`;
  if (startsParagraph(step)) return `${text}\n\n${line.text}`;
  const isBroken = !LIST_ITEM.test(line.text) && isBrokenByMargin(step);
  return isBroken ? joinBrokenLine(text, line.text, print.dividesWords) : `${text}\n${line.text}`;
}

function startsParagraph(step: Step): boolean {
  const { previous, line, print } = step;
  if (line.isColumn !== previous.isColumn) return true;
  const distance = line.top - previous.top;
  // Upwards is the next column or a box: another paragraph, unless the line was wrapped.
  if (distance < -line.size) return !isBrokenByMargin(step);
  if (print.leadingPt > 0 && distance > print.leadingPt * PARAGRAPH_GAP) return true;
  if (Math.abs(line.size - previous.size) > HEADING_SHARE * Math.max(line.size, previous.size)) return true;
  const isHanging = LIST_ITEM.test(previous.text);
  return !isHanging && distance > 0 && line.left - previous.left > line.size * INDENT_SHARE;
}

/** A line was wrapped by the margin when the first word of the next would not have fitted on it. */
function isBrokenByMargin(step: Step): boolean {
  const { previous, line, print, left } = step;
  if (print.isVerse || (!print.hasMargin && isComplete(step))) return false;
  const charWidthPt = widthOf(previous) / Math.max(1, previous.text.length);
  const nextWordChars = countNextWord(previous.text, line.text);
  return previous.right - left + Math.min(nextWordChars, 20) * charWidthPt > print.widthPt * (1 - MARGIN_SLACK_SHARE);
}

/** How many characters would have had to fit on the previous line. */
function countNextWord(before: string, after: string): number {
  const letter = SPACELESS_WORD.exec(after)?.[0];
  if (letter === undefined) return (/^\S+/.exec(after)?.[0].length ?? 0) + 1;
  return ENDS_SENTENCE.test(before) ? letter.length : Math.max(letter.length, SPACELESS_SLACK_CHARS);
}

/** Without a visible margin: whether a line is complete, judged by its text. */
function isComplete({ previous, line }: Step): boolean {
  const isSpaceless = BEGINS_SPACELESS.test(line.text);
  const isOtherScript = isSpaceless ? spaceBetween(previous.text, line.text) !== '' : endsSpaceless(previous.text);
  if (isOtherScript || ENDS_SENTENCE.test(previous.text)) return true;
  return isSpaceless && widthOf(previous) < previous.size * SPACELESS_LINE_MIN;
}

const widthOf = (line: PrintedLine): number => line.right - line.left;

/** The left edge of the column, ignoring outliers. */
function leftEdge(lines: PrintedLine[]): number {
  return percentile(
    lines.map((line) => line.left),
    0.05,
  );
}

/** The value below which this share of all values lies; 0 for none. */
function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
