/** The ids that were found: in the database, and beside the files. Null where none has been written. */
export type InstallationIds = {
  databaseId: string | null;
  marks: readonly { place: string; id: string | null }[];
};

/** How the stored files and the rows that name files fit together. */
export type FileEvidence = {
  /** Stored files. */
  stored: number;
  /** Rows that name a file. */
  rows: number;
  /** Whether at least one stored file has a row here. Keys are unique, so one is enough. */
  hasCommonFile: boolean;
};

const ADVICE =
  'Nothing was changed. Check the names and the values of DATABASE_URL and DATA_DIR. If the two do belong together, run: npx -y pnpm@12 run adopt-files';

/** Whether every place has the id of the database. */
export const isMatch = ({ databaseId, marks }: InstallationIds): boolean =>
  databaseId !== null && marks.every(({ id }) => id === databaseId);

/** @returns why the ids contradict each other, for the operator; null if they do not */
export function findOtherInstallation(databaseName: string, { databaseId, marks }: InstallationIds): string | null {
  const other = marks.find(({ id }) => id !== null && id !== databaseId);
  if (!other) return null;
  const whose = databaseId === null ? 'belongs to none: it is new, or of an earlier version' : `belongs to ${databaseId}`;
  return `${startSentence(other.place)} belongs to the installation ${other.id}, but ${databaseName} ${whose}. ${ADVICE}`;
}

/**
 * Decides whether files and a database that are not marked yet may be: new ones, and those of a version without ids.
 * A database that knows none of the files is the wrong one, or the files are.
 * @returns why not, for the operator; null if they may
 */
export function findForeignFiles(databaseName: string, place: string, { stored, rows, hasCommonFile }: FileEvidence): string | null {
  if (hasCommonFile || (stored === 0 && rows === 0)) return null;
  if (stored > 0) return `${startSentence(place)} holds ${countFiles(stored)}, but ${databaseName} knows none of them. ${ADVICE}`;
  return `${startSentence(databaseName)} names ${countFiles(rows)}, but ${place} holds none. ${ADVICE}`;
}

const startSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const countFiles = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
