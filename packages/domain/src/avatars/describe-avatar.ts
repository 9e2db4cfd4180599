import type { Avatar } from '@everkin/contracts/avatars';
import type { Deps } from '../deps.ts';
import { listTraits, type StoredAvatar } from './avatars.repo.ts';
import { toAvatar } from './avatars.rules.ts';

/** Avatars as callers see them, traits included, in the order given; one query however many they are. */
export async function describeAvatars(deps: Pick<Deps, 'db'>, avatars: StoredAvatar[]): Promise<Avatar[]> {
  const traits = await listTraits(
    deps.db,
    avatars.map((avatar) => avatar.id),
  );
  return avatars.map((avatar) =>
    toAvatar(
      avatar,
      traits.filter((trait) => trait.avatarId === avatar.id),
    ),
  );
}

export async function describeAvatar(deps: Pick<Deps, 'db'>, avatar: StoredAvatar): Promise<Avatar> {
  return toAvatar(avatar, await listTraits(deps.db, [avatar.id]));
}
