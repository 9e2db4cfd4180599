import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { AvatarId } from '@everkin/contracts/ids';
import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import { StagedFile, type Upload } from '@everkin/contracts/uploads';
import type { Actor } from '../actor.ts';
import { requestExtraction } from '../memories/request-extraction.ts';
import type { TestProcess } from './faulty-process.ts';
import type { KeyedClient } from './keyed-client.ts';

type FileToSend = Pick<Upload, 'type' | 'cloneVoice'> & {
  client: KeyedClient;
  owner: Actor;
  avatarId: AvatarId;
  fileName: string;
  content: string | Uint8Array;
};

/** Uploads a file with the key `upload`, as POST /api/upload does: staged, stored, and the remaining staged file deleted. */
export async function sendFile(process: TestProcess, { client, owner, content, fileName, ...upload }: FileToSend): Promise<unknown> {
  const staged = await process.stage({ stream: Readable.from([Buffer.from(content)]), maxBytes: UPLOAD_MAX_BYTES });
  const file = new StagedFile({ ...staged, fileName });
  const call = { path: '/api/upload', key: 'upload', body: `${fileName} ${file.sha256}`, options: { endsInTransaction: true } };
  try {
    return await client.send(process, call, (within) => requestExtraction(within, owner, { ...upload, file }));
  } finally {
    await rm(file.path, { force: true });
  }
}
