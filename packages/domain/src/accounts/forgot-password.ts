import { setTimeout as pause } from 'node:timers/promises';
import type { ForgotPassword } from '@everkin/contracts/accounts';
import type { EmailId } from '@everkin/contracts/ids';
import type { JobOffer } from '@everkin/contracts/jobs';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { claimMail } from '../notifications/claim-mail.ts';
import { queueEmail } from '../notifications/queue-email.ts';
import { RESET_MAILS_OF_NETWORK } from '../rate-limits.ts';
import { deleteExpiredResets, findUserByUsername, insertReset, type StoredUser } from './accounts.repo.ts';
import { writeResetEmail } from './reset-email.ts';
import { hashToken, makeToken } from './tokens.ts';

/** How long a reset link is valid (docs/PRODUCT.md, Passwords). */
export const RESET_LIFETIME_MS = 60 * 60 * 1000;

/** Response times are rounded up to a multiple of this, so that they do not reveal which addresses have accounts. */
const ANSWER_STEP_MS = 250;

/**
 * Mails a reset link to an address that has an account, five a day at most; the response does not reveal whether it has, or
 * whether a mail was sent. Earlier links stay valid for their hour: a new request does not invalidate them.
 * @param network of the caller; at most three of the five can be requested from one network, so that nobody uses all of them up
 */
export async function forgotPassword(deps: Deps, input: ForgotPassword, network: string): Promise<void> {
  const startedAt = performance.now();
  if (await mayAsk(deps, network, input.username)) await mailLink(deps, input.username);
  await pause(ANSWER_STEP_MS - ((performance.now() - startedAt) % ANSWER_STEP_MS));
}

const mayAsk = async (deps: Deps, network: string, username: string): Promise<boolean> =>
  (await deps.throttle.consume(RESET_MAILS_OF_NETWORK, `network ${network} account ${username}`)) === null;

async function mailLink(deps: Deps, username: string): Promise<void> {
  const user = await findUserByUsername(deps.db, username);
  await commit(deps, async (tx, after) => {
    // Addresses without an account are counted too, so that neither the limit nor the time reveals the difference.
    const { emailId } = await claimMail(tx, deps, { purpose: 'password-reset', address: username });
    if (!emailId || !user) return;
    after.enqueue(await writeReset(tx, deps, { user, emailId }));
    after.run(({ log }) => log.info({ userId: user.id }, 'password reset asked for'));
  });
}

async function writeReset(tx: Deps['db'], deps: Deps, { user, emailId }: { user: StoredUser; emailId: EmailId }): Promise<JobOffer> {
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
  // Built from the settings: a Host header could point to anybody's server.
  const link = `${deps.product.publicUrl}/auth/reset?token=${token}`;
  const email = writeResetEmail({ displayName: user.displayName, link });
  const { job } = await queueEmail(tx, deps, { ...email, id: emailId, recipient: user.username, ownerId: user.id });
  return job;
}
