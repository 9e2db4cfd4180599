/** The word processor of Windows 3. */
export const WRITE = 'Write';
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
