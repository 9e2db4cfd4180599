import type { Register, User } from '@everkin/contracts/accounts';
import { recordAudit } from '../audit/record-audit.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { type CallerNetwork, widestOf } from '../rate-limits.ts';
import { accessCodeNeeded, emailTaken } from './accounts.errors.ts';
import { insertUser } from './accounts.repo.ts';
import { toUser } from './accounts.rules.ts';
import { SHOWS_ALL } from './visibility-settings.rules.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import type { StartSession } from './log-in.ts';
import { passwordQueue } from './password-queue.ts';
import { hashPassword } from './passwords.ts';

type Door = { hasAccessPass: boolean; startSession?: StartSession; network?: CallerNetwork };

/**
 * Creates an account (docs/API.md, POST /register) and signs its owner in, in one transaction.
 * @param door.hasAccessPass whether an access code was verified; required only if the operator configured codes
 * @param door.startSession if left out, nobody is signed in
 * @param door.network the caller's network, for the password queue
 * @throws AppError `accounts.access-code-needed`, `invalid.password`, `accounts.email-taken`, `accounts.passwords-busy`
 */
export async function registerUser(deps: Deps, input: Register, door: Door): Promise<User> {
  if (deps.product.accessCodes.length > 0 && !door.hasAccessPass) throw accessCodeNeeded();
  await refuseCommonPassword(input.password);
  const now = deps.clock.now();
  const user = {
    id: deps.newId('us'),
    username: input.username,
    displayName: input.displayName,
    passwordHash: await passwordQueue.run({ source: door.network ? widestOf(door.network) : 'here' }, () => hashPassword(input.password)),
    profilePictureFileId: null,
    trialEndsAt: null,
    ...SHOWS_ALL,
    emotionDetection: true,
    createdAt: now,
  };
  const session = await commit(deps, async (tx, after) => {
    if (!(await insertUser(tx, user))) throw emailTaken();
    await recordAudit(tx, deps, { kind: 'account.opened', userId: user.id });
    return door.startSession?.(user.id, tx, after);
  });
  session?.give();
  deps.log.info({ userId: user.id }, 'account opened');
  return toUser(user, now);
}
