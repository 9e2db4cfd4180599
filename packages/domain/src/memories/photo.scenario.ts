import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { KeepPhoto } from '@everkin/contracts/memories';
import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import { StagedFile } from '@everkin/contracts/uploads';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { createKeyedClient } from '../testing/keyed-client.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeUser } from '../testing/make-user.ts';
import type { Scenario } from '../testing/scenario.ts';
import { createPhotoMemory } from './create-photo-memory.ts';

/** A one-pixel image followed by trailing camera data. */
export const PHOTO = Buffer.concat([
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
  Buffer.from('DateTimeOriginal 1971:07:04 12:00:00'),
]);

async function prepare(deps: TestDeps) {
  const owner = await makeUser(deps);
  return { owner, avatarId: (await makeAvatar(deps, owner)).id };
}
export type Scene = Awaited<ReturnType<typeof prepare>>;

/** Somebody keeps a photo with its caption. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: () => ({}),
  prepare,
  ask: async ({ process, hear }, { owner, avatarId }) => {
    const staged = await process.stage({ stream: Readable.from([PHOTO]), maxBytes: UPLOAD_MAX_BYTES });
    const photo = new StagedFile({ ...staged, fileName: 'IMG_1971.png' });
    const call = { path: '/api/avatars/id/memories/photo', key: 'photo', body: photo.sha256, options: { endsInTransaction: true } };
    const input = KeepPhoto.parse({ id: avatarId, photo, title: 'The pier', caption: 'On the pier.' });
    try {
      await createKeyedClient(owner.userId, hear).send(process, call, (within) => createPhotoMemory(within, owner, input));
    } finally {
      await rm(photo.path, { force: true });
    }
  },
};
