import WordExtractor from 'word-extractor';
import { damagedDocument, documentOfOldProgram, lockedDocument } from '../unreadable.ts';
import { nameOldProgram, WRITE } from './old-programs.ts';
import { decodeText } from './plain.ts';

const SECTOR_BYTES = 512;
/** The first word of a Word document inside its container, and where the flags stand ([MS-DOC] 2.5.2, FibBase). */
const WORD_MAGIC = 0xa5ec;
/** Of Word 6 and 95, whose files are laid out otherwise. */
const OLD_WORD_MAGIC = 0xa5dc;
const FLAGS_OFFSET = 0x0a;
const FLAG_ENCRYPTED = 0x0100;
/** What Word 2007 and newer put into the same container when a password is set ([MS-OFFCRYPTO] 1.3.1). */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

/** Without it typographic quotes and dashes come out as typewriter ones: not what the person wrote. */
const KEEP_PUNCTUATION = { filterUnicode: false };

/** Reads the text of a Word 97–2003 document: body, text boxes, foot and end notes; or of one of Write. */
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

/** Word ends each paragraph with one line break; the rows of a table, whose cells end with tabs, stay together. */
function partParagraphs(text: string): string {
  const lines = text.split('\n');
  const isRow = (line?: string) => line?.endsWith('\t') === true;
  return lines.map((line, index) => line + (isRow(line) && isRow(lines[index + 1]) ? '\n' : '\n\n')).join('');
}

function isEncrypted(bytes: Buffer): boolean {
  const start = findSector(bytes, WORD_MAGIC);
  return start !== null && (bytes.readUInt16LE(start + FLAGS_OFFSET) & FLAG_ENCRYPTED) !== 0;
}

/** @returns where the first sector begins that begins with these two bytes */
function findSector(bytes: Buffer, magic: number): number | null {
  for (let start = SECTOR_BYTES; start + SECTOR_BYTES <= bytes.length; start += SECTOR_BYTES) {
    if (bytes.readUInt16LE(start) === magic) return start;
  }
  return null;
}

/** Where the words of Write begin, and where the header says that they end. */
const WRITE_TEXT_START = 128;
const WRITE_END_OFFSET = 14;

/**
 * Reads a document of Write: its words stand in one piece after a header.
 * @throws UnreadableDocumentError for one of another program, with what to do, and for one that is damaged
 */
function readOldDocument(bytes: Buffer, program: string): string {
  if (program !== WRITE) throw documentOfOldProgram(program);
  if (bytes.length <= WRITE_TEXT_START) throw damagedDocument('doc');
  const text = decodeText(bytes.subarray(WRITE_TEXT_START, bytes.readUInt32LE(WRITE_END_OFFSET)));
  if (text === null) throw damagedDocument('doc');
  return text;
}
