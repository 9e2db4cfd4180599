import type {} from '@fastify/multipart';
import type { Readable } from 'node:stream';
import { rm } from 'node:fs/promises';
import { StagedFile } from '@everkin/contracts/uploads';
import { AppError, invalidField } from '@everkin/domain/errors';
import type { FastifyRequest } from 'fastify';

export type StageUpload = (input: {
  stream: Readable;
  maxBytes: number;
}) => Promise<{ path: string; sizeBytes: number; sha256: string; head: Uint8Array }>;

/** The file fields of an operation, with the size limit of each. */
export type FileFields = Record<string, { maxBytes: number; tooLarge: () => AppError }>;

export type MultipartForm = {
  /** Text fields as strings, file fields as StagedFile. */
  body: Record<string, string | StagedFile>;
  /** Deletes staged files that nobody has taken over. */
  discard: () => Promise<void>;
};

const LIMITS = { fields: 20, files: 2, parts: 22, fieldNameSize: 100, fieldSize: 64 * 1024, headerPairs: 50 };

/**
 * Parses a multipart body: text fields into memory, files streamed into the staging folder.
 * @throws AppError for a file field that is not expected, a file over its limit, or a body that is not multipart
 */
export async function parseMultipart(request: FastifyRequest, files: FileFields, stage: StageUpload): Promise<MultipartForm> {
  // A Map, because a field may be called __proto__.
  const fields = new Map<string, string | StagedFile>();
  const staged: StagedFile[] = [];
  const discard = async () => {
    for (const file of staged) await rm(file.path, { force: true });
  };
  try {
    // Each operation's own limit is enforced during staging; this one only caps the declared part size.
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: Number.MAX_SAFE_INTEGER } })) {
      if (part.type === 'field') fields.set(part.fieldname, asText(part.fieldname, part.value, part.valueTruncated));
      else {
        const file = await stagePart(part, files, stage);
        if (!file) continue;
        staged.push(file);
        fields.set(part.fieldname, file);
      }
    }
    return { body: Object.fromEntries(fields), discard };
  } catch (error) {
    await discard();
    throw isUnreadable(error) ? unreadableForm(error) : error;
  }
}

function asText(name: string, value: unknown, isTruncated: boolean): string {
  if (isTruncated) throw invalidField(name, 'This field is too long');
  return typeof value === 'string' ? value : '';
}

/** Browsers escape only these three characters in a file name (HTML Standard, "Multipart form data"). */
const readFileName = (name: string | undefined): string => (name ?? '').replaceAll('%22', '"').replaceAll(/%0D|%0A/g, ' ');

type FilePart = { fieldname: string; filename: string; file: Readable };

async function stagePart(part: FilePart, files: FileFields, stage: StageUpload): Promise<StagedFile | null> {
  const field = Object.hasOwn(files, part.fieldname) ? files[part.fieldname] : undefined;
  if (!field) throw invalidField(part.fieldname, 'No file is expected in this field');
  try {
    const file = await stage({ stream: part.file, maxBytes: field.maxBytes });
    // A form with an empty file input sends a nameless part of zero bytes.
    if (file.sizeBytes > 0 || part.filename) return new StagedFile({ ...file, fileName: readFileName(part.filename) || 'file' });
    await rm(file.path, { force: true });
    return null;
  } catch (error) {
    throw error instanceof Error && error.name === 'FileTooLargeError' ? field.tooLarge() : error;
  }
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof AppError) &&
  (/^(FST_|ERR_STREAM_PREMATURE)/.test(String('code' in error ? error.code : '')) ||
    /Unexpected end|Malformed|Boundary/i.test(error.message));

const unreadableForm = (cause: unknown): AppError =>
  new AppError({
    kind: 'invalid',
    code: 'http.unreadable-form',
    message: 'This form could not be read: it was cut off, or it is not multipart/form-data.',
    cause,
  });
