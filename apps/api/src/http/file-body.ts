import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { StagedFile } from '@everkin/contracts/uploads';
import { AppError } from '@everkin/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectBody } from './json-body.ts';
import type { MultipartForm, StageUpload } from './multipart.ts';

/** A body that is one file of one type. It is held in memory, so `maxBytes` is a few megabytes at most. */
export type FileBody = {
  /** The field of the procedure's input that it becomes. */
  field: string;
  mimeType: string;
  maxBytes: number;
  tooLarge: () => AppError;
};

const wrongFileType = (mimeType: string): AppError =>
  new AppError({ kind: 'unsupported-type', code: 'http.wrong-content-type', message: `This operation takes ${mimeType}.` });

/** Accepts bodies of this type alone, and leaves them unread: admission is decided first, then `parseFileBody` reads them. */
export function acceptFileBodies(app: FastifyInstance, { mimeType }: FileBody): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(mimeType, (_request, _payload, done) => done(null));
}

/**
 * Stages a body that is a file.
 * @throws AppError that of `tooLarge`; `http.wrong-content-type` without a body, `http.cut-off`
 */
export async function parseFileBody(
  request: Pick<FastifyRequest, 'headers' | 'raw'>,
  { field, mimeType, maxBytes, tooLarge }: FileBody,
  stage: StageUpload,
): Promise<MultipartForm> {
  if (request.headers['content-type'] === undefined) throw wrongFileType(mimeType);
  const bytes = await collectBody(request.raw, maxBytes, tooLarge);
  const staged = await stage({ stream: Readable.from([bytes]), maxBytes });
  return { body: { [field]: new StagedFile({ ...staged, fileName: 'file' }) }, discard: () => rm(staged.path, { force: true }) };
}
