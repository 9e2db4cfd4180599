import { type Avatar, type SaveTraits, TOO_MANY_TRAITS, TRAITS_MAX } from '@everkin/contracts/avatars';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { countBytes, withTextRoom } from '../uploads/claim-text.ts';
import { getOwnedAvatar, lockOwnedAvatar } from './avatars.access.ts';
import { upsertTraits } from './avatars.repo.ts';
import { mergeTraits, toAvatar } from './avatars.rules.ts';
import { invalidField } from '../errors.ts';
import { publishEvents } from '../notifications/publish-events.ts';

/**
 * Replaces the traits of the same ids and adds the others (docs/API.md, POST /avatar/{id}/traits).
 * @throws AppError `avatars.not-found`; `invalid.traits` when one id is given twice, or the avatar would have too many;
 *   `uploads.text-quota-reached`
 */
export async function saveTraits(deps: Deps, actor: Actor, input: SaveTraits): Promise<Avatar> {
  const { id } = await getOwnedAvatar(deps, actor, input.id);
  const ids = new Set(input.traits.map((trait) => trait.id));
  if (ids.size < input.traits.length) throw invalidField('traits', 'Each trait needs an id of its own');
  const claim = { ownerId: actor.userId, bytes: countBytes(...input.traits.map(({ value }) => value)) };
  await withTextRoom(deps, claim, async (tx, after) => {
    const avatar = await lockOwnedAvatar(tx, deps, actor, id);
    const kept = avatar.traits.filter((trait) => !ids.has(trait.id));
    if (kept.length + ids.size > TRAITS_MAX) throw invalidField('traits', TOO_MANY_TRAITS);
    await upsertTraits(tx, avatar.id, mergeTraits(avatar.traits, input.traits));
    await publishEvents(tx, [actor.userId], { kind: 'avatar.changed', avatarId: avatar.id, part: 'details' });
    after.wake();
  });
  return toAvatar(await getOwnedAvatar(deps, actor, id));
}
