import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { claimMail, type MailClaim } from '../notifications/claim-mail.ts';
import { hashAddress, hashMailbox } from '../notifications/mailbox.rules.ts';
import { hasDeclinedSince } from './invitations.repo.ts';
import { quietSince } from './invitations.rules.ts';

/**
 * Claims a mail about an invitation. None goes to an address that declined in the last 90 days (docs/PRODUCT.md, Invitations);
 * an address that does not answer gets one a day and three in total, from all inviters together.
 * @returns the id for `queueEmail`, or why there is no mail
 */
export async function claimInvitationMail(tx: Database, deps: Pick<Deps, 'newId' | 'clock'>, address: string): Promise<MailClaim> {
  // Also the hash of the plain address: earlier versions stored that.
  const hashes = [hashMailbox(address), hashAddress(address)];
  if (await hasDeclinedSince(tx, hashes, quietSince(deps.clock.now()))) return { emailId: null, refusal: 'paused' };
  return claimMail(tx, deps, { purpose: 'invitation', address });
}
