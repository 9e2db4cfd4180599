import { TEXT_MAX_CHARS } from '../../limits.ts';
import { damagedDocument, overlongDocument } from '../../unreadable.ts';

/** The properties of a paragraph, known at its end. */
export type ParagraphShape = {
  /** The text before it: a list marker, a chapter number. */
  prefix: string;
  /** List level; null outside lists. */
  level: number | null;
  /** Its end was deleted, or it is a drop cap: the next paragraph continues it. */
  goesOn: boolean;
};

const PLAIN: ParagraphShape = { prefix: '', level: null, goesOn: false };

type Paragraph = { words: string[]; /** Text boxes and drawings, written after it. */ boxes: string[] };
/** A container of paragraphs: the main text, a cell, a text box, a note. */
type Block = { kind: 'block'; pieces: string[]; paragraph: Paragraph | null; carried: Paragraph };
type Table = { kind: 'table'; rows: string[]; cells: string[] };

/** Text in nested tables is copied once per level; no real document nests them so deep. */
const NESTING_MAX = 100;

/**
 * Assembles plain text: a blank line after each paragraph, list items line by line, cells of a row separated by tabs.
 * Paragraphs of a cell are joined in one line, so that rows can be told apart; in a single-cell row they stay paragraphs,
 * because such a table is a frame around a letter.
 */
export class StoryText {
  /** Grows with each non-blank piece. */
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

  /** Writes separate text after the paragraph in which it is anchored. */
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

  /** Ends a text box: its text follows the paragraph in which it is anchored. */
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

  /** @param isShown false for a deleted cell, or one merged with the cell above */
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

  /** The block that receives text: the innermost, also between table rows. */
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
  // The line break separates it from a preceding list or table row; extra blank lines are removed later.
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
