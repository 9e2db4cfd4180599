import { randomBytes } from 'node:crypto';
import type { AvatarId } from '@everkin/contracts/ids';
import { type AddedMemory, KeepPhoto } from '@everkin/contracts/memories';
import { BeginUpload, Upload } from '@everkin/contracts/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { makeAvatar } from '../../testing/make-avatar.ts';
import { makeUser } from '../../testing/make-user.ts';
import { stageFile } from '../../testing/stage-file.ts';
import { createPhotoMemory } from '../create-photo-memory.ts';
import { deleteMemory } from '../delete-memory.ts';
import { listMemories } from '../list-memories.ts';
import { requestExtraction } from '../request-extraction.ts';
import { PHOTO } from '../photo.scenario.ts';
import { addPart } from './add-part.ts';
import { createUpload } from './create-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { getUpload } from './get-upload.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  owner = await makeUser(deps);
  avatarId = (await makeAvatar(deps, owner)).id;
  for await (const { key } of deps.storage.list()) await deps.storage.delete(key);
});

type Sender = { by?: TestDeps; actor?: Actor; to?: AvatarId; fileName?: string; content?: string; skips?: boolean };
async function send({ by = deps, actor = owner, to = avatarId, fileName = 'Letter.txt', skips = true, ...file }: Sender = {}) {
  const content = file.content ?? 'Dear Aukje, the bees swarmed in May.';
  const upload = { avatarId: to, type: 'text', file: await stageFile(deps, { fileName, content }) };
  return requestExtraction(by, actor, Upload.parse({ ...upload, ...(skips && { skipDuplicates: 'true' }) }));
}
async function sendPhoto(by = deps, skips = true): Promise<AddedMemory> {
  const photo = await stageFile(deps, { fileName: 'IMG_1971.png', content: PHOTO });
  return createPhotoMemory(by, owner, KeepPhoto.parse({ id: avatarId, photo, title: 'Photo', ...(skips && { skipDuplicates: 'true' }) }));
}
const listIds = async (): Promise<string[]> => (await listMemories(deps, owner, { id: avatarId })).map(({ id }) => id);
async function countStored(): Promise<number> {
  let count = 0;
  for await (const _object of deps.storage.list()) count += 1;
  return count;
}

describe('a file with the bytes of another, to be skipped if it is there', () => {
  it('is not added again, whatever its name: the memory that exists is returned', async () => {
    const first = await send();
    expect(first).not.toHaveProperty('duplicate');
    expect(await send({ fileName: 'Copy of Letter.txt' })).toEqual({ ...first, duplicate: true });
    expect(await listIds()).toEqual([first.id]);
    expect(await countStored()).toBe(1);
  });

  it('is added where its sender did not ask, where its bytes differ, and once the other was deleted', async () => {
    const first = await send();
    const second = await send({ skips: false });
    const third = await send({ content: 'Dear Aukje, the bees swarmed in June.' });
    expect((await listIds()).toSorted()).toEqual([first.id, second.id, third.id].toSorted());
    await deleteMemory(deps, owner, { id: third.id });
    expect(await send({ content: 'Dear Aukje, the bees swarmed in June.' })).not.toHaveProperty('duplicate');
  });

  it('is added for another avatar, and for another person', async () => {
    const first = await send();
    const other = await makeAvatar(deps, owner);
    const stranger = await makeUser(deps);
    const theirs = await makeAvatar(deps, stranger);
    const added = [await send({ to: other.id }), await send({ actor: stranger, to: theirs.id })];
    for (const memory of added) {
      expect(memory).not.toHaveProperty('duplicate');
      expect(memory.id).not.toBe(first.id);
    }
    await expect(send({ actor: stranger })).rejects.toMatchObject({ code: 'avatars.not-found' });
  });

  it('makes one memory when it is sent twice at once', async () => {
    const both = await Promise.all([send(), send({ by: deps.anotherProcess() })]);
    expect(both.filter(({ duplicate }) => duplicate === true)).toHaveLength(1);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(await listIds()).toHaveLength(1);
    expect(await countStored()).toBe(1);
  });

  it('needs no room in a full account', async () => {
    const first = await send();
    const full = { ...deps, product: { ...deps.product, storageQuotaBytes: 1 } };
    expect(await send({ by: full })).toMatchObject({ id: first.id, duplicate: true });
  });
});

describe('a photo to be skipped if it is there', () => {
  it('is recognised by its original, and added once also when it is sent twice at once', async () => {
    const both = await Promise.all([sendPhoto(), sendPhoto(deps.anotherProcess())]);
    expect(both.filter(({ duplicate }) => duplicate === true)).toHaveLength(1);
    expect(await sendPhoto()).toMatchObject({ id: both[0].id, duplicate: true });
    expect(await countStored()).toBe(3);
    expect(await sendPhoto(deps, false)).not.toHaveProperty('duplicate');
  });
});

describe('a video in parts to be skipped if it is there', () => {
  it('ends as the memory that exists, without a second file', async () => {
    const head = Buffer.concat([Buffer.from([0, 0, 0, 0x20]), Buffer.from('ftypisom\0\0\u0002\0isomiso2avc1mp41', 'latin1')]);
    const content = Buffer.concat([head, randomBytes(2_000)]);
    const finish = async () => {
      const announced = { avatarId, type: 'video', fileName: 'Birthday.mp4', byteSize: content.length };
      const { id } = await createUpload(deps, owner, BeginUpload.parse(announced));
      await addPart(deps, owner, { id, start: 0, part: await stageFile(deps, { fileName: 'part', content }) });
      return { upload: id, memory: await finishUpload(deps, owner, { id, skipDuplicates: 'true' }) };
    };
    const first = await finish();
    const second = await finish();
    expect(second.memory).toMatchObject({ id: first.memory.id, duplicate: true });
    expect(await getUpload(deps, owner, { id: second.upload })).toMatchObject({ memoryId: first.memory.id });
    expect(await listIds()).toEqual([first.memory.id]);
    expect(await countStored()).toBe(1);
  });
});
