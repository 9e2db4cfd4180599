import mammoth from 'mammoth';
import { damagedDocument } from '../unreadable.ts';
import { checkDocx } from './docx-limits.ts';
import { renderDocx } from './docx-text.ts';

/**
 * Reads the text of a DOCX: paragraphs, lists, tables and notes.
 * mammoth's own plain text loses line breaks, list marks and table rows, so its document tree is written out here.
 */
export async function readDocx(buffer: Buffer): Promise<string> {
  await checkDocx(buffer);
  try {
    let text = '';
    await mammoth.convertToHtml(
      { buffer },
      {
        externalFileAccess: false,
        transformDocument: (document: unknown) => {
          text = renderDocx(document);
          return { type: 'document', children: [], notes: undefined, comments: [] };
        },
      },
    );
    return text;
  } catch (error) {
    throw damagedDocument('docx', error);
  }
}
