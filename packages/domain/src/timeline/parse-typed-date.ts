import type { KnownDate, UnknownDate } from '@everkin/contracts/dates/parse-date';
import { parseDate } from '@everkin/contracts/dates/parse-date';
import type { ParseDate } from '@everkin/contracts/dates/date-reading';
import type { Actor } from '../actor.ts';
import { requireAvatarRight } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { contextOf } from './memory-date.rules.ts';

/** The clocks furthest ahead of UTC: a date is in the future once it is so everywhere. */
const FURTHEST_AHEAD_MS = 14 * 3_600_000;

/** The newest day that has begun somewhere: `2026-11-29`. */
export const lastDayOf = (now: Date): string => new Date(now.getTime() + FURTHEST_AHEAD_MS).toISOString().slice(0, 10);

/** Says how a typed date is understood (docs/PRODUCT.md, Adding a memory). @throws AppError `avatars.not-found` */
export async function parseTypedDate(deps: Deps, actor: Actor, { words, avatarId }: ParseDate): Promise<KnownDate | UnknownDate> {
  const today = lastDayOf(deps.clock.now());
  if (avatarId === undefined) return parseDate(words, { today });
  return parseDate(words, contextOf(await requireAvatarRight(deps, actor, avatarId, 'view'), today));
}
