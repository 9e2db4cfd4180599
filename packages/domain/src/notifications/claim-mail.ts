import type { EmailId } from '@everkin/contracts/ids';
import type { MailPurpose } from '@everkin/contracts/mail';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { findMailRefusal, hashForLimit, type MailRefusal } from './mail-limits.rules.ts';
import { insertLoggedMail, listLoggedMails, lockMailLog, updateMailsAnswered } from './mail-log.repo.ts';

export type MailClaim = { emailId: EmailId; refusal: null } | { emailId: null; refusal: MailRefusal };

/**
 * Counts a mail in the transaction that writes it, so that it counts if and only if it goes out. Exact however many ask
 * at once, in whichever process.
 * @returns the id for `queueEmail`, or why there is no mail
 */
export async function claimMail(
  tx: Database,
  deps: Pick<Deps, 'newId' | 'clock'>,
  { purpose, address }: { purpose: MailPurpose; address: string },
): Promise<MailClaim> {
  const key = { purpose, emailSha256: hashForLimit(purpose, address) };
  const now = deps.clock.now();
  const findRefusal = async (): Promise<MailRefusal | null> => findMailRefusal(purpose, await listLoggedMails(tx, key), now);
  // Before the lock too: most of a flood is refused here, and waits for nobody.
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

/** Whoever answers mail of this purpose gets more of it, as far as the limits by time go. */
export const markMailAnswered = (
  tx: Database,
  deps: Pick<Deps, 'clock'>,
  { purpose, address }: { purpose: MailPurpose; address: string },
): Promise<void> => updateMailsAnswered(tx, { purpose, emailSha256: hashForLimit(purpose, address) }, deps.clock.now());
