import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { consumeWriteLimit } from '../rate-limits.ts';
import { countBytes, type TextClaim } from '../uploads/claim-text.ts';
import { writeCrisisCard } from './crisis-card.rules.ts';
import { classifyCrisis } from './crisis.rules.ts';

/** A message that somebody is about to say, to an avatar or in a group. */
type NewMessage = { content: string };

const isUrgent = ({ content }: NewMessage): boolean => classifyCrisis(content) !== null;

/** The room that a message needs; words of danger find some beyond the quota. */
export const claimOf = (actor: Actor, message: NewMessage): TextClaim => ({
  ownerId: actor.userId,
  bytes: countBytes(message.content),
  isUrgent: isUrgent(message),
});

/**
 * Counts a message against the throttle. Words of danger have one of their own, so that who wrote much before is answered.
 * @throws AppError `throttle.message`, `throttle.crisis-message`
 */
export const countMessage = (deps: Deps, actor: Actor, message: NewMessage): Promise<void> =>
  refusedWithCard(message, consumeWriteLimit(deps, isUrgent(message) ? 'crisis-message' : 'message', actor));

/** Where a message is refused after all that speaks of danger, the refusal itself names the help lines. */
export async function refusedWithCard<Admitted>(message: NewMessage, admitting: Promise<Admitted>): Promise<Admitted> {
  try {
    return await admitting;
  } catch (error) {
    const crisis = classifyCrisis(message.content);
    if (!(error instanceof AppError) || !crisis) throw error;
    const { kind, code, retryAfterS } = error;
    const card = writeCrisisCard({ level: 'clear', language: crisis.language }, { name: '' });
    const told = { kind, code, message: `${card}\n\n${error.message}`, cause: error };
    throw new AppError(retryAfterS === undefined ? told : { ...told, retryAfterS });
  }
}
