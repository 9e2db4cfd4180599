import { setTimeout as pause } from 'node:timers/promises';
import type { Login, User } from '@everkin/contracts/accounts';
import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { recordAudit } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import { widestOf } from '../rate-limits.ts';
import { wrongCredentials } from './accounts.errors.ts';
import { findUserByUsername, isPasswordHashOf, type StoredUser } from './accounts.repo.ts';
import { toUser } from './accounts.rules.ts';
import { passwordQueue } from './password-queue.ts';
import { isPasswordOf } from './passwords.ts';
import { type CountedSignIn, countSignIn, type SignInCaller } from './sign-in-limits.ts';

/** A refusal takes at least this long: what is left of a difference between known and unknown addresses drowns in it. */
const REFUSE_AFTER_MS = 150;

/** A session that nobody bears yet. */
export type StartedSession = {
  /**
   * Signs its bearer in, and ends the streams of the session that it replaces. Called after the transaction; asks nothing of
   * the database, for that may still wait for more to be written (see `withIdempotency`).
   */
  give(deps: Pick<Deps, 'realtime'>): void;
};

/** Starts the session of whoever has just proved who they are, in the transaction that rests on that, and ends the one before. */
export type StartSession = (userId: UserId, tx: Database) => Promise<StartedSession>;

export type SignInDoor = { startSession: StartSession; caller: SignInCaller };

/**
 * Finds out who is signing in, and has the door start their session.
 * @throws AppError `accounts.wrong-credentials`, alike in words and time for unknown address and wrong password;
 *   `throttle.sign-in`, `accounts.passwords-busy`
 */
export async function logIn(deps: Deps, input: Login, { startSession, caller }: SignInDoor): Promise<User> {
  const untilRefused = pause(REFUSE_AFTER_MS);
  const counted = await countSignIn(deps, input.username, caller);
  const { user, isRight } = await checkPassword(deps, input, { caller, counted });
  if (!user || !isRight) {
    passwordQueue.noteFailure(widestOf(caller.network));
    // Within the same time, so that it tells nobody whether there is an account.
    await Promise.all([untilRefused, user && recordAudit(deps.db, deps, { kind: 'sign-in.refused', userId: user.id })]);
    throw wrongCredentials();
  }
  await counted.wasNoGuess();
  const session = await deps.db.transaction(async (tx) => {
    // A reset that came between ended all sessions but this one, which would rest on the password before it.
    if (!(await isPasswordHashOf(tx, user.id, user.passwordHash))) throw wrongCredentials();
    await recordAudit(tx, deps, { kind: 'sign-in', userId: user.id });
    return startSession(user.id, tx);
  });
  session.give(deps);
  deps.log.info({ userId: user.id }, 'signed in');
  return toUser(user, deps.clock.now());
}

type Checked = { user: StoredUser | null; isRight: boolean };

/** Looks the account up and checks its password in turn: a crowd's look-ups would else come before everybody's other work. */
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
