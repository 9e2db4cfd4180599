import type { Notes } from '../../notes.ts';
import { UnreadableDocumentError } from '../../unreadable.ts';
import type { DocxPackage } from './package.ts';
import { parseContentTypes, type Relationship } from './relationships.ts';

/** A file of which a document is put together. */
export type FileWithin = {
  bytes: Buffer;
  /** What the package says it is; it decides of texts alone, for all others tell by their first bytes. */
  kind: 'wordhtml' | 'mhtml' | 'txt';
};

/** @returns null for one of a kind that cannot be read, and for more of them than a letter has */
export type ReadFileWithin = (file: FileWithin) => Promise<string | null>;

/**
 * Reads the files of which a document is put together (`w:altChunk`): web pages, RTF, other Word documents.
 * @returns their texts by the id of their relationship: '' and a note for one that cannot be read, nothing for one that is not there
 */
export async function parseFilesWithin(
  docx: DocxPackage,
  relationships: readonly Relationship[],
  { notes, readFile }: { notes: Notes; readFile: ReadFileWithin },
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const files = relationships.filter(({ kind }) => kind === 'aFChunk');
  if (files.length === 0) return texts;
  const types = await parseContentTypes(docx);
  for (const { id, target, isExternal } of files) {
    if (isExternal || !docx.has(target)) continue;
    const text = await readOne(docx, { target, type: types.typeOf(target), readFile });
    if (text === null) notes.add('A file within this document could not be read.');
    texts.set(id, text ?? '');
  }
  return texts;
}

async function readOne(docx: DocxPackage, given: { target: string; type: string; readFile: ReadFileWithin }): Promise<string | null> {
  try {
    return await given.readFile({ bytes: await docx.readWhole(given.target), kind: kindOf(given.type) });
  } catch (error) {
    // What is too large or damaged is so by itself; the words around it are read all the same.
    if (error instanceof UnreadableDocumentError) return null;
    throw error;
  }
}

function kindOf(type: string): FileWithin['kind'] {
  if (/html/i.test(type)) return 'wordhtml';
  return /rfc822|multipart/i.test(type) ? 'mhtml' : 'txt';
}
