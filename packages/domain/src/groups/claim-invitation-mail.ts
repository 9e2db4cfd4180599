import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { claimMail, type MailClaim } from '../notifications/claim-mail.ts';
import { hashAddress, hashMailbox } from '../notifications/mailbox.rules.ts';
import { hasDeclinedSince } from './invitations.repo.ts';
import { quietSince } from './invitations.rules.ts';

/**
 * Counts a mail about an invitation: none goes to an address whose reader declined in the last 90 days (docs/PRODUCT.md,
 * Invitations), and one a day and three in total, from everybody together, to an address that does not answer.
 * @returns the id for `queueEmail`, or why there is no mail
 */
export async function claimInvitationMail(tx: Database, deps: Pick<Deps, 'newId' | 'clock'>, address: string): Promise<MailClaim> {
  // Under the address itself too: so it was kept before mailboxes were counted.
  const hashes = [hashMailbox(address), hashAddress(address)];
  if (await hasDeclinedSince(tx, hashes, quietSince(deps.clock.now()))) return { emailId: null, refusal: 'paused' };
  return claimMail(tx, deps, { purpose: 'invitation', address });
}
