import type { Avatar, CreateAvatar } from '@everkin/contracts/avatars';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { publishEvents } from '../notifications/publish-events.ts';
import { claimStorage } from '../uploads/claim-storage.ts';
import { countBytes, withTextRoom } from '../uploads/claim-text.ts';
import { discardOnFailure } from '../uploads/discard-on-failure.ts';
import { storePicture } from '../uploads/store-picture.ts';
import { recordFile } from '../uploads/stored-files.ts';
import { insertAvatar, type StoredAvatar, upsertTraits } from './avatars.repo.ts';
import { mergeTraits, toAvatar, traitsFromForm } from './avatars.rules.ts';

/**
 * Creates an avatar from the creation form; its three answers become traits.
 * @throws AppError of `storePicture` for a picture that is none; `uploads.text-quota-reached`
 */
export async function createAvatar(deps: Deps, actor: Actor, input: CreateAvatar): Promise<Avatar> {
  const now = deps.clock.now();
  const id = deps.newId('av');
  const picture = input.avatar_image ? await storePicture(deps, actor, { file: input.avatar_image, avatarId: id }) : null;
  const avatar: StoredAvatar = {
    id,
    ownerId: actor.userId,
    name: input.name,
    relationship: input.relationship,
    status: input.status,
    imageUrl: picture ? `/uploads/${picture.id}` : input.imageUrl || null,
    isActive: true,
    goal: null,
    bornWords: null,
    bornEdtf: null,
    diedWords: null,
    diedEdtf: null,
    hemisphere: null,
    voiceId: null,
    voiceStatus: 'none',
    createdAt: now,
    updatedAt: now,
  };
  const traits = mergeTraits([], traitsFromForm(input));
  const claim = { ownerId: actor.userId, bytes: countBytes(input.name, ...traits.map(({ value }) => value)) };
  const writing = withTextRoom(deps, claim, async (tx, after) => {
    if (picture) await claimStorage(tx, deps, picture);
    await insertAvatar(tx, avatar);
    if (picture) await recordFile(tx, picture);
    await upsertTraits(tx, id, traits);
    await publishEvents(tx, [actor.userId], { kind: 'avatar.changed', avatarId: id, part: 'details' });
    after.wake();
  });
  await discardOnFailure(deps, picture, writing);
  return toAvatar({ ...avatar, traits });
}
