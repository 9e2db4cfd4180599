import { randomInt } from 'node:crypto';
import { SMS_CODE_VALID_MINUTES, SMS_NUMBERS_MAX, type ConnectSmsNumber, type SmsCode } from '@everkin/contracts/sms';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import { requireAvatarRight } from '../avatars/avatars.access.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { publishNumber } from './publish-number.ts';
import { noSmsNumber, tooManyNumbers } from './sms.errors.ts';
import { deletePendingOf, insertNumber, listNumbersOf, lockOwner } from './sms.repo.ts';

/** Of a million codes, few are in use at a time. */
const TRIES = 10;

/**
 * Makes a code for the person to text, in place of an earlier one that was not. Nothing is sent to a number before it wrote here, so
 * nobody can have strangers texted.
 * @throws AppError `sms.no-number`, `sms.too-many-numbers`, `avatars.not-found`
 */
export async function connectNumber(deps: Deps, actor: Actor, { avatarId }: ConnectSmsNumber): Promise<SmsCode> {
  const { number: sendTo } = deps.sms;
  if (sendTo === null) throw noSmsNumber();
  if (avatarId !== undefined) await requireAvatarRight(deps, actor, avatarId, 'talk');
  return commit(deps, async (tx, after) => {
    await lockOwner(tx, actor.userId);
    await deletePendingOf(tx, actor.userId);
    if ((await listNumbersOf(tx, actor.userId, deps.clock.now())).length >= SMS_NUMBERS_MAX) throw tooManyNumbers();
    const { id, code, expiresAt } = await insertPending(tx, deps, actor, avatarId ?? null);
    await publishNumber(tx, { id, userId: actor.userId });
    after.wake();
    return { id, code, sendTo, expiresAt: expiresAt.toISOString() };
  });
}

async function insertPending(tx: Database, deps: Deps, { userId, timeZone }: Actor, avatarId: ConnectSmsNumber['avatarId'] | null) {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + SMS_CODE_VALID_MINUTES * 60_000);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const id = deps.newId('sn');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const row = {
      id,
      userId,
      code,
      codeExpiresAt: expiresAt,
      avatarId,
      timeZone: timeZone ?? null,
      status: 'pending' as const,
      createdAt: now,
    };
    if (await insertNumber(tx, row)) return { id, code, expiresAt };
  }
  throw new Error('no code is free');
}
