import type { Readable } from 'node:stream';
import type { StagedFile } from '../storage/staging.ts';

export type ArchiveEntry = {
  /** Where it lies in the archive, folders parted by `/`; no two alike. */
  name: string;
  modifiedAt: Date;
  /** False for what is packed already, such as pictures and recordings. */
  isCompressed: boolean;
  /** Opens its bytes; called when its turn comes, so that one at a time is open. */
  open(): Promise<Readable>;
};

/** Packs files into one. */
export interface Archive {
  /**
   * Packs entries, in their order, into a new file of the staging folder; whatever goes wrong, none is left there.
   * Holds a few hundred kilobytes of them at any time, however many and large they are.
   * @throws StorageFullError when the disk is full
   * @throws the reason of `signal` once it fires, and whatever an entry throws
   */
  pack(input: { entries: AsyncIterable<ArchiveEntry>; signal: AbortSignal }): Promise<StagedFile>;
}
