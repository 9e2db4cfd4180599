import type { SmsCode, SmsNumber } from '@everkin/contracts/sms';
import { formatNational, maskPhone } from './phone-number.rules.ts';
import type { StoredNumber } from './sms.repo.ts';

/** A number as its owner sees it; one that only waits for their yes is masked. @returns null for a number of nobody */
export function toSmsNumber({ id, e164, status, avatarId, stoppedAt }: StoredNumber): SmsNumber | null {
  if (status === 'unknown') return null;
  const isConnected = status === 'verified' || status === 'stopped';
  return {
    id,
    e164: e164 === null || isConnected ? e164 : maskPhone(e164),
    national: e164 !== null && isConnected ? formatNational(e164) : null,
    status,
    avatarId,
    stoppedAt: stoppedAt?.toISOString() ?? null,
  };
}

/** @returns null for a number that waits for no code */
export const toSmsCode = ({ id, code, codeExpiresAt }: StoredNumber, sendTo: string): SmsCode | null =>
  code === null || codeExpiresAt === null ? null : { id, code, sendTo, expiresAt: codeExpiresAt.toISOString() };
