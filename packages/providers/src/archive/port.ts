import type { Readable } from 'node:stream';
import type { StagedFile } from '../storage/staging.ts';

export type ArchiveEntry = {
  /** Path in the archive, with `/` as separator; unique. */
  name: string;
  modifiedAt: Date;
  /** False for data that is already compressed, such as pictures and recordings. */
  isCompressed: boolean;
  /** Opens the content. Called once per entry, in order, so only one entry is open at a time. */
  open(): Promise<Readable>;
};

/** Packs files into an archive. */
export interface Archive {
  /**
   * Writes entries, in order, to a new file in the staging folder. On failure the file is removed.
   * Buffers a few hundred kilobytes at most, whatever the number and size of the entries.
   * @throws StorageFullError when the disk is full
   * @throws the reason of `signal` once it fires, and any error an entry throws
   */
  pack(input: Packed): Promise<StagedFile>;

  /** The same as a stream, which fails with what `pack` would throw. */
  stream(input: Packed): Readable;
}

/** @param signal stops it */
type Packed = { entries: AsyncIterable<ArchiveEntry>; signal: AbortSignal };
