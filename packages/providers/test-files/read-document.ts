import { extractDocument } from '../src/extraction/extract-document.ts';
import { type WordDocument, wordParts } from './word-document.ts';
import { makeZip, type ZipPart } from './zip-file.ts';

export type ReadDocument = { text: string; notes: readonly string[] };

export async function parseZip(parts: ZipPart[], fileName = 'letter.docx'): Promise<ReadDocument> {
  const { text, notes = [] } = await extractDocument({ bytes: makeZip(parts), fileName });
  return { text, notes };
}

/** What Everkin reads of a document. */
export const parseWord = (document: WordDocument): Promise<ReadDocument> => parseZip(wordParts(document));

export const parseBody = async (...body: string[]): Promise<string> => (await parseWord({ body: body.join('') })).text;
