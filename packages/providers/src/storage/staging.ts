import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { FileTooLargeError } from '../errors.ts';
import { collectBytes } from './byte-stream.ts';
import { toStorageError } from './disk-errors.ts';

/** Enough for every signature we detect (file-type's own sample size). */
export const HEAD_BYTES = 4100;

const STAGED_PREFIX = 'staged-';
/** Names of staged files and files derived from them. */
export const STAGED_FILE = /^staged-/;

export type StagedFile = {
  path: string;
  sizeBytes: number;
  /** Lower-case hex. */
  sha256: string;
  /** The first `HEAD_BYTES` bytes, for detecting the file type. */
  head: Buffer;
};

/**
 * Writes an incoming stream to a new file in `directory`, hashing and counting on the way. On failure no file is left behind.
 *
 * Over the limit, the rest is read and discarded (at most as much again), so that the sender gets the error response instead of
 * a dropped connection.
 * @throws FileTooLargeError when more than `maxBytes` arrive
 * @throws StorageFullError when the disk is full
 * @throws the stream's own error when it fails or is aborted
 */
export async function stageStream(input: { stream: Readable; directory: string; maxBytes: number }): Promise<StagedFile> {
  const path = join(input.directory, `${STAGED_PREFIX}${randomUUID()}`);
  // The stream may fail before the file is open, and an unhandled `error` event would end the process.
  input.stream.on('error', () => undefined);
  try {
    await mkdir(input.directory, { recursive: true, mode: 0o700 });
    return { path, ...(await writeNewFile(path, input)) };
  } catch (error) {
    input.stream.destroy();
    // The first error is the one to report; a remaining file is left to the sweep.
    await rm(path, { force: true }).catch(() => undefined);
    throw toStorageError(error);
  }
}

type Incoming = { stream: Readable; maxBytes: number };

async function writeNewFile(path: string, incoming: Incoming): Promise<Omit<StagedFile, 'path'>> {
  const file = await open(path, 'wx', 0o600);
  try {
    return await writeAll(file, incoming);
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, incoming: Incoming): Promise<Omit<StagedFile, 'path'>> {
  const hash = createHash('sha256');
  const headChunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const bytes of collectBytes(incoming.stream)) {
    if (sizeBytes < HEAD_BYTES) headChunks.push(bytes.subarray(0, HEAD_BYTES - sizeBytes));
    sizeBytes += bytes.length;
    if (sizeBytes > incoming.maxBytes * 2) break;
    if (sizeBytes > incoming.maxBytes) continue;
    hash.update(bytes);
    await file.writeFile(bytes);
  }
  if (sizeBytes > incoming.maxBytes) throw new FileTooLargeError(incoming.maxBytes);
  return { sizeBytes, sha256: hash.digest('hex'), head: Buffer.concat(headChunks) };
}
