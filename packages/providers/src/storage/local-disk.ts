import { createHash, randomUUID } from 'node:crypto';
import { constants, copyFile, type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { providerInvalid } from '../errors.ts';
import { collectBytes } from './byte-stream.ts';
import { systemErrorCode, toStorageError } from './disk-errors.ts';
import { KEY_FORM, refuseForeignKey } from './object-key.ts';
import { namesIn } from './old-files.ts';
import type { ByteRange, OpenedObject, Storage, StoredObject } from './port.ts';

/** Names of the shard folders. */
export const SHARD_FORM = /^[0-9a-f]{2}$/;
const INCOMING = '.incoming-';
/** Names of files being copied from another disk. */
export const INCOMING_FILE = /^\.incoming-/;

/**
 * Stores files below one directory, in 256 shard folders so that none grows huge.
 * A file is renamed to its key only after its bytes are synced: a crash at any moment leaves the whole file or none.
 * @param directory created when missing; may be on another disk than the staging directory
 */
export function createLocalDiskStorage(settings: { directory: string }): Storage {
  const pathOf = (key: string): string => objectPath(settings.directory, key);
  return {
    name: 'local-disk',
    put: async (input) => putObject({ ...input, targetPath: pathOf(input.key) }),
    open: async (key, range) => openObject(pathOf(key), range),
    localPath: async (key) => localPathOf(pathOf(key)),
    delete: async (key) => rm(pathOf(key), { force: true }),
    list: () => listObjects(settings.directory),
  };
}

function objectPath(directory: string, key: string): string {
  refuseForeignKey(key);
  // Ids begin with a timestamp, so sharding by prefix would put a whole month into one folder.
  const shard = createHash('sha256').update(key).digest('hex').slice(0, 2);
  return join(directory, shard, key);
}

async function putObject(input: { key: string; sourcePath: string; targetPath: string }): Promise<StoredObject> {
  const folder = dirname(input.targetPath);
  try {
    await makeDurableFolder(folder);
    const written = await hashAndSync(input.sourcePath);
    await moveInto(input.sourcePath, input.targetPath);
    await syncFolder(folder);
    return { key: input.key, ...written };
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw toStorageError(error);
    throw providerInvalid('storage', 'The uploaded file is gone. Please upload it again.', {
      cause: error,
    });
  }
}

/** Reads the file back, so that the hash is of what is on disk, then syncs it. */
async function hashAndSync(path: string): Promise<{ sizeBytes: number; sha256: string }> {
  // Windows refuses to sync a file opened read-only.
  const file = await open(path, 'r+');
  try {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    for await (const bytes of collectBytes(file.createReadStream({ autoClose: false, start: 0 }))) {
      hash.update(bytes);
      sizeBytes += bytes.length;
    }
    await file.sync();
    return { sizeBytes, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

async function moveInto(sourcePath: string, targetPath: string): Promise<void> {
  try {
    await rename(sourcePath, targetPath);
  } catch (error) {
    if (systemErrorCode(error) !== 'EXDEV') throw error;
    await copyAcrossDisks(sourcePath, targetPath);
  }
}

/** A rename cannot cross disks: copies to a file beside the target first, so that the last step is a rename. */
async function copyAcrossDisks(sourcePath: string, targetPath: string): Promise<void> {
  const incomingPath = join(dirname(targetPath), `${INCOMING}${randomUUID()}`);
  try {
    await copyFile(sourcePath, incomingPath, constants.COPYFILE_EXCL);
    await syncPath(incomingPath, 'r+');
    await rename(incomingPath, targetPath);
  } catch (error) {
    await rm(incomingPath, { force: true });
    throw error;
  }
  await rm(sourcePath, { force: true });
}

async function openObject(path: string, range?: ByteRange): Promise<OpenedObject | null> {
  const file = await openIfPresent(path);
  if (!file) return null;
  const { size } = await file.stat();
  // `end` is inclusive, so an empty stream cannot be requested; a range that starts at the end is empty.
  const start = Math.min(Math.max(range?.start ?? 0, 0), size);
  const end = Math.max(Math.min(range?.end ?? Infinity, size), start);
  return { stream: file.createReadStream({ start, end }), sizeBytes: size };
}

async function openIfPresent(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function localPathOf(path: string): Promise<{ path: string; release(): Promise<void> }> {
  const stats = await stat(path).catch(() => null);
  if (!stats) throw providerInvalid('storage', 'The stored file is missing.');
  return { path, release: async () => undefined };
}

async function* listObjects(directory: string): ReturnType<Storage['list']> {
  for (const shard of await namesIn(directory)) {
    if (!SHARD_FORM.test(shard)) continue;
    for (const key of await namesIn(join(directory, shard))) {
      const stats = await stat(join(directory, shard, key)).catch(() => null);
      if (stats && KEY_FORM.test(key)) yield { key, sizeBytes: stats.size, storedAt: stats.mtime };
    }
  }
}

async function makeDurableFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (firstMade) await syncFolder(dirname(folder));
}

/** Makes a rename durable. Windows cannot open a folder and does not need to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await syncPath(folder, 'r');
}

async function syncPath(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
