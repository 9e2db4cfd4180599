import type { SmsCode, SmsNumber, SmsOverview } from '@everkin/contracts/sms';
import { SMS_NUMBERS_MAX } from '@everkin/contracts/sms';

/** What is under way until a phone is connected; null where nothing is. */
export type Connecting = { step: 'code'; code: SmsCode } | { step: 'expired' } | { step: 'question'; number: SmsNumber } | null;

/** What the page shows. */
export type SmsState = { connecting: Connecting; connected: readonly SmsNumber[]; canConnect: boolean };

/** @param isExpired whether the time of the open code is over on this device's clock */
export function describeSms({ isAvailable, numbers, pending }: SmsOverview, { isExpired }: { isExpired: boolean }): SmsState {
  const connected = numbers.filter(({ status }) => status === 'verified' || status === 'stopped');
  const connecting = findConnecting({ numbers, pending, isExpired });
  return { connecting, connected, canConnect: isAvailable && connecting === null && connected.length < SMS_NUMBERS_MAX };
}

type Open = Pick<SmsOverview, 'numbers' | 'pending'> & { isExpired: boolean };

/** A phone that has sent its code comes before a code that nobody has sent. */
function findConnecting({ numbers, pending, isExpired }: Open): Connecting {
  const number = numbers.find(({ status }) => status === 'confirming');
  if (number) return { step: 'question', number };
  if (pending !== null && !isExpired) return { step: 'code', code: pending };
  return pending !== null || numbers.some(({ status }) => status === 'pending') ? { step: 'expired' } : null;
}
