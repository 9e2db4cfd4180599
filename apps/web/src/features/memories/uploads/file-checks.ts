import { inspectMedia } from '@everkin/contracts/media/media-problem';
import type { UploadType } from '@everkin/contracts/uploads';
import { MEBIBYTE, UPLOAD_MAX_BYTES, VIDEO_MAX_BYTES } from '@everkin/contracts/units';

/** The size limit of a file kind, in megabytes; a large video is uploaded in chunks (docs/PRODUCT.md, Uploads). */
export const maxMegabytesOf = (kind: UploadType): number => (kind === 'video' ? VIDEO_MAX_BYTES : UPLOAD_MAX_BYTES) / MEBIBYTE;

type FileKind = {
  /** As in the drop zone's hint (docs/PRODUCT.md, Forms). */
  formats: string;
  endings: readonly string[];
  types: RegExp;
  /** MIME types for the picker, besides the extensions: phones go by these. */
  accept: readonly string[];
};

export const FILE_KINDS: Record<UploadType, FileKind> = {
  voice: {
    formats: 'MP3, WAV, M4A, AAC',
    // Browsers know few of these types, and none of older recorders.
    endings: '.mp3 .wav .m4a .aac .amr .wma .ogg .opus .flac .aif .aiff .aifc .caf .mp2 .awb .3ga .oga .weba .mka .m4b .ac3 .au'.split(' '),
    types: /^audio\//,
    // Phones and messengers save voice recordings in video containers, too.
    accept: ['audio/*', '.3gp', '.mp4', '.mov', '.webm', '.mkv'],
  },
  text: {
    formats: 'PDF, DOC, DOCX, TXT, RTF, MD',
    // Word has separate extensions for templates and files with macros. A zip is taken to be a WhatsApp chat export; the
    // extensions after it are exports of other messengers and mail programs.
    endings: [
      '.pdf',
      '.doc',
      '.docx',
      '.docm',
      '.dot',
      '.dotx',
      '.dotm',
      '.txt',
      '.rtf',
      '.md',
      '.zip',
      '.json',
      '.xml',
      '.html',
      '.htm',
      '.csv',
      '.eml',
      '.mbox',
    ],
    types:
      /^(text\/|message\/rfc822$|application\/(pdf|msword|rtf|zip|x-zip-compressed|json|xml|mbox|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)$)/,
    accept: [
      'text/plain',
      'text/markdown',
      'application/pdf',
      'application/zip',
      'application/json',
      'text/xml',
      'text/html',
      'text/csv',
      'message/rfc822',
    ],
  },
  video: {
    formats: 'MP4, MOV, AVI, MKV',
    endings: '.mp4 .mov .avi .mkv .m4v .3gp .3g2 .wmv .asf .mpg .mpeg .vob .ts .mts .m2ts .divx .webm .ogv'.split(' '),
    types: /^video\//,
    accept: ['video/*'],
  },
};

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
