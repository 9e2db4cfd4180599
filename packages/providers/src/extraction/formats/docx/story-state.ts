import type { Notes } from '../../notes.ts';
import { createFields, type Fields } from './fields.ts';
import type { ListCounter, Numbering } from './numbering.ts';
import { StoryText } from './story-text.ts';
import type { Styles } from './styles.ts';
import { symbolsOf } from './symbols.ts';
import type { XmlElement } from './xml.ts';

/** What a part needs to know of the rest of the document. */
export type StoryContext = {
  styles: Styles;
  numbering: Numbering;
  /** Files within the document and diagrams, read before, by the id of their relationship. */
  texts: ReadonlyMap<string, string>;
  /** Takes a note to stand at the end. @returns its mark, '' where there is no such note */
  refer(kind: 'footnote' | 'endnote', id: string): string;
  notes: Notes;
  /** A header or footer: numbers of pages are marked in it, and what is printed across the page is no text. */
  isMargin: boolean;
};

/** The headers and footers that a section names. */
export type Section = { margins: { kind: 'header' | 'footer'; type: string; id: string }[]; hasTitlePage: boolean };

/** A footnote, endnote or comment of a part that holds many. */
export type Entry = { id: string; author: string; text: string };

type Run = { isHidden: boolean; font: string | null };
type ParagraphProperties = { styleId: string | null; listId: string | null; level: number | null; goesOn: boolean };
/** A content control; `isChecked` is null where it is no box to tick. */
type Control = { isPlaceholder: boolean; isChecked: boolean | null };
/** The same thing several times, for newer and older programs: the first time it gives words counts. */
type Alternatives = { isChosen: boolean; writtenBefore: number };

/** What is known while one part is read: the text so far, and what is open around the place that is read. */
export type StoryState = {
  context: StoryContext;
  text: StoryText;
  fields: Fields;
  lists: ListCounter;
  /** The names of all elements that are open, the innermost last. */
  path: string[];
  /** How many were open, with the one whose content is left out; 0 while nothing is. */
  skippedFrom: number;
  runs: Run[];
  paragraphs: ParagraphProperties[];
  controls: Control[];
  alternatives: Alternatives[];
  rows: { isShown: boolean }[];
  cells: { isShown: boolean }[];
  entries: Entry[];
  sections: Section[];
  pictureCount: number;
};

/** Stands where the number of a page is written in a header or footer. */
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
  entries: [],
  sections: [],
  pictureCount: 0,
});

/** The name of the element around the one that is read now; of the one around that, with `steps` 2. */
export const parentOf = ({ path }: StoryState, steps = 1): string => path.at(-1 - steps) ?? '';

/** Writes words of the document, unless they are hidden. */
export function writeWords(state: StoryState, words: string): void {
  const run = state.runs.at(-1);
  if (run?.isHidden || state.fields.isHidden()) return;
  // A line break within an element is a space, as everywhere in XML.
  let shown = words.replace(/[\r\n]+/g, ' ');
  if (run?.font) shown = symbolsOf(run.font, shown);
  if (isInTickBox(state)) shown = shown.replace(TICK_SIGNS, '');
  if (shown !== '') state.text.write(shown);
}

/** Whether the content control around this place is a box to tick. */
export const isInTickBox = ({ controls }: StoryState): boolean => typeof controls.at(-1)?.isChecked === 'boolean';

/** The sign of a box to tick, for which `[x]` and `[ ]` are written. */
const TICK_SIGNS = /[\u2610-\u2612\u25a0\u25a1\u2713-\u2718\uf020-\uf0ff]/g;

/** Writes what the document shows in a place, such as a tab or a sign. */
export function writeSign(state: StoryState, sign: string): void {
  if (state.runs.at(-1)?.isHidden || state.fields.isHidden()) return;
  state.text.write(sign);
}

/** What is done when an element opens, and when it closes. */
export type Open = (state: StoryState, element: XmlElement) => void;
export type Close = (state: StoryState) => void;
