import type { Readable } from 'node:stream';

/**
 * Encrypts files so that neither a stolen database nor stolen files can be read. Only workers hold the key. Streams take a few MB of
 * memory, whatever their size.
 */
export interface Sealing {
  readonly name: 'age' | 'none';
  /** Encrypts a stream; the first call of an installation makes its key. @returns the sealed bytes, and the id of the key */
  seal(source: Readable): Promise<{ keyId: string; sealed: Readable }>;
  /**
   * Decrypts what `seal` made. The stream ends with an error (SealBrokenError) where the bytes are not whole.
   * @throws SealKeyMissingError
   */
  open(sealed: Readable, keyId: string): Promise<Readable>;
}
