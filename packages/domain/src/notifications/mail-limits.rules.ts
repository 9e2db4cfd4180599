import type { MailPurpose } from '@everkin/contracts/mail';
import { hashAddress, hashMailbox } from './mailbox.rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_MS = 30 * DAY_MS;
/** How long an address that has not answered is remembered. */
const UNANSWERED_KEPT_MS = 2 * 365 * DAY_MS;

/** How much mail of one purpose an address gets. */
type MailLimit = {
  perDay: number;
  /** Also of that which was answered: an answer may come from whoever opened an account with somebody else's address. */
  perMonth?: number;
  /** In total, as long as nobody answers. */
  unanswered?: number;
  /** What is counted: the address itself, or the mailbox behind it. */
  hash: (address: string) => string;
};

const MAIL_LIMITS: Record<MailPurpose, MailLimit> = {
  invitation: { perDay: 1, perMonth: 10, unanswered: 3, hash: hashMailbox },
  'join-request': { perDay: 10, hash: hashMailbox },
  // Of the account. By mailbox, a stranger's account with a tagged address would use up the resets of somebody else's.
  'password-reset': { perDay: 5, hash: hashAddress },
};

/** Why a mail is not written: the day's mail has gone out, or there is none for a longer time. */
export type MailRefusal = 'written-today' | 'paused';

export type LoggedMail = { createdAt: Date; answeredAt: Date | null };

/** Under what an address is counted. */
export const hashForLimit = (purpose: MailPurpose, address: string): string => MAIL_LIMITS[purpose].hash(address);

/**
 * Whether one more mail may go out.
 * @param log all mails of this purpose that the address got and that are still remembered
 * @returns null when it may
 */
export function findMailRefusal(purpose: MailPurpose, log: readonly LoggedMail[], now: Date): MailRefusal | null {
  const { perDay, perMonth = Infinity, unanswered = Infinity } = MAIL_LIMITS[purpose];
  const countWithin = (ms: number): number => log.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - ms).length;
  if (countWithin(DAY_MS) >= perDay) return 'written-today';
  if (countWithin(MONTH_MS) >= perMonth) return 'paused';
  return log.filter(({ answeredAt }) => answeredAt === null).length >= unanswered ? 'paused' : null;
}

/** Before which instants a logged mail counts for nothing any more. */
export const mailLogEnds = (now: Date): { daily: Date; answered: Date; all: Date } => ({
  daily: new Date(now.getTime() - DAY_MS),
  answered: new Date(now.getTime() - MONTH_MS),
  all: new Date(now.getTime() - UNANSWERED_KEPT_MS),
});
