import type { AvatarId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { avatarNotFound, avatarPaused } from './avatars.errors.ts';
import { type AvatarWithTraits, findAvatarOfOwner, findOwnerId, lockAvatarOfOwner } from './avatars.repo.ts';

export type { AvatarWithTraits } from './avatars.repo.ts';

declare const owned: unique symbol;

/** Something whose owner has been checked: what changes an avatar takes this, so that a forgotten check does not compile. */
export type Owned<T> = T & { readonly [owned]: true };

/** The one place where a row becomes `Owned`: it was found by its owner's id. */
const asOwned = <T>(value: T): Owned<T> => value as Owned<T>;

/** @throws AppError `avatars.not-found` for an avatar that does not exist or is another's */
export async function getOwnedAvatar(deps: Deps, actor: Actor, id: AvatarId): Promise<Owned<AvatarWithTraits>> {
  const avatar = await findAvatarOfOwner(deps.db, actor.userId, id);
  if (!avatar) throw avatarNotFound();
  return asOwned(avatar);
}

/**
 * The avatar of a conversation. One that is paused answers nobody, but whoever is in danger gets the help lines there too.
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

/** As `getOwnedAvatar`, and others who change it so wait until the transaction ends. */
export async function lockOwnedAvatar(tx: Database, deps: Deps, actor: Actor, id: AvatarId): Promise<Owned<AvatarWithTraits>> {
  if (!(await lockAvatarOfOwner(tx, actor.userId, id, 'no key update'))) throw avatarNotFound();
  return getOwnedAvatar({ ...deps, db: tx }, actor, id);
}

/**
 * Lets nobody delete an avatar before the transaction ends, which adds something to it.
 * @throws AppError `avatars.not-found` when it was deleted since it was looked up
 */
export async function lockAvatar(tx: Database, actor: Actor, id: AvatarId): Promise<void> {
  if (!(await lockAvatarOfOwner(tx, actor.userId, id, 'key share'))) throw avatarNotFound();
}

/** Whose an avatar is, for what goes on without an actor; null once it is gone. */
export const findAvatarOwner = (db: Database, id: AvatarId): Promise<UserId | null> => findOwnerId(db, id);

/** An avatar for what goes on without an actor; null once it is gone. */
export async function findAvatarWithOwner(db: Database, id: AvatarId): Promise<AvatarWithTraits | null> {
  const ownerId = await findOwnerId(db, id);
  return ownerId && findAvatarOfOwner(db, ownerId, id);
}
