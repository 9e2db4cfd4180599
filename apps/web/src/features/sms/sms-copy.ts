import { formatJoinText, type SmsCode, type SmsNumber } from '@everkin/contracts/sms';

/** Below everything about texts. */
export const CARRIER_NOTE = 'Texts can be read by your mobile carrier.';

const NORTH_AMERICAN = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** `+1 555 010 0100`; a number of another country as it is dialled. @param e164 the installation's own number */
export function formatOwnNumber(e164: string): string {
  return e164.replace(NORTH_AMERICAN, '+1 $1 $2 $3');
}

/** The number as its owner knows it; null before a text has come from it. */
export const nameNumber = ({ national, e164 }: Pick<SmsNumber, 'national' | 'e164'>): string | null => national ?? e164;

/** Opens a phone's own app, with the text written if there is one. iPhones and Android phones both take this form of RFC 5724. */
export const linkToText = ({ to, text }: { to: string; text?: string }): string =>
  text === undefined ? `sms:${to}` : `sms:${to}?&body=${encodeURIComponent(text)}`;

export const linkToJoin = (code: Pick<SmsCode, 'code' | 'sendTo'>): string => linkToText({ to: code.sendTo, text: formatJoinText(code) });

/** `May 3`, with the year where it is another one. */
export function formatStopDay(stoppedAt: string, now: Date): string {
  const date = new Date(stoppedAt);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
}
