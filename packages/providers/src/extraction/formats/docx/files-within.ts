import type { Notes } from '../../notes.ts';
import { UnreadableDocumentError } from '../../unreadable.ts';
import type { DocxPackage } from './package.ts';
import { parseContentTypes, type Relationship } from './relationships.ts';

/** A file embedded in a document. */
export type FileWithin = {
  bytes: Buffer;
  /** As the package declares it; relevant only for texts, because all others are detected by their first bytes. */
  kind: 'wordhtml' | 'mhtml' | 'txt';
};

/** @returns null for an unsupported kind, and beyond the maximum number of files */
export type ReadFileWithin = (file: FileWithin) => Promise<string | null>;

/**
 * Extracts embedded files (`w:altChunk`): web pages, RTF, other Word documents.
 * @returns their texts by relationship id: '' and a note for an unreadable one, nothing for a missing one
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
    // An embedded file that is too large or damaged does not affect the text around it.
    if (error instanceof UnreadableDocumentError) return null;
    throw error;
  }
}

function kindOf(type: string): FileWithin['kind'] {
  if (/html/i.test(type)) return 'wordhtml';
  return /rfc822|multipart/i.test(type) ? 'mhtml' : 'txt';
}
