import { UPLOAD_MAX_BYTES, UPLOAD_PART_MIN_BYTES } from '@everkin/contracts/units';
import type { PartUpload } from '@everkin/contracts/uploads';
import { partBeyondEnd, partOutOfPlace, partTooSmall, uploadFinished } from '../memories.errors.ts';
import type { StoredPartUpload } from './part-uploads.repo.ts';

/** Long enough to resume the next day. */
export const PART_UPLOAD_KEPT_MS = 24 * 60 * 60 * 1000;
/** More than any family uploads at once. */
export const OPEN_PART_UPLOADS_MAX = 5;

export const toPartUpload = (row: StoredPartUpload): PartUpload => ({
  id: row.id,
  avatarId: row.avatarId,
  fileName: row.fileName,
  byteSize: row.byteSize,
  receivedBytes: row.receivedBytes,
  maxPartBytes: UPLOAD_MAX_BYTES,
  memoryId: row.memoryId,
  expiresAt: new Date(row.updatedAt.getTime() + PART_UPLOAD_KEPT_MS).toISOString(),
});

/** @throws AppError when a part is not the one that comes next */
export function expectNextPart(upload: StoredPartUpload, part: { start: number; sizeBytes: number }): void {
  if (upload.memoryId !== null) throw uploadFinished();
  if (part.start !== upload.receivedBytes) throw partOutOfPlace(upload.receivedBytes);
  const end = part.start + part.sizeBytes;
  if (end > upload.byteSize) throw partBeyondEnd();
  if (part.sizeBytes < UPLOAD_PART_MIN_BYTES && end < upload.byteSize) throw partTooSmall();
}
