import { posix } from 'node:path';
import type { Check } from './check.ts';
import { listFiles } from './repository.ts';

/** More than this and nobody reads the list of names to the end. */
const FOLDER_MAX_FILES = 40;

/** Decisions and migrations are numbered series: they are read by number, and stay where they are for good. */
const NUMBERED = /^\d{4}[-_]/;

/** Checks that every folder is small enough to be taken in at a glance. Tests count as well. */
export const folderSizes: Check = {
  claim: `no folder holds more than ${FOLDER_MAX_FILES} files`,
  findProblems: () => findLargeFolders(listFiles()),
};

/**
 * @param files paths from the root
 * @returns one line for each folder with too many files of its own; those of its subfolders do not count
 */
export function findLargeFolders(files: string[]): string[] {
  const named = files.filter((file) => !NUMBERED.test(posix.basename(file)));
  return [...Map.groupBy(named, (file) => posix.dirname(file))]
    .filter(([, { length }]) => length > FOLDER_MAX_FILES)
    .map(
      ([folder, { length }]) =>
        `${folder} holds ${length} files: move those that belong together into a folder with a name of its own, at most ${FOLDER_MAX_FILES} in each`,
    );
}
