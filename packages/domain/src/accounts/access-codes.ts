import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AccessCode } from '@everkin/contracts/accounts';
import type { Deps } from '../deps.ts';
import { wrongAccessCode } from './accounts.errors.ts';

/** Long enough to fill in the form that asked for the code. */
export const ACCESS_PASS_LIFETIME_MS = 15 * 60 * 1000;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Checks the code that opens registration; without codes any six digits do (decisions.md 1).
 * @throws AppError `accounts.wrong-access-code`
 */
export function verifyAccessCode(deps: Pick<Deps, 'product'>, input: AccessCode): void {
  const { accessCodes } = deps.product;
  // Every code is compared, and in constant time: how long it takes tells nothing about any of them.
  const isRight = accessCodes.map((code) => timingSafeEqual(sha256(code), sha256(input.accessCode))).includes(true);
  if (accessCodes.length > 0 && !isRight) throw wrongAccessCode();
}

/**
 * Makes the proof that somebody knew a code: when it ends, and a seal over that (RFC 2104).
 * @param secret the same for all processes of an installation, and told to nobody
 */
export function makeAccessPass(secret: string, endsAt: Date): string {
  const ends = String(endsAt.getTime());
  return `${ends}.${seal(secret, ends)}`;
}

/** @param pass whatever the caller brought */
export function isAccessPassValid(secret: string, pass: string, now: Date): boolean {
  const [ends = '', given = ''] = pass.split('.');
  return timingSafeEqual(sha256(seal(secret, ends)), sha256(given)) && now.getTime() < Number(ends);
}

const seal = (secret: string, ends: string): string => createHmac('sha256', secret).update(`access pass until ${ends}`).digest('base64url');
