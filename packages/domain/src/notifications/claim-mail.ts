import type { EmailId } from '@everkin/contracts/ids';
import type { MailPurpose } from '@everkin/contracts/mail';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { findMailRefusal, hashForLimit, type MailRefusal } from './mail-limits.rules.ts';
import { insertLoggedMail, listLoggedMails, lockMailLog, updateMailsAnswered } from './mail-log.repo.ts';

export type MailClaim = { emailId: EmailId; refusal: null } | { emailId: null; refusal: MailRefusal };

/**
 * Counts a mail in the transaction that queues it, so that it counts if and only if it is sent. Exact under concurrency, across
 * processes.
 * @returns the id for `queueEmail`, or the reason why no mail may be sent
 */
export async function claimMail(
  tx: Database,
  deps: Pick<Deps, 'newId' | 'clock'>,
  { purpose, address }: { purpose: MailPurpose; address: string },
): Promise<MailClaim> {
  const key = { purpose, emailSha256: hashForLimit(purpose, address) };
  const now = deps.clock.now();
  const findRefusal = async (): Promise<MailRefusal | null> => findMailRefusal(purpose, await listLoggedMails(tx, key), now);
  // Also checked before the lock: most of a flood is rejected here without waiting.
  let refusal = await findRefusal();
  if (refusal === null) {
    await lockMailLog(tx, key);
    refusal = await findRefusal();
  }
  if (refusal !== null) return { emailId: null, refusal };
  const emailId = deps.newId('em');
  await insertLoggedMail(tx, { ...key, id: emailId, createdAt: now, answeredAt: null });
  return { emailId, refusal: null };
}

/** An address that responds to mail of this purpose gets more of it, within the time-based limits. */
export const markMailAnswered = (
  tx: Database,
  deps: Pick<Deps, 'clock'>,
  { purpose, address }: { purpose: MailPurpose; address: string },
): Promise<void> => updateMailsAnswered(tx, { purpose, emailSha256: hashForLimit(purpose, address) }, deps.clock.now());
