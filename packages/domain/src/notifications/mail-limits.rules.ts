import type { MailPurpose } from '@everkin/contracts/mail';
import { hashAddress, hashMailbox } from './mailbox.rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_MS = 30 * DAY_MS;
/** How long an unanswered address is remembered. */
const UNANSWERED_KEPT_MS = 2 * 365 * DAY_MS;

/** Mail limits of one purpose per address. */
type MailLimit = {
  perDay?: number;
  /** Includes answered mail: the answer may come from somebody who opened an account with another person's address. */
  perMonth?: number;
  /** In total, until the address answers. */
  unanswered?: number;
  /** What is counted: the address itself, or the mailbox behind it. */
  hash: (address: string) => string;
};

const MAIL_LIMITS: Record<MailPurpose, MailLimit> = {
  invitation: { perDay: 1, perMonth: 10, unanswered: 3, hash: hashMailbox },
  'join-request': { perDay: 10, hash: hashMailbox },
  // Per account address. Counted by mailbox, a stranger's account with a tagged address could use up another person's resets.
  'password-reset': { perDay: 5, hash: hashAddress },
  // What is over waits, and is never dropped; from all senders together.
  capsule: { perMonth: 10, hash: hashMailbox },
};

/** Why a mail is not sent: the daily limit is reached, or mail is paused for longer. */
export type MailRefusal = 'written-today' | 'paused';

export type LoggedMail = { createdAt: Date; answeredAt: Date | null };

/** The hash under which an address is counted. */
export const hashForLimit = (purpose: MailPurpose, address: string): string => MAIL_LIMITS[purpose].hash(address);

/**
 * Whether one more mail may be sent.
 * @param log all remembered mails of this purpose to the address
 * @returns null when it may
 */
export function findMailRefusal(purpose: MailPurpose, log: readonly LoggedMail[], now: Date): MailRefusal | null {
  const { perDay = Infinity, perMonth = Infinity, unanswered = Infinity } = MAIL_LIMITS[purpose];
  const countWithin = (ms: number): number => log.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - ms).length;
  if (countWithin(DAY_MS) >= perDay) return 'written-today';
  if (countWithin(MONTH_MS) >= perMonth) return 'paused';
  return log.filter(({ answeredAt }) => answeredAt === null).length >= unanswered ? 'paused' : null;
}

/** The times before which logged mails no longer count. */
export const mailLogEnds = (now: Date): { daily: Date; monthly: Date; all: Date } => ({
  daily: new Date(now.getTime() - DAY_MS),
  monthly: new Date(now.getTime() - MONTH_MS),
  all: new Date(now.getTime() - UNANSWERED_KEPT_MS),
});
