import type { AvatarId } from '@everkin/contracts/ids';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { KeepPhoto } from '@everkin/contracts/memories';
import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import { StagedFile } from '@everkin/contracts/uploads';
import { createKeyedClient } from '../testing/keyed-client.ts';
import { makeAvatarOwner } from '../testing/make-avatar-owner.ts';
import type { Actor } from '../actor.ts';
import type { Scenario } from '../testing/scenario.ts';
import { createPhotoMemory } from './create-photo-memory.ts';

/** A one-pixel image followed by trailing camera data. */
export const PHOTO = Buffer.concat([
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
  Buffer.from('DateTimeOriginal 1971:07:04 12:00:00'),
]);

export type Scene = { owner: Actor; avatarId: AvatarId };

/** Somebody keeps a photo with its caption. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: () => ({}),
  prepare: makeAvatarOwner,
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
