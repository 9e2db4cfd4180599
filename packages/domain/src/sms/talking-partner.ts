import type { Avatar, ListedAvatar } from '@everkin/contracts/avatars';
import { findActor } from '../accounts/find-actor.ts';
import { listAllAvatars } from '../avatars/list-avatars.ts';
import type { Deps } from '../deps.ts';
import type { StoredNumber } from './sms.repo.ts';

/** The avatars of a number's owner, the most recently talked with first; then the newest. */
export async function listPartners(deps: Deps, number: Pick<StoredNumber, 'userId' | 'timeZone'>): Promise<ListedAvatar[]> {
  const actor = number.userId && (await findActor(deps.db, number.userId, number.timeZone));
  if (!actor) return [];
  const avatars = await listAllAvatars(deps, actor);
  return avatars.toSorted((a, b) => (b.lastTalkedAt ?? '').localeCompare(a.lastTalkedAt ?? ''));
}

/**
 * Who a number talks with: the chosen avatar, else the one most recently talked with that is not paused.
 * @returns null where there is none
 */
export async function findTalkingPartner(
  deps: Deps,
  number: Pick<StoredNumber, 'userId' | 'timeZone' | 'avatarId'>,
): Promise<Pick<Avatar, 'id' | 'name'> | null> {
  const partners = await listPartners(deps, number);
  return partners.find(({ id }) => id === number.avatarId) ?? partners.find(({ isActive }) => isActive) ?? partners[0] ?? null;
}
