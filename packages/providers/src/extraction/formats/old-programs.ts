/** The word processor of Windows 3. */
export const WRITE = 'Write';
/** Signatures of word processors before 1995 that also use the extension .doc. */
const SIGNATURES: readonly [Buffer, string][] = [
  [Buffer.from('31be000000ab', 'hex'), WRITE],
  [Buffer.from('32be000000ab', 'hex'), WRITE],
  [Buffer.from('ff575043', 'hex'), 'WordPerfect'],
  [Buffer.from('dba5', 'hex'), 'Word for Windows 2'],
  [Buffer.from('9ba5', 'hex'), 'Word for Windows 1'],
  [Buffer.from('fe370023', 'hex'), 'Word for the Mac'],
];

/** @returns the legacy program, by the file's first bytes; null for any current one */
export function nameOldProgram(head: Buffer): string | null {
  return SIGNATURES.find(([signature]) => head.subarray(0, signature.length).equals(signature))?.[1] ?? null;
}
