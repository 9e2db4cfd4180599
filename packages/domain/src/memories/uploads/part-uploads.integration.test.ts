import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { FileId, type PartUploadId } from '@everkin/contracts/ids';
import { MEBIBYTE } from '@everkin/contracts/units';
import { BeginUpload, type PartUpload } from '@everkin/contracts/uploads';
import { resumableUploads } from '@everkin/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { deleteAvatar } from '../../avatars/delete-avatar.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../../testing/create-test-deps.ts';
import { makeAvatar } from '../../testing/make-avatar.ts';
import { makeUser } from '../../testing/make-user.ts';
import { stageFile } from '../../testing/stage-file.ts';
import { runOfferedJobs } from '../../testing/upload-letter.ts';
import { openFile } from '../../uploads/open-file.ts';
import { sweepFiles } from '../../uploads/sweep-files.ts';
import { cancelUpload } from './cancel-upload.ts';
import { addPart } from './add-part.ts';
import { createUpload } from './create-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { getMemory } from '../get-memory.ts';
import { getUpload } from './get-upload.ts';
import { OPEN_PART_UPLOADS_MAX } from './part-uploads.rules.ts';
import { sweepPartUploads } from './sweep-part-uploads.ts';

let deps: TestDeps;
let owner: Actor;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  deps.clock.set(TEST_NOW);
  await deps.db.delete(resumableUploads);
  owner = await makeUser(deps);
  deps.queue.takeAll();
  for await (const { key } of deps.storage.list()) await deps.storage.delete(key);
});

const MP4_HEAD = Buffer.concat([Buffer.from([0, 0, 0, 0x20]), Buffer.from('ftypisom\0\0\u0002\0isomiso2avc1mp41', 'latin1')]);
const video = (byteSize: number): Buffer => Buffer.concat([MP4_HEAD, randomBytes(byteSize - MP4_HEAD.length)]);

async function begin(byteSize: number, fileName = 'Birthday 🎂.mp4'): Promise<PartUpload> {
  const avatar = await makeAvatar(deps, owner);
  return createUpload(deps, owner, BeginUpload.parse({ avatarId: avatar.id, type: 'video', fileName, byteSize }));
}
type Sender = { by?: TestDeps; actor?: Actor };
async function send(id: PartUploadId, start: number, content: Uint8Array, { by = deps, actor = owner }: Sender = {}): Promise<PartUpload> {
  return addPart(by, actor, { id, start, part: await stageFile(deps, { fileName: 'part', content }) });
}
async function countStored(): Promise<number> {
  let count = 0;
  for await (const _object of deps.storage.list()) count += 1;
  return count;
}
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

