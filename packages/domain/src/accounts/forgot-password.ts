import { setTimeout as pause } from 'node:timers/promises';
import type { ForgotPassword } from '@everkin/contracts/accounts';
import type { Deps } from '../deps.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { queueEmail } from '../notifications/queue-email.ts';
import { deleteExpiredResets, findUserByUsername, insertReset, type StoredUser } from './accounts.repo.ts';
import { writeResetEmail } from './reset-email.ts';
import { hashToken, makeToken } from './tokens.ts';

/** How long a link may be used (decisions.md 3). */
export const RESET_LIFETIME_MS = 60 * 60 * 1000;

/** Every answer takes this long, which writing the mail does not: the time tells nobody which addresses have accounts. */
const ANSWER_AFTER_MS = 250;

/** Sends a link for a new password to an address that has an account; says nothing of whether it has. */
export async function forgotPassword(deps: Deps, input: ForgotPassword): Promise<void> {
  await Promise.all([mailLink(deps, input.username), pause(ANSWER_AFTER_MS)]);
}

async function mailLink(deps: Deps, username: string): Promise<void> {
  const user = await findUserByUsername(deps.db, username);
  if (!user) return;
  const { job } = await deps.db.transaction((tx) => writeReset(tx, deps, user));
  enqueueJob(deps, job);
  deps.log.info({ userId: user.id }, 'password reset asked for');
}

async function writeReset(tx: Deps['db'], deps: Deps, user: StoredUser) {
  const now = deps.clock.now();
  const token = makeToken();
  await deleteExpiredResets(tx, user.id, now);
  await insertReset(tx, {
    tokenHash: hashToken(token),
    userId: user.id,
    expiresAt: new Date(now.getTime() + RESET_LIFETIME_MS),
    usedAt: null,
    createdAt: now,
  });
  // The link is built from the settings: a Host header could name anybody's server.
  const link = `${deps.product.publicUrl}/auth/reset?token=${token}`;
  return queueEmail(tx, deps, { recipient: user.username, ownerId: user.id, ...writeResetEmail({ displayName: user.displayName, link }) });
}
