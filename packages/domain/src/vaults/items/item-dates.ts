import type { AvatarId } from '@everkin/contracts/ids';
import type { Actor } from '../../actor.ts';
import { requireAvatarRight } from '../../avatars/avatars.access.ts';
import { lastDayOf } from '../../dates/last-day.ts';
import { contextOf, datesOf } from '../../dates/memory-date.rules.ts';
import type { Deps } from '../../deps.ts';
import type { StoredVaultItem } from './items.repo.ts';

export type ItemDate = Pick<StoredVaultItem, 'happenedAt' | 'dateEdtf' | 'dateEarliest' | 'dateLatest'>;

/**
 * The columns of an item's date from its words. What cannot be read stays as words alone.
 * @param given.avatarId of the actor's own: "as a boy" depends on whose life it is
 * @throws AppError `avatars.not-found`
 */
export async function parseItemDate(
  deps: Deps,
  actor: Actor,
  { words, avatarId }: { words: string | null | undefined; avatarId: AvatarId | null },
): Promise<ItemDate> {
  const today = lastDayOf(deps.clock.now());
  const life = words && avatarId ? await requireAvatarRight(deps, actor, avatarId, 'view') : null;
  const { dateEdtf, dateEarliest, dateLatest } = datesOf(words || null, 'person', life ? contextOf(life, today) : { today });
  return { happenedAt: words || null, dateEdtf, dateEarliest, dateLatest };
}
