import { setTimeout as pause } from 'node:timers/promises';
import type { Login, User } from '@everkin/contracts/accounts';
import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { recordAudit } from '../audit/record-audit.ts';
import { type AfterCommit, commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { widestOf } from '../rate-limits.ts';
import { wrongCredentials } from './accounts.errors.ts';
import { findUserByUsername, isPasswordHashOf, type StoredUser } from './accounts.repo.ts';
import { toUser } from './accounts.rules.ts';
import { passwordQueue } from './password-queue.ts';
import { isPasswordOf } from './passwords.ts';
import { type CountedSignIn, countSignIn, type SignInCaller } from './sign-in-limits.ts';

/** A refusal takes at least this long, which hides the remaining timing difference between known and unknown addresses. */
const REFUSE_AFTER_MS = 150;

/** A session whose token has not been sent to the client yet. */
export type StartedSession = {
  /**
   * Sends the token to the client. Called after the transaction; must not query the database, as the transaction may still be open
   * for more writes (see `withIdempotency`).
   */
  give(): void;
};

/** Starts a session in the transaction that verified the user; ends the previous one, with its event streams after the commit. */
export type StartSession = (userId: UserId, tx: Database, after: AfterCommit) => Promise<StartedSession>;

export type SignInDoor = { startSession: StartSession; caller: SignInCaller };

/**
 * Verifies the credentials and lets the transport (REST or tRPC) start the session.
 * @throws AppError `accounts.wrong-credentials`, alike in words and time for unknown address and wrong password;
 *   `throttle.sign-in`, `accounts.passwords-busy`
 */
export async function logIn(deps: Deps, input: Login, { startSession, caller }: SignInDoor): Promise<User> {
  const untilRefused = pause(REFUSE_AFTER_MS);
  const counted = await countSignIn(deps, input.username, caller);
  const { user, isRight } = await checkPassword(deps, input, { caller, counted });
  if (!user || !isRight) {
    passwordQueue.noteFailure(widestOf(caller.network));
    // Within the same minimum time, so that it does not reveal whether the account exists.
    await Promise.all([untilRefused, user && recordAudit(deps.db, deps, { kind: 'sign-in.refused', userId: user.id })]);
    throw wrongCredentials();
  }
  await counted.wasNoGuess();
  const session = await commit(deps, async (tx, after) => {
    // A reset meanwhile ended all sessions; this one, based on the old password, must not start.
    if (!(await isPasswordHashOf(tx, user.id, user.passwordHash))) throw wrongCredentials();
    await recordAudit(tx, deps, { kind: 'sign-in', userId: user.id });
    return startSession(user.id, tx, after);
  });
  session.give();
  deps.log.info({ userId: user.id }, 'signed in');
  return toUser(user, deps.clock.now());
}

type Checked = { user: StoredUser | null; isRight: boolean };

/**
 * Looks up the account and checks its password within the queue; lookups outside it would compete with everybody else's queries.
 */
async function checkPassword(deps: Deps, input: Login, from: { caller: SignInCaller; counted: CountedSignIn }): Promise<Checked> {
  const { caller, counted } = from;
  try {
    return await passwordQueue.run({ source: widestOf(caller.network), isTrusted: counted.isKnownDevice }, async () => {
      const user = await findUserByUsername(deps.db, input.username);
      return { user, isRight: await isPasswordOf(user?.passwordHash ?? null, input.password) };
    });
  } catch (error) {
    await counted.wasNoGuess();
    throw error;
  }
}
