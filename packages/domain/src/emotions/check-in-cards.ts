import type { AnswerCheckInCard, CheckInCard, FindCheckInCard } from '@everkin/contracts/emotions/check-in-cards';
import type { Actor } from '../actor.ts';
import { requireAvatarRight } from '../avatars/avatars.access.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { CARD_LIFETIME_MS } from './check-in.rules.ts';
import { cardNotFound } from './emotions.errors.ts';
import { deleteCardsShownBefore, findOpenCard, updateCardAnswer, updateToNoCards } from './emotions.repo.ts';

/**
 * The newest card of a conversation that has no answer.
 * @returns null where there is none
 * @throws AppError `avatars.not-found`
 */
export async function findCheckInCard(deps: Deps, actor: Actor, { avatarId }: FindCheckInCard): Promise<CheckInCard | null> {
  await requireAvatarRight(deps, actor, avatarId, 'talk');
  const card = await findOpenCard(deps.db, actor.userId, avatarId);
  return card && { id: card.id, avatarId: card.avatarId, shownAt: card.shownAt.toISOString() };
}

/**
 * Answers a card. Answered again, the first answer stays.
 * @throws AppError `emotions.card-not-found`
 */
export const answerCheckInCard = (deps: Deps, actor: Actor, { id, answer }: AnswerCheckInCard): Promise<void> =>
  commit(deps, async (tx) => {
    const outcome = await updateCardAnswer(tx, { id, userId: actor.userId, answer });
    if (outcome === 'unknown') throw cardNotFound();
    if (outcome === 'first' && answer === 'never') await updateToNoCards(tx, actor.userId);
  });

/** Deletes cards once they count no longer. @returns how many */
export const sweepCheckInCards = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteCardsShownBefore(db, new Date(clock.now().getTime() - CARD_LIFETIME_MS));
