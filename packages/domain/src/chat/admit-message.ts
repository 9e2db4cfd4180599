import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { consumeWriteLimit } from '../rate-limits.ts';
import { countBytes, type TextClaim } from '../uploads/claim-text.ts';
import { writeCrisisCard } from './crisis/crisis-card.rules.ts';
import type { Crisis } from './crisis/crisis.rules.ts';

/** A message about to be saved, in a conversation with an avatar or in a group, and the danger that it speaks of. */
type NewMessage = { content: string; crisis: Crisis | null };

/** The text quota that a message needs; crisis messages may exceed it. */
export const claimOf = (actor: Actor, message: NewMessage): Required<TextClaim> => ({
  ownerId: actor.userId,
  bytes: countBytes(message.content),
  isUrgent: message.crisis !== null,
});

/**
 * Counts a message against the rate limit. Crisis messages have a limit of their own, so that somebody who wrote a lot before
 * still gets an answer.
 * @throws AppError `throttle.message`, `throttle.crisis-message`
 */
export const countMessage = (deps: Deps, actor: Actor, message: Pick<NewMessage, 'crisis'>): Promise<void> =>
  refusedWithCard(message, consumeWriteLimit(deps, message.crisis ? 'crisis-message' : 'message', actor));

/** If a crisis message is refused all the same, the refusal itself lists the help lines. */
export async function refusedWithCard<Admitted>(message: Pick<NewMessage, 'crisis'>, admitting: Promise<Admitted>): Promise<Admitted> {
  try {
    return await admitting;
  } catch (error) {
    const { crisis } = message;
    if (!(error instanceof AppError) || !crisis) throw error;
    const { kind, code, retryAfterS } = error;
    const card = writeCrisisCard(crisis, {});
    const told = { kind, code, message: `${card}\n\n${error.message}`, cause: error };
    throw new AppError(retryAfterS === undefined ? told : { ...told, retryAfterS });
  }
}
