import type { InvitationDetails } from '@everkin/contracts/groups';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { hasExpired } from '../members/people.ts';

/** What the sign-in page knows about the invitation that somebody came by. */
export type Arrival =
  /** They came by none, or it could not be loaded: the page is as for everybody. */
  | { step: 'none' }
  | { step: 'loading'; token: string }
  | { step: 'open'; token: string; details: InvitationDetails }
  | { step: 'closed'; details: InvitationDetails }
  | { step: 'unknown' };

const INVITATION_PATH = /^\/join-group\/([\w-]+)$/;

/** Loads the invitation that the page leads to after signing in. @param target the path where signing in leads */
export function useArrival(target: string): Arrival {
  const token = INVITATION_PATH.exec(target)?.[1] ?? null;
  const query = trpc.groups.getInvitation.useQuery({ token: token ?? '' }, { enabled: token !== null, staleTime: 0 });
  if (token === null) return { step: 'none' };
  if (query.isPending) return { step: 'loading', token };
  if (query.data) return toArrival(token, query.data, new Date());
  return { step: describeFailure(query.error).code === 'NOT_FOUND' ? 'unknown' : 'none' };
}

/** Only a pending invitation that has not expired is open. */
export function toArrival(token: string, details: InvitationDetails, now: Date): Arrival {
  const isOpen = details.invitation.status === 'pending' && !hasExpired(details.invitation, now);
  return isOpen ? { step: 'open', token, details } : { step: 'closed', details };
}
