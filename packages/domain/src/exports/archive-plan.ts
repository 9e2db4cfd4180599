import type { Avatar } from '@everkin/contracts/avatars';
import type { Group } from '@everkin/contracts/groups';
import type { Memory } from '@everkin/contracts/memories';
import type { ExportOwner, OwnedFile } from './exports.repo.ts';
import type { DateWords } from './page-layout.ts';

/** A file of the owner's and where it lies in the zip, from the folder of the page that shows it. */
export type PlacedFile = { path: string; file: OwnedFile };
/** A memory with its file; of a photo that is the copy, and beside it lies the upload that it was drawn from. */
export type PlacedMemory = { memory: Memory; original: PlacedFile | null; untouched: PlacedFile | null };

/** All that is exported of an avatar. */
export type AvatarFolder = {
  /** From the root of the zip, such as `avatars/Ruth Adler`. */
  path: string;
  avatar: Avatar;
  portrait: PlacedFile | null;
  memories: PlacedMemory[];
  /** What belongs to it beside its portrait and memories. */
  others: PlacedFile[];
};
export type GroupFolder = { path: string; group: Group };

/** What lies where: small, and the same for all pages. */
export type ArchivePlan = {
  owner: ExportOwner;
  exportedAt: Date;
  words: DateWords;
  portrait: PlacedFile | null;
  avatars: AvatarFolder[];
  groups: GroupFolder[];
  /** Files that belong to no avatar. */
  others: PlacedFile[];
};
