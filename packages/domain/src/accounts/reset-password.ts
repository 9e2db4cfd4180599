import type { ResetPassword } from '@everkin/contracts/accounts';
import { recordAudit } from '../audit/record-audit.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { expiredReset, unknownReset, usedReset } from './accounts.errors.ts';
import { claimReset, deleteSessionsOfUser, findReset, type StoredReset, updateUser } from './accounts.repo.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { passwordQueue } from './password-queue.ts';
import { hashPassword } from './passwords.ts';
import { hashToken } from './tokens.ts';

/**
 * Sets a new password with a reset link, and ends all sessions of the user (docs/PRODUCT.md, Passwords).
 * @throws AppError `accounts.unknown-reset`, `accounts.used-reset`, `accounts.expired-reset`, `invalid.password`,
 *   `accounts.passwords-busy`
 */
export async function resetPassword(deps: Deps, input: ResetPassword): Promise<void> {
  const reset = await getOpenReset(deps, input.token);
  await refuseCommonPassword(input.password);
  const passwordHash = await passwordQueue.run({ source: reset.userId, isTrusted: true }, () => hashPassword(input.password));
  await commit(deps, async (tx, after) => {
    if (!(await claimReset(tx, reset, deps.clock.now()))) throw usedReset();
    await updateUser(tx, reset.userId, { passwordHash });
    await deleteSessionsOfUser(tx, reset.userId);
    await recordAudit(tx, deps, { kind: 'password.reset', userId: reset.userId });
    after.wake({ endedSessionsOf: reset.userId });
  });
  deps.log.info({ userId: reset.userId }, 'password reset');
}

async function getOpenReset(deps: Deps, token: string): Promise<StoredReset> {
  const reset = await findReset(deps.db, hashToken(token));
  if (!reset) throw unknownReset();
  if (reset.usedAt) throw usedReset();
  if (reset.expiresAt <= deps.clock.now()) throw expiredReset();
  return reset;
}
