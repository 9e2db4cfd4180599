import { z } from 'zod';
import { AvatarId } from './ids.ts';

/**
 * A file that a door has already received into the staging folder, counted and hashed while it streamed in.
 * A class, so that nothing that arrives as JSON can pass for one.
 */
export class StagedFile {
  readonly path: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** The first bytes (at most 4,100), enough to tell what kind of file this is. */
  readonly head: Uint8Array;

  constructor(file: { path: string; fileName: string; sizeBytes: number; sha256: string; head: Uint8Array }) {
    this.path = file.path;
    this.fileName = file.fileName;
    this.sizeBytes = file.sizeBytes;
    this.sha256 = file.sha256;
    this.head = file.head;
  }
}

export const StagedFileField = z.custom<StagedFile>((value) => value instanceof StagedFile, 'Please choose a file');

/** Kinds that a file can be uploaded as (product.md section 7, POST /api/upload). */
export const UploadType = z.enum(['voice', 'text', 'video'], { error: 'The type must be voice, text or video' });
export type UploadType = z.infer<typeof UploadType>;

export const Upload = z.object({
  file: StagedFileField,
  avatarId: AvatarId,
  type: UploadType,
  /** Over REST this is the owner's confirmation that the voice may be cloned (decisions.md 32). */
  cloneVoice: z.literal('true', { error: "cloneVoice is either 'true' or left out" }).optional(),
});
export type Upload = z.infer<typeof Upload>;
