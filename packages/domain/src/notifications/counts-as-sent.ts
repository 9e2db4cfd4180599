import type { Deps } from '../deps.ts';

/**
 * Whether a mail that was handed over is on its way to somebody. Without a provider it is only written to a folder, and nothing that waits
 * for an answer goes on (OUTBOX_COUNTS_AS_SENT lifts that, for tests).
 */
export const countsAsSent = ({ email, product }: Pick<Deps, 'email' | 'product'>): boolean =>
  email.name !== 'outbox' || product.outboxCountsAsSent;
