import type { Readable } from 'node:stream';

/** Sealed bytes that cannot be opened: changed, cut off, or sealed with another key. Nothing read before it may be shown as whole. */
export class SealBrokenError extends Error {}

/** The key that something was sealed with is not on this machine. */
export class SealKeyMissingError extends Error {
  readonly keyId: string;

  constructor(keyId: string) {
    super(`the key ${keyId} is missing`);
    this.keyId = keyId;
  }
}

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
