import type { Notes } from '../../notes.ts';
import type { BoxMarkup } from './box-markup.ts';
import { createFields, type Fields } from './fields.ts';
import type { ListCounter, Numbering } from './numbering.ts';
import { StoryText } from './story-text.ts';
import type { Styles } from './styles.ts';
import { symbolsOf } from './symbols.ts';
import type { XmlElement } from './xml.ts';

/** What a part needs from the rest of the document. */
export type StoryContext = {
  styles: Styles;
  numbering: Numbering;
  /** Texts of embedded files and diagrams, extracted before, by relationship id. */
  texts: ReadonlyMap<string, string>;
  /** Registers a note for the end of the text. @returns its mark, '' where there is no such note */
  refer(kind: 'footnote' | 'endnote', id: string): string;
  notes: Notes;
  /** A header or footer: page numbers are marked in it, and watermarks are omitted. */
  isMargin: boolean;
};

/** The headers and footers of a section. */
export type Section = { margins: { kind: 'header' | 'footer'; type: string; id: string }[]; hasTitlePage: boolean };

/** A footnote, endnote or comment. */
export type Entry = { id: string; author: string; text: string };

type Run = { isHidden: boolean; font: string | null };
type ParagraphProperties = { styleId: string | null; listId: string | null; level: number | null; goesOn: boolean };
/** A content control; `isChecked` is null unless it is a checkbox. */
type Control = { isPlaceholder: boolean; isChecked: boolean | null };
/** The same content in several forms, for newer and older programs: the first with text is used. */
type Alternatives = { isChosen: boolean; writtenBefore: number };

/** Parser state of one part: the text so far, and the open elements. */
export type StoryState = {
  context: StoryContext;
  text: StoryText;
  fields: Fields;
  lists: ListCounter;
  /** Names of the open elements, innermost last. */
  path: string[];
  /** Depth of the element that is being skipped; 0 for none. */
  skippedFrom: number;
  runs: Run[];
  paragraphs: ParagraphProperties[];
  controls: Control[];
  alternatives: Alternatives[];
  rows: { isShown: boolean }[];
  cells: { isShown: boolean }[];
  /** The open VML text boxes; null once their content is WordprocessingML. */
  boxes: (BoxMarkup | null)[];
  entries: Entry[];
  sections: Section[];
  pictureCount: number;
};

/** Marks a page number in a header or footer. */
export const PAGE_MARK = '\u0001';

export const createState = (context: StoryContext): StoryState => ({
  context,
  text: new StoryText(),
  fields: createFields(),
  lists: context.numbering.count(),
  path: [],
  skippedFrom: 0,
  runs: [],
  paragraphs: [],
  controls: [],
  alternatives: [],
  rows: [],
  cells: [],
  boxes: [],
  entries: [],
  sections: [],
  pictureCount: 0,
});

/** The name of the current element's parent; of its grandparent, with `steps` 2. */
export const parentOf = ({ path }: StoryState, steps = 1): string => path.at(-1 - steps) ?? '';

/** Writes document text, unless it is hidden. */
export function writeWords(state: StoryState, words: string): void {
  const run = state.runs.at(-1);
  if (run?.isHidden || state.fields.isHidden()) return;
  // A line break within an element is a space, as always in XML.
  let shown = words.replace(/[\r\n]+/g, ' ');
  if (run?.font) shown = symbolsOf(run.font, shown);
  if (isInTickBox(state)) shown = shown.replace(TICK_SIGNS, '');
  if (shown !== '') state.text.write(shown);
}

/** Whether the current content control is a checkbox. */
export const isInTickBox = ({ controls }: StoryState): boolean => typeof controls.at(-1)?.isChecked === 'boolean';

/** Checkbox symbols, replaced with `[x]` and `[ ]`. */
const TICK_SIGNS = /[\u2610-\u2612\u25a0\u25a1\u2713-\u2718\uf020-\uf0ff]/g;

/** Writes a displayed symbol, such as a tab. */
export function writeSign(state: StoryState, sign: string): void {
  if (state.runs.at(-1)?.isHidden || state.fields.isHidden()) return;
  state.text.write(sign);
}

/** Called when an element opens, and when it closes. */
export type Open = (state: StoryState, element: XmlElement) => void;
export type Close = (state: StoryState) => void;
