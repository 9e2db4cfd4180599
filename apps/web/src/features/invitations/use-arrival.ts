import type { InvitationDetails } from '@everkin/contracts/groups';
import type { VaultInvitationDetails } from '@everkin/contracts/vaults/vaults';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { hasExpired } from './has-expired.ts';

/** The invitation that somebody came by: to a group, or to a family's papers. */
export type Invited = { kind: 'group'; details: InvitationDetails } | { kind: 'vault'; details: VaultInvitationDetails };

/** What the sign-in page knows about the invitation that somebody came by. */
export type Arrival =
  /** They came by none, or it could not be loaded: the page is as for everybody. */
  | { step: 'none' }
  | { step: 'loading'; token: string }
  | { step: 'open'; token: string; invited: Invited }
  | { step: 'closed'; invited: Invited }
  | { step: 'unknown' };

const INVITATION_PATH = /^\/(join-group|vault-invitation)\/([\w-]+)$/;

/** Loads the invitation that the page leads to after signing in. @param target the path where signing in leads */
export function useArrival(target: string): Arrival {
  const [, page, token = null] = INVITATION_PATH.exec(target) ?? [];
  const kind = page === 'join-group' ? 'group' : 'vault';
  const input = { token: token ?? '' };
  const group = trpc.groups.getInvitation.useQuery(input, { enabled: token !== null && kind === 'group', staleTime: 0 });
  const vault = trpc.vaultInvitations.get.useQuery(input, { enabled: token !== null && kind === 'vault', staleTime: 0 });
  if (token === null) return { step: 'none' };
  const query = kind === 'group' ? group : vault;
  if (query.isPending) return { step: 'loading', token };
  if (group.data) return toArrival(token, { kind: 'group', details: group.data }, new Date());
  if (vault.data) return toArrival(token, { kind: 'vault', details: vault.data }, new Date());
  return { step: describeFailure(query.error).code === 'NOT_FOUND' ? 'unknown' : 'none' };
}

/** Only a pending invitation that has not expired is open. */
function toArrival(token: string, invited: Invited, now: Date): Arrival {
  const { invitation } = invited.details;
  const isOpen = invitation.status === 'pending' && !hasExpired(invitation, now);
  return isOpen ? { step: 'open', token, invited } : { step: 'closed', invited };
}
