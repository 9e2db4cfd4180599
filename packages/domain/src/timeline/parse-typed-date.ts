import type { KnownDate, UnknownDate } from '@everkin/contracts/dates/parse-date';
import { parseDate } from '@everkin/contracts/dates/parse-date';
import type { ParseDate } from '@everkin/contracts/dates/date-reading';
import type { Actor } from '../actor.ts';
import { requireAvatarRight } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { lastDayOf } from '../dates/last-day.ts';
import { contextOf } from '../dates/memory-date.rules.ts';

/** Says how a typed date is understood (docs/PRODUCT.md, Adding a memory). @throws AppError `avatars.not-found` */
export async function parseTypedDate(deps: Deps, actor: Actor, { words, avatarId }: ParseDate): Promise<KnownDate | UnknownDate> {
  const today = lastDayOf(deps.clock.now());
  if (avatarId === undefined) return parseDate(words, { today });
  return parseDate(words, contextOf(await requireAvatarRight(deps, actor, avatarId, 'view'), today));
}
