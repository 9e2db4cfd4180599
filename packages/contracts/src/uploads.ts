import { z } from 'zod';
import { AvatarId, MemoryId, PartUploadId } from './ids.ts';
import { narratorFields } from './replies/narrator.ts';
import { requiredName, ShownName } from './text.ts';
import { UPLOAD_MAX_BYTES } from './units.ts';

/**
 * An upload already received into the staging folder, with its size and hash computed while streaming.
 * A class, so that no JSON input can pass for one.
 */
export class StagedFile {
  readonly path: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** The first bytes (at most 4,100), enough to detect the file type. */
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

/** The types that a file can be uploaded as (docs/API.md, POST /upload). */
export const UploadType = z.enum(['voice', 'text', 'video'], { error: 'The type must be voice, text or video' });
export type UploadType = z.infer<typeof UploadType>;

/** Whether the upload is shared with groups, as a form field; shared by default. */
export const SharedField = z.enum(['true', 'false'], { error: 'shared is true or false' });

/** As a form field: when the avatar has a memory with the same bytes, that one is returned instead of a second. */
export const SkipDuplicatesField = z.literal('true', { error: "skipDuplicates is either 'true' or left out" });

export const Upload = z
  .object({
    file: StagedFileField,
    avatarId: AvatarId,
    type: UploadType,
    /** Over REST this is the owner's consent to clone the voice (docs/PRODUCT.md, Consent). */
    cloneVoice: z.literal('true', { error: "cloneVoice is either 'true' or left out" }).optional(),
    /** A chat can be shared only after its owner has chosen which speaker is the person, and then explicitly. */
    shared: SharedField.optional(),
    /** Without effect with `cloneVoice`: a sample is always added, as the voice is made from it. */
    skipDuplicates: SkipDuplicatesField.optional(),
    ...narratorFields,
  })
  .refine(({ cloneVoice, narrator = 'person' }) => cloneVoice === undefined || narrator === 'person', {
    error: 'A voice is made only from the person’s own words.',
    path: ['narrator'],
  });
export type Upload = z.infer<typeof Upload>;

const ByteCount = z.number({ error: 'The size is a number of bytes' }).int('The size is a number of bytes').min(1, 'This file is empty.');

/** Creates a resumable upload of a video (docs/PRODUCT.md, Uploads). */
export const BeginUpload = z.object({
  avatarId: AvatarId,
  type: z.literal('video', { error: 'Only videos go up in parts; other files go to /upload' }),
  fileName: requiredName('The file needs its name', 255),
  byteSize: ByteCount,
  shared: z.boolean({ error: 'shared is true or false' }).optional(),
});
export type BeginUpload = z.infer<typeof BeginUpload>;

/** The progress of a resumable upload. */
export const PartUpload = z.object({
  id: PartUploadId,
  avatarId: AvatarId,
  fileName: ShownName,
  byteSize: z.number().int(),
  /** Bytes stored durably; the next chunk starts here. */
  receivedBytes: z.number().int(),
  maxPartBytes: z.literal(UPLOAD_MAX_BYTES),
  /** The resulting memory, once finished. */
  memoryId: MemoryId.nullable(),
  /** The chunks are deleted then, unless another one arrives. */
  expiresAt: z.iso.datetime(),
});
export type PartUpload = z.infer<typeof PartUpload>;

export const PartUploadRef = z.object({ id: PartUploadId });
export type PartUploadRef = z.infer<typeof PartUploadRef>;

/** `shared` overrides the value given at creation, as an upload may be resumed on another day. */
export const FinishUpload = PartUploadRef.extend({
  shared: z.boolean({ error: 'shared is true or false' }).optional(),
  skipDuplicates: SkipDuplicatesField.optional(),
  ...narratorFields,
});
export type FinishUpload = z.infer<typeof FinishUpload>;

const StartMessage = 'start is the number of the first byte of this part';
export const AddPart = PartUploadRef.extend({
  start: z.coerce.number({ error: StartMessage }).int(StartMessage).min(0, StartMessage),
  part: StagedFileField,
});
export type AddPart = z.infer<typeof AddPart>;
