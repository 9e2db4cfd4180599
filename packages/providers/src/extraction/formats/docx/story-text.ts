import { TEXT_MAX_CHARS } from '../../limits.ts';
import { damagedDocument, overlongDocument } from '../../unreadable.ts';

/** What is known of a paragraph once it ends. */
export type ParagraphShape = {
  /** What stands before its words: the sign or number of a list item, the number of a chapter. */
  prefix: string;
  /** How deep in a list; null where it is no item. */
  level: number | null;
  /** Its end was deleted, or it is one large letter: the next paragraph goes on with it. */
  goesOn: boolean;
};

const PLAIN: ParagraphShape = { prefix: '', level: null, goesOn: false };

type Paragraph = { words: string[]; /** Text boxes and drawings: they stand after it. */ boxes: string[] };
/** Where paragraphs stand: the text itself, a cell, a text box, a note. */
type Block = { kind: 'block'; pieces: string[]; paragraph: Paragraph | null; carried: Paragraph };
type Table = { kind: 'table'; rows: string[]; cells: string[] };

/** Text of a table within a table is copied once for each; nobody nests them so deep. */
const NESTING_MAX = 100;

/**
 * Puts words together as plain text: a blank line after each paragraph, list items line by line, the cells of a row
 * with tabs between them. Paragraphs of one cell stand on one line, or the row could not be told from the next; where a
 * row has one cell alone they stay paragraphs, for such a table is a frame around a letter.
 */
export class StoryText {
  /** Grows with each piece that is not blank. */
  written = 0;
  #length = 0;
  readonly #text: Block = newBlock();
  readonly #frames: (Block | Table)[] = [this.#text];

  /** @throws UnreadableDocumentError beyond what a document may hold */
  write(words: string): void {
    this.#grow(words);
    const block = this.#block;
    block.paragraph ??= newParagraph();
    block.paragraph.words.push(words);
  }

  /** Words of their own, beside the paragraph in which they are anchored. */
  writeBox(words: string): void {
    this.#grow(words);
    this.#putBox(words);
  }

  openParagraph(): void {
    this.#endParagraph(PLAIN);
    this.#block.paragraph = newParagraph();
  }

  closeParagraph(shape: ParagraphShape): void {
    this.#endParagraph(shape);
  }

  openBlock(): void {
    this.#open(newBlock());
  }

  /** A text box: its words stand after the paragraph in which it is anchored. */
  closeBox(): void {
    this.#putBox(this.takeBlock());
  }

  openTable(): void {
    this.#open({ kind: 'table', rows: [], cells: [] });
  }

  openRow(): void {
    const table = this.#table;
    if (table) table.cells = [];
  }

  /** @param isShown false for a cell that was deleted, or that is a part of the one above */
  closeCell({ isShown }: { isShown: boolean }): void {
    const words = this.takeBlock();
    const table = this.#table;
    if (!isShown) return;
    if (table) table.cells.push(words);
    else this.#putBox(words);
  }

  closeRow({ isShown }: { isShown: boolean }): void {
    const table = this.#table;
    if (table && isShown) table.rows.push(renderRow(table.cells));
  }

  closeTable(): void {
    const table = this.#frames.at(-1);
    if (table?.kind !== 'table') return;
    this.#frames.pop();
    const rows = table.rows.join('').trimEnd();
    if (rows === '') return;
    this.#endParagraph(PLAIN);
    this.#block.pieces.push(`\n${rows}\n\n`);
  }

  /** Ends the innermost block. @returns its text */
  takeBlock(): string {
    const block = this.#frames.length > 1 ? this.#frames.pop() : undefined;
    return block?.kind === 'block' ? renderBlock(block) : '';
  }

  finish(): string {
    return renderBlock(this.#text);
  }

  /** Where words are put: the innermost block, also between the rows of a table. */
  get #block(): Block {
    return this.#frames.findLast((frame) => frame.kind === 'block') ?? this.#text;
  }

  get #table(): Table | null {
    const frame = this.#frames.at(-1);
    return frame?.kind === 'table' ? frame : null;
  }

  #open(frame: Block | Table): void {
    if (this.#frames.length > NESTING_MAX) throw damagedDocument('docx');
    this.#frames.push(frame);
  }

  #putBox(words: string): void {
    if (words.trim() === '') return;
    const block = this.#block;
    if (block.paragraph) block.paragraph.boxes.push(words);
    else block.pieces.push(`\n${words.trim()}\n\n`);
  }

  #endParagraph(shape: ParagraphShape): void {
    endParagraph(this.#block, shape);
  }

  #grow(words: string): void {
    this.#length += words.length;
    if (this.#length > TEXT_MAX_CHARS) throw overlongDocument(TEXT_MAX_CHARS);
    if (words.trim() !== '') this.written += 1;
  }
}

const newParagraph = (): Paragraph => ({ words: [], boxes: [] });
const newBlock = (): Block => ({ kind: 'block', pieces: [], paragraph: null, carried: newParagraph() });

function endParagraph(block: Block, shape: ParagraphShape): void {
  const { paragraph, carried } = block;
  if (!paragraph) return;
  block.paragraph = null;
  for (const words of paragraph.words) carried.words.push(words);
  for (const box of paragraph.boxes) carried.boxes.push(box);
  if (shape.goesOn) return;
  block.carried = newParagraph();
  const words = carried.words.join('');
  if (words.trim() !== '') block.pieces.push(renderParagraph(words, shape));
  for (const box of carried.boxes) block.pieces.push(`\n${box.trim()}\n\n`);
}

function renderParagraph(words: string, { prefix, level }: ParagraphShape): string {
  const line = prefix === '' ? words : `${prefix} ${words}`;
  // The line break before parts it from a list or a table row; more than one blank line is cleaned away later.
  if (level === null) return `\n${line}\n\n`;
  // No blank line between the items: a list reads, and is cited, as one.
  return `${'  '.repeat(level)}${line}\n`;
}

function renderBlock(block: Block): string {
  block.paragraph ??= newParagraph();
  endParagraph(block, PLAIN);
  return block.pieces.join('');
}

function renderRow(cells: readonly string[]): string {
  const [only, ...others] = cells;
  if (only !== undefined && others.length === 0) return renderOnlyCell(only.trim());
  const row = cells.map(toOneLine).join('\t');
  return row.trim() === '' ? '' : `${row}\n`;
}

function renderOnlyCell(words: string): string {
  if (words === '') return '';
  return words.includes('\n') ? `\n${words}\n\n` : `${words}\n`;
}

const toOneLine = (cell: string): string =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
