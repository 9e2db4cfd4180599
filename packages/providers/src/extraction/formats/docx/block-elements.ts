import type { Notes } from '../../notes.ts';
import { createBoxMarkup, VML_TEXT_BOX } from './box-markup.ts';
import type { ParagraphShape } from './story-text.ts';
import { type Close, type Open, parentOf, type StoryState } from './story-state.ts';
import { attributeOf, isOn, type XmlElement } from './xml.ts';

const OTHER_FILE = 'A part of this document is kept in a file of its own, and could not be read.';

/** Paragraphs, tables, text boxes, notes, and other blocks. */
export const BLOCK_OPEN: Readonly<Record<string, Open>> = {
  'w:p': (state) => {
    state.text.openParagraph();
    state.paragraphs.push({ styleId: null, listId: null, level: null, goesOn: false });
  },
  'w:pStyle': (state, element) => {
    const paragraph = parentOf(state) === 'w:pPr' && state.paragraphs.at(-1);
    if (paragraph) paragraph.styleId = attributeOf(element, 'val');
  },
  'w:numId': (state, element) => {
    const paragraph = parentOf(state) === 'w:numPr' && state.paragraphs.at(-1);
    if (paragraph) paragraph.listId = attributeOf(element, 'val');
  },
  'w:ilvl': (state, element) => {
    const paragraph = parentOf(state) === 'w:numPr' && state.paragraphs.at(-1);
    if (paragraph) paragraph.level = Number.parseInt(attributeOf(element, 'val') ?? '', 10) || 0;
  },
  'w:framePr': (state, element) => {
    const paragraph = state.paragraphs.at(-1);
    if (paragraph && /^(?:drop|margin)$/.test(attributeOf(element, 'dropCap') ?? '')) paragraph.goesOn = true;
  },
  'w:del': takeDeletion,
  'w:moveFrom': takeDeletion,
  'w:tbl': (state) => state.text.openTable(),
  'w:tr': (state) => {
    state.rows.push({ isShown: true });
    state.text.openRow();
  },
  'w:tc': (state) => {
    state.cells.push({ isShown: true });
    state.text.openBlock();
  },
  'w:vMerge': mergeCell,
  'w:hMerge': mergeCell,
  'w:cellDel': hideCell,
  [VML_TEXT_BOX]: (state) => void state.boxes.push(createBoxMarkup()),
  'w:txbxContent': (state) => {
    state.boxes.push(null);
    state.text.openBlock();
  },
  'a:p': (state) => {
    state.text.openBlock();
    state.text.openParagraph();
  },
  'mc:AlternateContent': (state) => void state.alternatives.push({ isChosen: false, writtenBefore: 0 }),
  'mc:Choice': openAlternative,
  'mc:Fallback': openAlternative,
  'w:footnote': openEntry,
  'w:endnote': openEntry,
  'w:comment': openEntry,
  'w:sectPr': (state) => void state.sections.push({ margins: [], hasTitlePage: false }),
  'w:headerReference': (state, element) => takeMargin(state, 'header', element),
  'w:footerReference': (state, element) => takeMargin(state, 'footer', element),
  'w:titlePg': (state, element) => {
    const section = state.sections.at(-1);
    if (section) section.hasTitlePage = isOn(element);
  },
  'w:altChunk': (state, element) => writeOtherText(state, attributeOf(element, 'id'), OTHER_FILE),
  'dgm:relIds': (state, element) => writeOtherText(state, attributeOf(element, 'dm'), 'A diagram could not be read.'),
  'v:textpath': (state, element) => {
    // In a header this is a watermark, such as "Draft".
    if (!state.context.isMargin) state.text.writeBox(attributeOf(element, 'string') ?? '');
  },
  'a:blip': (state) => void (state.pictureCount += 1),
  'v:imagedata': (state) => void (state.pictureCount += 1),
  'o:OLEObject': (state, element) => noteObject(state.context.notes, attributeOf(element, 'ProgID') ?? ''),
  'c:chart': ({ context }) => context.notes.add('A chart could not be read.'),
  'cx:chart': ({ context }) => context.notes.add('A chart could not be read.'),
  'w:contentPart': noteHandwriting,
  'w14:contentPart': noteHandwriting,
  'w:control': ({ context }) => context.notes.add('A field of a form could not be read.'),
  'w:subDoc': ({ context }) => context.notes.add(OTHER_FILE),
};

