import type { AvatarId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { avatarNotFound, avatarPaused } from './avatars.errors.ts';
import { type AvatarWithTraits, findAvatarOfOwner, findOwnerId, lockAvatarOfOwner } from './avatars.repo.ts';

export type { AvatarWithTraits } from './avatars.repo.ts';

declare const owned: unique symbol;

/** A value whose owner has been checked: functions that change an avatar require it, so that a forgotten check does not compile. */
export type Owned<T> = T & { readonly [owned]: true };

/** The one place where a row becomes `Owned`: it was found by its owner's id. */
const asOwned = <T>(value: T): Owned<T> => value as Owned<T>;

/** @throws AppError `avatars.not-found` for an avatar that does not exist or is another's */
export async function getOwnedAvatar(deps: Deps, actor: Actor, id: AvatarId): Promise<Owned<AvatarWithTraits>> {
  const avatar = await findAvatarOfOwner(deps.db, actor.userId, id);
  if (!avatar) throw avatarNotFound();
  return asOwned(avatar);
}

/** What somebody may do with an avatar: see what was collected, add to it, talk with it, change it. */
export type AvatarRight = 'view' | 'contribute' | 'talk' | 'manage';

/** Who has each right. */
const HOLDERS: Record<AvatarRight, 'owner'> = { view: 'owner', contribute: 'owner', talk: 'owner', manage: 'owner' };

/**
 * The one question about access to an avatar. An avatar without this right looks like one that does not exist.
 * @throws AppError `avatars.not-found`
 */
export async function requireAvatarRight(deps: Deps, actor: Actor, avatarId: AvatarId, right: AvatarRight): Promise<AvatarWithTraits> {
  switch (HOLDERS[right]) {
    case 'owner':
      return getOwnedAvatar(deps, actor, avatarId);
  }
}

/**
 * The avatar of a conversation. A paused one answers nobody, except that crisis messages still get the help lines.
 * @throws AppError as `getOwnedAvatar`, and `avatars.paused` (docs/PRODUCT.md, Paused avatars)
 */
export async function getTalkingAvatar(
  deps: Deps,
  actor: Actor,
  { id, isInDanger }: { id: AvatarId; isInDanger: boolean },
): Promise<Owned<AvatarWithTraits>> {
  const avatar = await getOwnedAvatar(deps, actor, id);
  if (!avatar.isActive && !isInDanger) throw avatarPaused(avatar.name);
  return avatar;
}

/** As `getOwnedAvatar`, and locks the row: others who change it this way wait until the transaction ends. */
export async function lockOwnedAvatar(tx: Database, deps: Deps, actor: Actor, id: AvatarId): Promise<Owned<AvatarWithTraits>> {
  if (!(await lockAvatarOfOwner(tx, actor.userId, id, 'no key update'))) throw avatarNotFound();
  return getOwnedAvatar({ ...deps, db: tx }, actor, id);
}

/**
 * Keeps an avatar from being deleted until the end of the transaction, which adds something to it.
 * @throws AppError `avatars.not-found` when it was deleted since it was looked up
 */
export async function lockAvatar(tx: Database, actor: Actor, id: AvatarId): Promise<void> {
  if (!(await lockAvatarOfOwner(tx, actor.userId, id, 'key share'))) throw avatarNotFound();
}

/** The owner of an avatar, for work without an actor; null once it is gone. */
export const findAvatarOwner = (db: Database, id: AvatarId): Promise<UserId | null> => findOwnerId(db, id);

/** An avatar, for work without an actor; null once it is gone. */
export async function findAvatarWithOwner(db: Database, id: AvatarId): Promise<AvatarWithTraits | null> {
  const ownerId = await findOwnerId(db, id);
  return ownerId && findAvatarOfOwner(db, ownerId, id);
}
