import { setTimeout as pause } from 'node:timers/promises';
import type { Login, User } from '@everkin/contracts/accounts';
import type { UserId } from '@everkin/contracts/ids';
import { recordAudit } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import { wrongCredentials } from './accounts.errors.ts';
import { findUserByUsername, isPasswordHashOf } from './accounts.repo.ts';
import { toUser } from './accounts.rules.ts';
import { isPasswordOf } from './passwords.ts';

/** A refusal takes at least this long: what is left of a difference between known and unknown addresses drowns in it. */
const REFUSE_AFTER_MS = 150;

/** Starts the session of whoever has just proved who they are. @returns what takes it back */
export type StartSession = (userId: UserId) => Promise<{ end(): Promise<void> }>;

/**
 * Finds out who is signing in, and has the door start their session.
 * @throws AppError `accounts.wrong-credentials`, alike in words and time for unknown address and wrong password
 */
export async function logIn(deps: Deps, input: Login, startSession: StartSession): Promise<User> {
  const untilRefused = pause(REFUSE_AFTER_MS);
  const user = await findUserByUsername(deps.db, input.username);
  const isRight = await isPasswordOf(user?.passwordHash ?? null, input.password);
  if (!user || !isRight) {
    // Within the same time, so that it tells nobody whether there is an account.
    await Promise.all([untilRefused, user && recordAudit(deps.db, deps, { kind: 'sign-in.refused', userId: user.id })]);
    throw wrongCredentials();
  }
  const session = await startSession(user.id);
  // A reset that came between ended all sessions but this one, which rests on the password before it.
  if (!(await isPasswordHashOf(deps.db, user.id, user.passwordHash))) {
    await session.end();
    throw wrongCredentials();
  }
  await recordAudit(deps.db, deps, { kind: 'sign-in', userId: user.id });
  deps.log.info({ userId: user.id }, 'signed in');
  return toUser(user, deps.clock.now());
}