describe('a video in parts', () => {
  it('becomes a memory like a plain upload, whole and once', async () => {
    const content = video(2 * MEBIBYTE + 1_000);
    const { id } = await begin(content.length);
    expect(await send(id, 0, content.subarray(0, MEBIBYTE))).toMatchObject({ receivedBytes: MEBIBYTE, memoryId: null });
    await expect(finishUpload(deps, owner, { id })).rejects.toMatchObject({ code: 'uploads.incomplete' });
    // Another process continues, as after a restart.
    await send(id, MEBIBYTE, content.subarray(MEBIBYTE, 2 * MEBIBYTE), { by: deps.anotherProcess() });
    await send(id, 2 * MEBIBYTE, content.subarray(2 * MEBIBYTE));
    const memory = await finishUpload(deps, owner, { id });
    expect(memory).toMatchObject({
      type: 'video',
      title: 'Birthday 🎂',
      status: 'queued',
      mimeType: 'video/mp4',
      byteSize: content.length,
    });
    expect(await finishUpload(deps, owner, { id })).toEqual(memory);
    const file = await openFile(deps, owner, FileId.parse(memory.url?.split('/').at(-1)));
    expect(sha256(await buffer(await file.open()))).toBe(sha256(content));
    expect(await countStored()).toBe(1);
    expect((await readdir(deps.stagingDirectory)).filter((name) => !name.startsWith('staged-'))).toEqual([]);
    await runOfferedJobs(deps);
    expect(await getMemory(deps, owner, { id: memory.id })).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('It is saved and can be played'),
    });
  });

  it('that is completed ten times at once is one memory', async () => {
    const content = video(5_000);
    const { id } = await begin(content.length);
    await send(id, 0, content);
    const memories = await Promise.all(Array.from({ length: 10 }, () => finishUpload(deps, owner, { id })));
    expect(new Set(memories.map((memory) => memory.id)).size).toBe(1);
    await expect.poll(countStored).toBe(1);
  });

  it('accepts the same part again, and no other in its place', async () => {
    const content = video(3 * MEBIBYTE);
    const { id } = await begin(content.length);
    const first = content.subarray(0, MEBIBYTE);
    await send(id, 0, first);
    expect(await send(id, 0, first)).toMatchObject({ receivedBytes: MEBIBYTE });
    await expect(send(id, 0, video(MEBIBYTE))).rejects.toMatchObject({ code: 'uploads.part-out-of-place' });
    await expect(send(id, 2 * MEBIBYTE, content.subarray(2 * MEBIBYTE))).rejects.toMatchObject({
      message: expect.stringContaining(`the next byte is ${MEBIBYTE}`),
    });
    expect(await getUpload(deps, owner, { id })).toMatchObject({ receivedBytes: MEBIBYTE });
  });

  it('that comes from two pages at once stores one of each part', async () => {
    const content = video(2 * MEBIBYTE);
    const { id } = await begin(content.length);
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => send(id, 0, index % 2 === 0 ? content.subarray(0, MEBIBYTE) : video(MEBIBYTE))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await getUpload(deps, owner, { id })).toMatchObject({ receivedBytes: MEBIBYTE });
    expect(await countStored()).toBe(1);
  });

  it.each([
    { name: 'an empty part', start: 0, content: Buffer.alloc(0), code: 'uploads.empty' },
    { name: 'a part of less than 1 MB', start: 0, content: video(1_000), code: 'invalid.part' },
    { name: 'more than was announced', start: 0, content: video(2 * MEBIBYTE + 1), code: 'invalid.part' },
    { name: 'what is no video', start: 0, content: Buffer.alloc(MEBIBYTE, 'a'), code: 'uploads.wrong-type' },
  ])('refuses $name, and stores nothing of it', async ({ start, content, code }) => {
    const { id } = await begin(2 * MEBIBYTE);
    await expect(send(id, start, content)).rejects.toMatchObject({ code });
    expect(await countStored()).toBe(0);
  });

  it('is at most 100 MB, and at most five are open', async () => {
    await expect(begin(100 * MEBIBYTE + 1)).rejects.toMatchObject({ kind: 'too-large' });
    for (let count = 0; count < OPEN_PART_UPLOADS_MAX; count += 1) await begin(100 * MEBIBYTE);
    await expect(begin(1)).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('counts towards the limit of five also when twenty start at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => begin(100 * MEBIBYTE)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(OPEN_PART_UPLOADS_MAX);
    expect(await deps.db.$count(resumableUploads)).toBe(OPEN_PART_UPLOADS_MAX);
  });

  it('is accessible to its owner only', async () => {
    const content = video(5_000);
    const { id } = await begin(content.length);
    const stranger = await makeUser(deps);
    const unknown = { code: 'uploads.no-part-upload' };
    await expect(getUpload(deps, stranger, { id })).rejects.toMatchObject(unknown);
    await expect(send(id, 0, content, { actor: stranger })).rejects.toMatchObject(unknown);
    await expect(finishUpload(deps, stranger, { id })).rejects.toMatchObject(unknown);
    await expect(cancelUpload(deps, stranger, { id })).rejects.toMatchObject(unknown);
  });

  it.each([
    { name: 'cancelled', end: async (id: PartUploadId) => cancelUpload(deps, owner, { id }) },
    {
      name: 'left for a day',
      end: async () => {
        deps.clock.set(new Date(TEST_NOW.getTime() + 24 * 3_600_000 - 1_000));
        expect(await sweepPartUploads(deps)).toBe(0);
        deps.clock.set(new Date(TEST_NOW.getTime() + 24 * 3_600_000 + 1_000));
        expect(await sweepPartUploads(deps)).toBe(1);
      },
    },
    {
      name: 'of an avatar that is deleted',
      end: async (_id: PartUploadId, avatarId: PartUpload['avatarId']) => deleteAvatar(deps, owner, { id: avatarId }),
    },
  ])('that is $name leaves nothing', async ({ end }) => {
    const { id, avatarId } = await begin(2 * MEBIBYTE);
    await send(id, 0, video(MEBIBYTE));
    expect(await countStored()).toBe(1);
    await end(id, avatarId);
    expect(await countStored()).toBe(0);
    await expect(getUpload(deps, owner, { id })).rejects.toMatchObject({ code: 'uploads.no-part-upload' });
  });

  it('keeps its parts when files without a row are swept', async () => {
    const { id } = await begin(2 * MEBIBYTE);
    await send(id, 0, video(MEBIBYTE));
    deps.clock.set(new Date(Date.now() + 2 * 60 * 60 * 1000));
    expect(await sweepFiles(deps)).toBe(0);
  });
});
