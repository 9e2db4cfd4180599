import { inspectMedia } from '@everkin/contracts/media/media-problem';
import type { UploadType } from '@everkin/contracts/uploads';
import { MEBIBYTE, UPLOAD_MAX_BYTES, VIDEO_MAX_BYTES } from '@everkin/contracts/units';
import { FILE_KINDS } from './file-kinds.data.ts';

/** The size limit of a file kind, in megabytes; a large video is uploaded in chunks (docs/PRODUCT.md, Uploads). */
export const maxMegabytesOf = (kind: UploadType): number => (kind === 'video' ? VIDEO_MAX_BYTES : UPLOAD_MAX_BYTES) / MEBIBYTE;

/** For the `accept` of a file input. */
export const acceptOf = (kind: UploadType): string => [...FILE_KINDS[kind].endings, ...FILE_KINDS[kind].accept].join(',');

/**
 * By type or extension: browsers give RTF, MD and MKV no type (docs/PRODUCT.md, Uploads). The server checks the content
 * again.
 */
export function isFileOf(kind: UploadType, file: { name: string; type: string }): boolean {
  const name = file.name.toLowerCase();
  return FILE_KINDS[kind].types.test(file.type) || FILE_KINDS[kind].endings.some((ending) => name.endsWith(ending));
}

/**
 * Validates a file before upload; null if it is valid. Recordings and videos are parsed, as on the server: files without
 * usable audio are rejected immediately, and audio alone is a voice recording whatever its container.
 */
export async function findUploadProblem(kind: UploadType, file: File): Promise<string | null> {
  const named = findFileProblem(kind, file);
  const isTooLarge = file.size > maxMegabytesOf(kind) * MEBIBYTE;
  if (kind === 'text' || isTooLarge) return named;
  const { probe, problem } = await inspectMedia({ fileName: file.name, sizeBytes: file.size, read: readerOf(file) }).catch(() => UNTOLD);
  if (problem !== null) return problem;
  const isSoundAlone = probe?.hasSound === true && !probe.hasPictures;
  return kind === 'voice' && isSoundAlone ? null : named;
}

/** For an unreadable file, the upload reports the error. */
const UNTOLD = { probe: null, problem: null };

const readerOf =
  (file: File) =>
  async (start: number, length: number): Promise<Uint8Array> =>
    new Uint8Array(await file.slice(start, start + length).arrayBuffer());

/** Validates a file by name and size, with the specified error texts (docs/PRODUCT.md, Forms); null if it is valid. */
export function findFileProblem(kind: UploadType, file: { name: string; type: string; size: number }): string | null {
  if (!isFileOf(kind, file)) return `Invalid file type for ${kind} upload`;
  const maxMegabytes = maxMegabytesOf(kind);
  return file.size > maxMegabytes * MEBIBYTE ? `File size exceeds the maximum allowed (${maxMegabytes}MB)` : null;
}
