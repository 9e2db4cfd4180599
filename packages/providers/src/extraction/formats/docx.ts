import { writeComment } from '@everkin/contracts/comment';
import { hasWords } from '../clean-text.ts';
import type { Notes } from '../notes.ts';
import { damagedDocument, picturedDocument, UnreadableDocumentError, unknownKind } from '../unreadable.ts';
import { parseFilesWithin, type ReadFileWithin } from './docx/files-within.ts';
import { parseNumbering } from './docx/numbering.ts';
import { type DocxPackage, openDocxPackage } from './docx/package.ts';
import { createReferences } from './docx/references.ts';
import { listMainParts, listRelationships, type Relationship } from './docx/relationships.ts';
import { countLetters, hasEvenPages, listMargins, parseDiagram, withoutPageNumbers } from './docx/side-parts.ts';
import { parseStory, type Story } from './docx/story.ts';
import type { Entry, StoryContext } from './docx/story-state.ts';
import { parseStyles } from './docx/styles.ts';
import { ODT_CONTENT, parseOdtContent } from './odt.ts';

type Reading = { docx: DocxPackage; notes: Notes; readFile: ReadFileWithin };
/** The main part of a document, and its relationships. */
type Main = Reading & { part: string; relationships: readonly Relationship[] };

/**
 * Extracts the text of a DOCX as its author sees it: headers, paragraphs, lists, tables, text boxes, footers, footnotes and
 * endnotes; insertions included, deletions excluded. Comments are at the end, each with its author's name.
 * @param reading.readFile extracts an embedded file
 * @throws UnreadableDocumentError for one that is damaged, contains only pictures, or is no Word document; a LibreOffice
 * document with a Word extension is accepted
 */
export async function parseDocx(file: Buffer, reading: { notes: Notes; readFile: ReadFileWithin }): Promise<string> {
  const docx = await openDocxPackage(file);
  try {
    if (docx.has(ODT_CONTENT)) {
      const text = await parseOdtContent(docx.read(ODT_CONTENT));
      if (text !== null) return text;
    }
    for (const part of await listMainParts(docx)) {
      const text = await readMain({ ...reading, docx, part, relationships: await listRelationships(docx, part) });
      if (text !== null) return text;
    }
  } catch (error) {
    throw error instanceof UnreadableDocumentError ? error : damagedDocument('docx', error);
  }
  throw unknownKind('docx');
}

/** @returns null for a part that is no Word document */
async function readMain(main: Main): Promise<string | null> {
  const context = await createContext(main);
  const references = createReferences({
    footnote: await listEntries(main, 'footnotes', context),
    endnote: await listEntries(main, 'endnotes', context),
  });
  const story = await parseStory(main.docx.read(main.part), { ...context, ...(await readTexts(main)), refer: references.refer });
  if (story.root !== 'w:document') return null;
  const comments = await listEntries(main, 'comments', context);
  const text = [
    ...(await readMargins(main, story, { kind: 'header', context })),
    story.text,
    ...(await readMargins(main, story, { kind: 'footer', context })),
    ...references.list(),
    ...comments.filter((comment) => hasWords(comment.text)).map((comment) => writeComment(comment.author, comment.text)),
  ].join('\n\n');
  notePictures(main.notes, { text, story });
  return text;
}

/** The context of every part; embedded files and diagrams are added from each part's own relationships. */
async function createContext(main: Main): Promise<StoryContext> {
  const { docx, notes } = main;
  const nothing = docx.read('');
  return {
    // Without styles and lists, the text is still complete.
    styles: await parseStyles(docx.read(partOf(main, 'styles'))).catch(() => parseStyles(nothing)),
    numbering: await parseNumbering(docx.read(partOf(main, 'numbering'))).catch(() => parseNumbering(nothing)),
    texts: new Map(),
    refer: () => '',
    notes,
    isMargin: false,
  };
}

/** Parses a secondary part. Damaged relationships cost only the files that it embeds. */
async function parsePart(main: Main, part: string, context: StoryContext): Promise<Story> {
  const relationships = main.docx.has(part) ? await listRelationships(main.docx, part).catch(() => []) : [];
  const texts = await readTexts({ ...main, part, relationships });
  return parseStory(main.docx.read(part), { ...context, ...texts });
}

/** The files and diagrams that are embedded in a part. */
async function readTexts(main: Main): Promise<Pick<StoryContext, 'texts'>> {
  const texts = await parseFilesWithin(main.docx, main.relationships, main);
  const diagrams = new Map<string, string>();
  for (const { id, target, kind } of main.relationships) {
    if (kind !== 'diagramData') continue;
    const read = (): Promise<string> => parseDiagram(main.docx.read(target));
    const text = diagrams.get(target) ?? (await orNote(main, 'A diagram could not be read.', { read, otherwise: '' }));
    diagrams.set(target, text);
    texts.set(id, text);
  }
  return { texts };
}

/** The footnotes, endnotes or comments; none if the part is missing. */
async function listEntries(main: Main, kind: 'footnotes' | 'endnotes' | 'comments', context: StoryContext): Promise<Entry[]> {
  const read = async (): Promise<Entry[]> => (await parsePart(main, partOf(main, kind), context)).entries;
  return orNote(main, `The ${kind} of this document could not be read.`, { read, otherwise: [] });
}

async function readMargins(
  main: Main,
  { sections }: Story,
  given: { kind: 'header' | 'footer'; context: StoryContext },
): Promise<string[]> {
  const hasEven = await hasEvenPages(main.docx.read(partOf(main, 'settings'))).catch(() => false);
  const texts = new Set<string>();
  const targets = new Map(main.relationships.map(({ id, target }) => [id, target]));
  // Several sections may share a part.
  const parts = new Set(listMargins(sections, { kind: given.kind, hasEven }).map((id) => targets.get(id) ?? ''));
  for (const part of parts) {
    const read = async (): Promise<string> => (await parsePart(main, part, { ...given.context, isMargin: true })).text;
    texts.add(withoutPageNumbers(await orNote(main, `A ${given.kind} of this document could not be read.`, { read, otherwise: '' })));
  }
  return [...texts].filter(hasWords);
}

/** The name of a related part, by its relationship or its usual name. */
function partOf({ docx, part, relationships }: Main, kind: string): string {
  const named = relationships.find((relationship) => relationship.kind === kind && !relationship.isExternal);
  return named && docx.has(named.target) ? named.target : `${part.slice(0, part.lastIndexOf('/') + 1)}${kind}.xml`;
}

/** A damaged secondary part costs a note, not the whole text. */
async function orNote<T>({ notes }: Main, note: string, { read, otherwise }: { read: () => Promise<T>; otherwise: T }): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableDocumentError) throw error;
    notes.add(note);
    return otherwise;
  }
}

/** Fewer letters next to a picture are a caption: the picture may be a scanned letter. */
const CAPTION_MAX_LETTERS = 100;

function notePictures(notes: Notes, { text, story }: { text: string; story: Story }): void {
  if (story.pictureCount === 0) return;
  if (!hasWords(text)) throw picturedDocument('docx');
  if (countLetters(text) < CAPTION_MAX_LETTERS) notes.add('Words within a picture could not be read.');
}
