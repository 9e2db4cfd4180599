import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AccessCode } from '@everkin/contracts/accounts';
import type { Rate } from '@everkin/providers/throttle/port';
import type { Deps } from '../deps.ts';
import { type CallerNetwork, rateLimited, widestOf } from '../rate-limits.ts';
import { wrongAccessCode } from './accounts.errors.ts';

/** Long enough to fill in the form that asked for the code. */
export const ACCESS_PASS_LIFETIME_MS = 15 * 60 * 1000;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const HOUR_S = 3_600;
/** Limits on wrong codes per network, and in total: six digits are soon guessed by somebody who can try from many networks. */
const WRONG_FROM_NETWORK: Rate = { name: 'wrong-access-codes', calls: 10, perS: HOUR_S };
const WRONG_FROM_ALL: Rate = { name: 'wrong-access-codes-of-all', calls: 100, perS: HOUR_S };

/**
 * Checks the access code that opens registration; if none are configured, any six digits will do (docs/PRODUCT.md, Access codes).
 * @throws AppError `accounts.wrong-access-code`; `throttle.access-code` while too many wrong ones were tried, also for a right one
 */
export async function verifyAccessCode(
  deps: Pick<Deps, 'product' | 'throttle'>,
  input: AccessCode & { network: CallerNetwork },
): Promise<void> {
  const { accessCodes } = deps.product;
  if (accessCodes.length === 0) return;
  const counts = [
    { rate: WRONG_FROM_NETWORK, subject: `network ${widestOf(input.network)}` },
    { rate: WRONG_FROM_ALL, subject: 'everybody' },
  ];
  // Each attempt is counted as wrong before it is checked and refunded if right, so that concurrent attempts cannot evade the limit.
  for (const { rate, subject } of counts) {
    const retryAfterS = await deps.throttle.consume(rate, subject);
    if (retryAfterS !== null) throw rateLimited('access-code', retryAfterS);
  }
  // Compared with every code, in constant time, so that the time taken reveals nothing about any of them.
  const isRight = accessCodes.map((code) => timingSafeEqual(sha256(code), sha256(input.accessCode))).includes(true);
  if (!isRight) throw wrongAccessCode();
  await Promise.all(counts.map(({ rate, subject }) => deps.throttle.refund(rate, subject)));
}

/**
 * Makes a pass that proves knowledge of an access code: its expiry, and an HMAC over it (RFC 2104).
 * @param secret the same for all processes of an installation; never revealed
 */
export function makeAccessPass(secret: string, endsAt: Date): string {
  const ends = String(endsAt.getTime());
  return `${ends}.${seal(secret, ends)}`;
}

/** @param pass untrusted input */
export function isAccessPassValid(secret: string, pass: string, now: Date): boolean {
  const [ends = '', given = ''] = pass.split('.');
  return timingSafeEqual(sha256(seal(secret, ends)), sha256(given)) && now.getTime() < Number(ends);
}

const seal = (secret: string, ends: string): string => createHmac('sha256', secret).update(`access pass until ${ends}`).digest('base64url');
