import { BLOCK_CLOSE, BLOCK_OPEN } from './block-elements.ts';
import { htmlName, writeBoxText } from './box-markup.ts';
import { RUN_CLOSE, RUN_OPEN } from './run-elements.ts';
import {
  type Close,
  createState,
  type Entry,
  type Open,
  parentOf,
  type Section,
  type StoryContext,
  type StoryState,
  writeWords,
} from './story-state.ts';
import { parseXml, type XmlElement } from './xml.ts';

/** The content of a part. */
export type Story = {
  /** The name of the root element: `w:document`, `w:hdr`. */
  root: string;
  text: string;
  entries: Entry[];
  sections: Section[];
  pictureCount: number;
};

/** Unlisted elements are traversed, so that no text is lost in an unknown element. */
const OPEN: ReadonlyMap<string, Open> = new Map(Object.entries({ ...RUN_OPEN, ...BLOCK_OPEN }));
const CLOSE: ReadonlyMap<string, Close> = new Map(Object.entries({ ...RUN_CLOSE, ...BLOCK_CLOSE }));

/** Elements that contain document text. In all others, characters are numbers and settings. */
const WORDS = new Set(['w:t', 'm:t', 'a:t']);

/** Hidden text, and properties before a tracked change. */
const SKIPPED = new Set(
  (
    'w:rt w:delText w:delInstrText w:rPrChange w:pPrChange w:sectPrChange w:tblPrChange w:tblPrExChange w:tblGridChange ' +
    'w:trPrChange w:tcPrChange w:numberingChange'
  ).split(' '),
);
/** Deleted or moved text. Among properties, the same elements apply to a paragraph's end or a row. */
const DELETED = new Set(['w:del', 'w:moveFrom']);
const PROPERTIES = new Set(['w:rPr', 'w:trPr', 'm:ctrlPr']);

/**
 * Parses a WordprocessingML part in one pass: the main text, a header, or footnotes or comments.
 * @throws Error for damaged XML; UnreadableDocumentError for more than a document may hold
 */
export async function parseStory(bytes: AsyncIterable<Buffer>, context: StoryContext): Promise<Story> {
  const state = createState(context);
  let root = '';
  await parseXml(bytes, {
    open: (element) => {
      root ||= element.name;
      openElement(state, element);
    },
    close: (name) => closeElement(state, name),
    text: (words) => takeText(state, words),
  });
  const { entries, sections, pictureCount } = state;
  return { root, text: state.text.finish(), entries, sections, pictureCount };
}

function openElement(state: StoryState, element: XmlElement): void {
  state.path.push(element.name);
  if (state.skippedFrom > 0) return;
  if (isSkipped(state, element.name)) state.skippedFrom = state.path.length;
  else openRead(state, element);
}

/** Outside text boxes, HTML elements have no meaning. */
function openRead(state: StoryState, element: XmlElement): void {
  const html = htmlName(element.name);
  if (html === null) OPEN.get(element.name)?.(state, element);
  else state.boxes.at(-1)?.page.open(html);
}

function closeElement(state: StoryState, name: string): void {
  if (state.skippedFrom === 0) closeRead(state, name);
  else if (state.skippedFrom === state.path.length) state.skippedFrom = 0;
  state.path.pop();
}

function closeRead(state: StoryState, name: string): void {
  const html = htmlName(name);
  if (html === null) CLOSE.get(name)?.(state);
  else state.boxes.at(-1)?.page.close(html);
}

function takeText(state: StoryState, words: string): void {
  if (state.skippedFrom > 0) return;
  const name = parentOf(state, 0);
  const box = state.boxes.at(-1);
  if (name === 'w:instrText') state.fields.addCode(words);
  else if (WORDS.has(name)) writeWords(state, words);
  else if (box) writeBoxText(box, state.path, words);
}

function isSkipped(state: StoryState, name: string): boolean {
  if (DELETED.has(name)) return !PROPERTIES.has(parentOf(state));
  if (name === 'mc:Choice' || name === 'mc:Fallback') return state.alternatives.at(-1)?.isChosen === true;
  return SKIPPED.has(name);
}
