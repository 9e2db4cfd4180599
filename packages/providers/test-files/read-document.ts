import { extractDocument } from '../src/extraction/extract-document.ts';
import { type WordDocument, wordParts } from './word-document.ts';
import { makeZip, type ZipPart } from './zip-file.ts';

export type ReadDocument = { text: string; notes: readonly string[] };

export async function readZip(parts: ZipPart[], fileName = 'letter.docx'): Promise<ReadDocument> {
  const { text, notes = [] } = await extractDocument({ bytes: makeZip(parts), fileName });
  return { text, notes };
}

/** What Everkin reads of a document. */
export const readWord = (document: WordDocument): Promise<ReadDocument> => readZip(wordParts(document));

export const readBody = async (...body: string[]): Promise<string> => (await readWord({ body: body.join('') })).text;
