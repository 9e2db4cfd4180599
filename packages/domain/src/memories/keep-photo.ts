import type { KeepPhoto, Memory } from '@everkin/contracts/memories';
import type { Actor } from '../actor.ts';
import { getOwnedAvatar, holdAvatar } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { claimStorage } from '../uploads/claim-storage.ts';
import { orDiscard } from '../uploads/discard-files.ts';
import { recordFile } from '../uploads/stored-files.ts';
import { KEEPSAKE, storePicture } from '../uploads/store-picture.ts';
import { insertWritten } from './insert-written.ts';
import { toMemory, writeText } from './memories.rules.ts';

/**
 * Keeps a photo with what its owner tells about it (decisions.md 28). The caption is what is recalled and cited;
 * nothing looks into the picture. It goes with its memory, and is the owner's alone to see.
 * @throws AppError `avatars.not-found`, and those of `storePicture`
 */
export async function keepPhoto(deps: Deps, actor: Actor, input: KeepPhoto): Promise<Memory> {
  const avatar = await getOwnedAvatar(deps, actor, input.id);
  const file = await storePicture(deps, actor, { file: input.photo, avatarId: avatar.id, use: KEEPSAKE });
  const writing = deps.db.transaction(async (tx) => {
    await claimStorage(tx, deps, file);
    await holdAvatar(tx, actor, avatar.id);
    await recordFile(tx, file);
    return insertWritten(tx, deps, {
      avatarId: avatar.id,
      type: 'image',
      title: input.title,
      written: writeText(input.caption),
      happenedAt: input.happenedAt,
      shared: input.shared !== 'false',
      fileId: file.id,
    });
  });
  const memory = await orDiscard(deps, file, writing);
  deps.realtime.wake({});
  return toMemory({ memory, file });
}
