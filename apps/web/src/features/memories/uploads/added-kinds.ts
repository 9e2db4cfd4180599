import type { UploadType } from '@everkin/contracts/uploads';
import { MEBIBYTE, UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import { acceptOf, findUploadProblem, isFileOf } from './file-checks.ts';

/** What a file becomes: a letter, a recording, a video, or a photo. */
export type AddedKind = UploadType | 'photo';

const PHOTO_TYPES = /^image\/(?:png|jpeg|gif|webp)$/;
const PHOTO_ENDINGS = ['.png', '.jpg', '.jpeg', '.gif', '.webp'];

/** For the `accept` of a file input that takes every kind. */
export const ACCEPT_ALL = [acceptOf('text'), 'image/png,image/jpeg,image/gif,image/webp', acceptOf('voice'), acceptOf('video')].join(',');

export const UNKNOWN_KIND = 'This kind of file cannot be added. Letters, photos, recordings and videos can.';
const PICTURE_KIND = 'Only PNG, JPG, GIF and WebP pictures can be added. Save it as one of these first.';
const TOO_LARGE_PHOTO = `File size exceeds the maximum allowed (${UPLOAD_MAX_BYTES / MEBIBYTE}MB)`;

export type CheckedFile = { kind: AddedKind; problem: string | null };

/** The kind of a file by type and extension; null for one that cannot be added. A container of sound or pictures counts as a video. */
export function findKind(file: { name: string; type: string }): AddedKind | null {
  const name = file.name.toLowerCase();
  if (PHOTO_TYPES.test(file.type) || PHOTO_ENDINGS.some((ending) => name.endsWith(ending))) return 'photo';
  // Audio first, as .ogg and .webm may be both, and letters last: .ts and .mts are no text.
  return (['voice', 'video', 'text'] as const).find((kind) => isFileOf(kind, file)) ?? null;
}

/** Checks a file before it is sent. @returns `problem` says why it cannot be added; null where it can */
export async function checkFile(file: File): Promise<CheckedFile> {
  const kind = findKind(file);
  if (kind === null) return { kind: 'text', problem: /^image\/(?!svg)/.test(file.type) ? PICTURE_KIND : UNKNOWN_KIND };
  if (kind === 'photo') return { kind, problem: file.size > UPLOAD_MAX_BYTES ? TOO_LARGE_PHOTO : null };
  // Sound alone is a recording, whatever its container.
  if (kind === 'video' && (await findUploadProblem('voice', file)) === null) return { kind: 'voice', problem: null };
  return { kind, problem: await findUploadProblem(kind, file) };
}
