import type { InvitationByToken } from '@everkin/contracts/groups';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { declineInvitationTo } from '../../invitations/decline-invitation-to.ts';
import { GROUP_INVITATIONS } from './invitations.access.ts';

/**
 * Declines an invitation to a group.
 * @param actor null for somebody who is signed out
 * @throws AppError those of `declineInvitationTo`
 */
export const declineInvitation = (deps: Deps, actor: Actor | null, { token }: InvitationByToken): Promise<void> =>
  declineInvitationTo(deps, actor, { kind: GROUP_INVITATIONS, token });