export const BLOCK_CLOSE: Readonly<Record<string, Close>> = {
  'w:p': (state) => {
    state.fields.endParagraph();
    state.text.closeParagraph(shapeParagraph(state));
    state.paragraphs.pop();
  },
  'w:tbl': (state) => state.text.closeTable(),
  'w:tr': (state) => state.text.closeRow({ isShown: state.rows.pop()?.isShown ?? true }),
  'w:tc': (state) => state.text.closeCell({ isShown: state.cells.pop()?.isShown ?? true }),
  [VML_TEXT_BOX]: closeMarkup,
  'w:txbxContent': (state) => {
    state.boxes.pop();
    state.text.closeBox();
  },
  'a:p': (state) => state.text.closeBox(),
  'mc:AlternateContent': (state) => void state.alternatives.pop(),
  'mc:Choice': closeAlternative,
  'mc:Fallback': closeAlternative,
  'w:footnote': closeEntry,
  'w:endnote': closeEntry,
  'w:comment': closeEntry,
};

function closeMarkup({ boxes, context, text }: StoryState): void {
  const box = boxes.pop();
  if (box?.isUnread) context.notes.add('A text box could not be read.');
  text.writeBox(box?.page.finish() ?? '');
}

function takeDeletion(state: StoryState): void {
  const [row, paragraph] = [state.rows.at(-1), state.paragraphs.at(-1)];
  if (parentOf(state) === 'w:trPr' && row) row.isShown = false;
  if (parentOf(state) === 'w:rPr' && parentOf(state, 2) === 'w:pPr' && paragraph) paragraph.goesOn = true;
}

function hideCell(state: StoryState): void {
  const cell = parentOf(state) === 'w:tcPr' && state.cells.at(-1);
  if (cell) cell.isShown = false;
}

/** A cell merged with the one above or before it; `restart` starts a merged range. */
function mergeCell(state: StoryState, element: XmlElement): void {
  if (attributeOf(element, 'val') !== 'restart') hideCell(state);
}

function openAlternative(state: StoryState): void {
  const alternatives = state.alternatives.at(-1);
  if (alternatives) alternatives.writtenBefore = state.text.written;
}

function closeAlternative(state: StoryState): void {
  const alternatives = state.alternatives.at(-1);
  if (alternatives) alternatives.isChosen ||= state.text.written > alternatives.writtenBefore;
}

function openEntry(state: StoryState, element: XmlElement): void {
  state.entries.push({ id: attributeOf(element, 'id') ?? '', author: attributeOf(element, 'author') ?? '', text: '' });
  state.text.openBlock();
}

function closeEntry(state: StoryState): void {
  const entry = state.entries.at(-1);
  const text = state.text.takeBlock().trim();
  if (entry) entry.text = text;
}

function takeMargin(state: StoryState, kind: 'header' | 'footer', element: XmlElement): void {
  const margin = { kind, type: attributeOf(element, 'type') ?? 'default', id: attributeOf(element, 'id') ?? '' };
  state.sections.at(-1)?.margins.push(margin);
}

function writeOtherText({ context, text }: StoryState, id: string | null, note: string): void {
  const words = context.texts.get(id ?? '');
  if (words === undefined) context.notes.add(note);
  else text.writeBox(words);
}

function noteObject(notes: Notes, program: string): void {
  if (program.startsWith('Equation')) notes.add('A formula could not be read.');
  else notes.add('A file within this document could not be read. Upload it by itself.');
}

function noteHandwriting({ context }: StoryState): void {
  context.notes.add('Something written by hand could not be read.');
}

function shapeParagraph(state: StoryState): ParagraphShape {
  const paragraph = state.paragraphs.at(-1);
  const { styles, numbering } = state.context;
  if (!paragraph) return { prefix: '', level: null, goesOn: false };
  const { styleId, goesOn } = paragraph;
  const ofStyle = styles.listOf(styleId);
  const listId = paragraph.listId ?? ofStyle?.listId ?? null;
  if (listId === null) return { prefix: '', level: null, goesOn };
  const level = paragraph.level ?? ofStyle?.level ?? (styleId === null ? null : numbering.levelOfStyle(listId, styleId)) ?? 0;
  const prefix = state.lists.next(listId, level);
  if (prefix === null) return { prefix: '', level: null, goesOn };
  // Word numbers headings with the list mechanism; only words in their numbers are kept, as in "Chapter 2".
  if (styles.isHeading(styleId)) return { prefix: /\p{L}{2}/u.test(prefix) ? prefix : '', level: null, goesOn };
  return { prefix, level, goesOn };
}
