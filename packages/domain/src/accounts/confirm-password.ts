import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { unauthenticated } from '../errors.ts';
import { notYourPassword } from './accounts.errors.ts';
import { findUser } from './accounts.repo.ts';
import { passwordQueue } from './password-queue.ts';
import { isPasswordOf } from './passwords.ts';

/**
 * Checks that the person at an unlocked device is the one whose account it is.
 * @throws AppError `accounts.not-your-password`, `accounts.passwords-busy`
 */
export async function confirmPassword(deps: Deps, actor: Actor, password: string): Promise<void> {
  const user = await findUser(deps.db, actor.userId);
  if (!user) throw unauthenticated();
  const turn = { source: user.id, isTrusted: true };
  if (!(await passwordQueue.run(turn, () => isPasswordOf(user.passwordHash, password)))) throw notYourPassword();
}
