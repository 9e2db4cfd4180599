import { Readable } from 'node:stream';
import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import { StagedFile } from '@everkin/contracts/uploads';
import { stageStream } from '@everkin/providers/storage/staging';
import type { TestDeps } from './create-test-deps.ts';

/** Stages a file like an upload endpoint. */
export async function stageFile(deps: TestDeps, file: { fileName: string; content: string | Uint8Array }): Promise<StagedFile> {
  const stream = Readable.from([Buffer.from(file.content)]);
  const staged = await stageStream({ stream, directory: deps.stagingDirectory, maxBytes: UPLOAD_MAX_BYTES });
  return new StagedFile({ ...staged, fileName: file.fileName });
}
