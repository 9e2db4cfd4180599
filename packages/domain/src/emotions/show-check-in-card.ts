import type { AvatarId, CheckInCardId } from '@everkin/contracts/ids';
import type { Actor } from '../actor.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { mayShowCard } from './check-in.rules.ts';
import { insertCheckInCard, listCardTimes, lockCheckInChoice, updateToNoCards } from './emotions.repo.ts';

/**
 * Shows a card after several heavy messages, unless one was shown lately, or the person wants none (docs/PRODUCT.md, How messages
 * sound). Only that it was shown is stored. After the third within sixty days none comes by itself.
 * @returns null where none is shown
 */
export const showCheckInCard = (deps: Deps, actor: Actor, avatarId: AvatarId): Promise<CheckInCardId | null> =>
  commit(deps, async (tx) => {
    if (!(await lockCheckInChoice(tx, actor.userId))) return null;
    const now = deps.clock.now();
    const { isDue, isLast } = mayShowCard(await listCardTimes(tx, actor.userId), now);
    if (!isDue) return null;
    const id = deps.newId('ci');
    await insertCheckInCard(tx, { id, userId: actor.userId, avatarId, shownAt: now });
    if (isLast) await updateToNoCards(tx, actor.userId);
    return id;
  });
