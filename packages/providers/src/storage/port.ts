import type { Readable } from 'node:stream';

/** `sha256` is lower-case hex of the stored bytes. */
export type StoredObject = { key: string; sizeBytes: number; sha256: string };

/** Bytes `start` to `end`, both inclusive and counted from 0, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

export type OpenedObject = {
  /** The requested bytes. The caller reads it to the end or destroys it: it holds a file open. */
  stream: Readable;
  /** The size of the whole object, whatever the range. */
  sizeBytes: number;
};

/**
 * Object storage. A key is an id we generate (`fl_…`), never a name a person chose. Writes are atomic: an object exists
 * completely with the right hash, or not at all.
 */
export interface Storage {
  name: string;

  /**
   * Moves a staged file into the store under `key`, atomically replacing an existing object.
   * @throws StorageFullError when the disk is full: nothing lies under the key then, and the staged file is untouched
   * @throws ProviderError `invalid` for a key of another form or a staged file that is gone
   */
  put(input: { key: string; sourcePath: string }): Promise<StoredObject>;

  /** Opens an object for reading; null when there is none. A range beyond the end gives an empty stream. */
  open(key: string, range?: ByteRange): Promise<OpenedObject | null>;

  /**
   * A local path from which the object can be read until `release` is called.
   * @throws ProviderError `invalid` when there is no such object
   */
  localPath(key: string): Promise<{ path: string; release(): Promise<void> }>;

  /** Deletes an object; a missing one is no error. */
  delete(key: string): Promise<void>;

  /** Every object in the store, in no order: the sweep compares them with the rows. */
  list(): AsyncIterable<{ key: string; sizeBytes: number; storedAt: Date }>;
}
