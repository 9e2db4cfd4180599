import type { Avatar } from '@everkin/contracts/avatars';
import type { Group } from '@everkin/contracts/groups';
import type { Memory } from '@everkin/contracts/memories';
import type { CapsuleFolder } from './capsule-entries.ts';
import type { PapersFolder } from '../vaults/export/plan-own-papers.ts';
import type { ExportOwner, OwnedFile } from './exports.repo.ts';
import type { DateWords } from '../archives/page-layout.ts';

/** A file of the owner and its path in the zip, relative to the folder of the page that shows it. */
export type PlacedFile = { path: string; file: OwnedFile };
/** A memory with its file; for a photo, `original` is the re-encoded copy and `untouched` the upload. */
export type PlacedMemory = { memory: Memory; original: PlacedFile | null; untouched: PlacedFile | null };

/** The exported contents of an avatar. */
export type AvatarFolder = {
  /** From the root of the zip, such as `avatars/Ruth Adler`. */
  path: string;
  avatar: Avatar;
  portrait: PlacedFile | null;
  memories: PlacedMemory[];
  /** Its files other than the portrait and memories. */
  others: PlacedFile[];
};
export type GroupFolder = { path: string; group: Group };

/** The paths of all files in the zip; small, and shared by all pages. */
export type ArchivePlan = {
  owner: ExportOwner;
  exportedAt: Date;
  words: DateWords;
  portrait: PlacedFile | null;
  avatars: AvatarFolder[];
  groups: GroupFolder[];
  capsules: CapsuleFolder[];
  /** Their own family papers, and what they added to those of others. */
  papers: PapersFolder[];
  /** Files that belong to no avatar. */
  others: PlacedFile[];
};
