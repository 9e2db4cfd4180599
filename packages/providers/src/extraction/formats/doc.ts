import WordExtractor from 'word-extractor';
import { damagedDocument, documentOfOldProgram, lockedDocument } from '../unreadable.ts';
import { nameOldProgram, WRITE } from './old-programs.ts';
import { decodeText } from './plain.ts';

const SECTOR_BYTES = 512;
/** The first word of the document stream, and the offset of its flags ([MS-DOC] 2.5.2, FibBase). */
const WORD_MAGIC = 0xa5ec;
/** Word 6 and 95, with another file layout. */
const OLD_WORD_MAGIC = 0xa5dc;
const FLAGS_OFFSET = 0x0a;
const FLAG_ENCRYPTED = 0x0100;
/** The stream name in password-protected files of Word 2007 and newer ([MS-OFFCRYPTO] 1.3.1). */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

/** Otherwise typographic quotes and dashes would become ASCII: not what the person wrote. */
const KEEP_PUNCTUATION = { filterUnicode: false };

/** Extracts the text of a Word 97–2003 document (body, text boxes, footnotes and endnotes), or of a Write document. */
export async function parseDoc(bytes: Buffer): Promise<string> {
  const oldProgram = nameOldProgram(bytes);
  if (oldProgram !== null) return readOldDocument(bytes, oldProgram);
  if (bytes.includes(ENCRYPTED_PACKAGE)) throw lockedDocument('docx');
  if (isEncrypted(bytes)) throw lockedDocument('doc');
  try {
    const document = await new WordExtractor().extract(bytes);
    const parts = [
      document.getBody(KEEP_PUNCTUATION),
      document.getTextboxes({ ...KEEP_PUNCTUATION, includeHeadersAndFooters: false }),
      document.getFootnotes(KEEP_PUNCTUATION),
      document.getEndnotes(KEEP_PUNCTUATION),
    ];
    return parts.map(partParagraphs).join('\n\n');
  } catch (error) {
    throw findSector(bytes, OLD_WORD_MAGIC) !== null ? documentOfOldProgram('Word 6 or 95') : damagedDocument('doc', error);
  }
}

/** Word ends each paragraph with one line break; table rows, whose cells end with tabs, are kept together. */
function partParagraphs(text: string): string {
  const lines = text.split('\n');
  const isRow = (line?: string) => line?.endsWith('\t') === true;
  return lines.map((line, index) => line + (isRow(line) && isRow(lines[index + 1]) ? '\n' : '\n\n')).join('');
}

function isEncrypted(bytes: Buffer): boolean {
  const start = findSector(bytes, WORD_MAGIC);
  return start !== null && (bytes.readUInt16LE(start + FLAGS_OFFSET) & FLAG_ENCRYPTED) !== 0;
}

/** @returns the offset of the first sector that starts with these two bytes */
function findSector(bytes: Buffer, magic: number): number | null {
  for (let start = SECTOR_BYTES; start + SECTOR_BYTES <= bytes.length; start += SECTOR_BYTES) {
    if (bytes.readUInt16LE(start) === magic) return start;
  }
  return null;
}

/** Where the text of a Write file starts, and the header field with its end. */
const WRITE_TEXT_START = 128;
const WRITE_END_OFFSET = 14;

/**
 * Extracts a Write document: its text is contiguous after a header.
 * @throws UnreadableDocumentError for another program's file, with what to do, and for a damaged one
 */
function readOldDocument(bytes: Buffer, program: string): string {
  if (program !== WRITE) throw documentOfOldProgram(program);
  if (bytes.length <= WRITE_TEXT_START) throw damagedDocument('doc');
  const text = decodeText(bytes.subarray(WRITE_TEXT_START, bytes.readUInt32LE(WRITE_END_OFFSET)));
  if (text === null) throw damagedDocument('doc');
  return text;
}
