import { damagedDocument, documentOfOldProgram } from '../unreadable.ts';
import { decodeText } from './plain.ts';

const WRITE = 'Write';
/** The beginnings of files of word processors of before 1995 whose names also end in .doc. */
const SIGNATURES: readonly [Buffer, string][] = [
  [Buffer.from('31be000000ab', 'hex'), WRITE],
  [Buffer.from('32be000000ab', 'hex'), WRITE],
  [Buffer.from('ff575043', 'hex'), 'WordPerfect'],
  [Buffer.from('dba5', 'hex'), 'Word for Windows 2'],
  [Buffer.from('9ba5', 'hex'), 'Word for Windows 1'],
  [Buffer.from('fe370023', 'hex'), 'Word for the Mac'],
];

/** @returns the program that a file is of, by its first bytes; null for any of today */
export function nameOldProgram(head: Buffer): string | null {
  return SIGNATURES.find(([signature]) => head.subarray(0, signature.length).equals(signature))?.[1] ?? null;
}

/** Where the words of Write begin, and where the header says that they end. */
const WRITE_TEXT_START = 128;
const WRITE_END_OFFSET = 14;

/**
 * Reads a document of Write, the word processor of Windows 3: its words stand in one piece after a header.
 * @throws UnreadableDocumentError for one of another program, with what to do, and for one that is damaged
 */
export function readOldDocument(bytes: Buffer, program: string): string {
  if (program !== WRITE) throw documentOfOldProgram(program);
  if (bytes.length <= WRITE_TEXT_START) throw damagedDocument('doc');
  const text = decodeText(bytes.subarray(WRITE_TEXT_START, bytes.readUInt32LE(WRITE_END_OFFSET)));
  if (text === null) throw damagedDocument('doc');
  return text;
}
