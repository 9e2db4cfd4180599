import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { INSTALLATION_FILE, INSTALLATION_KEY, InstallationFile } from '@everkin/contracts/installation';
import { StartProblem } from '@everkin/contracts/start-problem';
import { filesDirectory } from './choose-storage.ts';
import { systemErrorCode } from './disk-errors.ts';
import type { Storage } from './port.ts';

/** A place beside stored files with the id of the installation that they belong to. */
export type InstallationMark = {
  /** For the operator. */
  place: string;
  /** The id; null where there is none. */
  load: () => Promise<string | null>;
  save: (id: string) => Promise<void>;
};

/** DATA_DIR has a mark, and so has a storage elsewhere. The last one lies beside the files that are in use. */
export function createInstallationMarks(
  settings: { UPLOADTHING_TOKEN?: string | undefined },
  { dataDirectory, storage }: { dataDirectory: string; storage: Storage },
): InstallationMark[] {
  const folder = createFolderMark(filesDirectory(dataDirectory));
  if (!settings.UPLOADTHING_TOKEN) return [folder];
  return [folder, createStoredMark({ storage, scratchDirectory: join(dataDirectory, 'tmp') })];
}

/** A file in the folder of the stored files: whoever mounts another folder there has another mark. */
export function createFolderMark(directory: string): InstallationMark {
  const path = join(directory, INSTALLATION_FILE);
  const place = `the folder ${directory} (DATA_DIR)`;
  return {
    place,
    load: async () => parseMark(await loadIfPresent(path), place),
    save: async (id) => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, renderMark(id), { mode: 0o600, flush: true });
      await rename(draft, path);
    },
  };
}

/** An object among the others. */
function createStoredMark({ storage, scratchDirectory }: { storage: Storage; scratchDirectory: string }): InstallationMark {
  const place = 'the storage at UploadThing (UPLOADTHING_TOKEN)';
  return {
    place,
    load: async () => {
      const opened = await storage.open(INSTALLATION_KEY);
      return parseMark(opened && (await text(opened.stream)), place);
    },
    save: async (id) => {
      await mkdir(scratchDirectory, { recursive: true, mode: 0o700 });
      // Named like staged files, so that the same sweep removes what a killed process left.
      const sourcePath = join(scratchDirectory, `staged-${randomUUID()}`);
      await writeFile(sourcePath, renderMark(id), { mode: 0o600 });
      await storage.put({ key: INSTALLATION_KEY, sourcePath });
    },
  };
}

const renderMark = (id: string): string => `${JSON.stringify({ id } satisfies InstallationFile)}\n`;

/** @throws StartProblem for a damaged mark, which is no reason to write another one */
function parseMark(written: string | null, place: string): string | null {
  if (written === null) return null;
  try {
    return InstallationFile.parse(JSON.parse(written)).id;
  } catch (cause) {
    throw new StartProblem(`The id of an installation in ${place} cannot be read. To write it anew, run: npx -y pnpm@12 run adopt-files`, {
      cause,
    });
  }
}

async function loadIfPresent(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error) ?? '')) return null;
    throw error;
  });
}
