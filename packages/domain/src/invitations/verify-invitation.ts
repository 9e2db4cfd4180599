import type { InvitationByToken } from '@everkin/contracts/groups';
import { hashToken } from '../accounts/tokens.ts';
import type { Deps } from '../deps.ts';
import { unknownInvitation } from './invitations.errors.ts';
import { findInvitationByHash } from './invitations.repo.ts';
import { requireOpen } from './invitations.rules.ts';

/**
 * Checks that a link can still be accepted, and changes nothing: an open invitation stands for an access code (docs/PRODUCT.md,
 * Access codes).
 * @throws AppError `invitations.unknown`, `invitations.used`, `invitations.declined`, `invitations.expired`
 */
export async function verifyInvitation(deps: Pick<Deps, 'db' | 'clock'>, input: InvitationByToken): Promise<void> {
  const invitation = await findInvitationByHash(deps.db, hashToken(input.token));
  if (!invitation) throw unknownInvitation();
  requireOpen(invitation, deps.clock.now());
}
