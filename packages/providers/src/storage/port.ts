import type { Readable } from 'node:stream';

/** `sha256` is lower-case hex of the bytes as they lie in the store. */
export type StoredObject = { key: string; sizeBytes: number; sha256: string };

/** Bytes `start` to `end`, both included and counted from 0, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

export type OpenedObject = {
  /** The bytes asked for. The caller reads it to its end or destroys it: it holds a file open. */
  stream: Readable;
  /** The size of the whole object, whatever the range. */
  sizeBytes: number;
};

/**
 * Where files live. A key is an id made by us (`fl_…`), never a name a person chose.
 * An object is wholly there with the right hash, or not at all.
 */
export interface Storage {
  name: string;

  /**
   * Moves a staged file into the store under `key`; what lay there before is replaced at one stroke.
   * @throws StorageFullError when the disk is full: nothing lies under the key then, and the staged file is untouched
   * @throws ProviderError `invalid` for a key of another form or a staged file that is gone
   */
  put(input: { key: string; sourcePath: string }): Promise<StoredObject>;

  /** Opens an object for reading; null when there is none. A range beyond the end gives an empty stream. */
  open(key: string, range?: ByteRange): Promise<OpenedObject | null>;

  /**
   * A path in this machine's file system from which the object can be read until `release` is called.
   * @throws ProviderError `invalid` when there is no such object
   */
  localPath(key: string): Promise<{ path: string; release(): Promise<void> }>;

  /** Removes an object; an absent one is fine. */
  delete(key: string): Promise<void>;

  /** Every object in the store, in no order: what the sweep compares with the rows. */
  list(): AsyncIterable<{ key: string; sizeBytes: number; storedAt: Date }>;
}
