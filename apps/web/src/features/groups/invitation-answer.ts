import type { InvitationDetails } from '@everkin/contracts/groups';
import type { GroupId } from '@everkin/contracts/ids';
import { hasExpired } from './people.ts';

/**
 * Where somebody stands with an invitation (docs/PRODUCT.md, Invitation status). Only a pending, unexpired one may be
 * accepted, declined or asked about.
 */
export type InvitationAnswer =
  | { step: 'open'; doing: 'accept' | 'decline' | null }
  /** It bears another address than the one that is signed in. */
  | { step: 'for-another'; isAsking: boolean }
  | { step: 'asked' }
  | { step: 'joined'; groupId: GroupId }
  | { step: 'already-joined' }
  | { step: 'declined' }
  | { step: 'expired' };

export type InvitationEvent =
  | { type: 'accept' | 'decline' | 'ask' }
  | { type: 'accepted'; groupId: GroupId }
  | { type: 'declined' }
  | { type: 'asked' }
  /** A deed that failed, with the code that the server gave. */
  | { type: 'failed'; code: string }
  /** What the server tells of the invitation now. */
  | { type: 'read'; invitation: InvitationDetails['invitation']; now: Date };

/** What an invitation allows, as the server tells it. */
export function standingOf(invitation: InvitationDetails['invitation'], now: Date): InvitationAnswer {
  if (invitation.status === 'accepted') return { step: 'already-joined' };
  if (invitation.status === 'declined') return { step: 'declined' };
  if (hasExpired(invitation, now)) return { step: 'expired' };
  return { step: 'open', doing: null };
}

/** The next standing. What does not fit where one stands changes nothing. */
export function answerInvitation(state: InvitationAnswer, event: InvitationEvent): InvitationAnswer {
  switch (event.type) {
    case 'accept':
    case 'decline':
      return state.step === 'open' && state.doing === null ? { step: 'open', doing: event.type } : state;
    case 'ask':
      return state.step === 'for-another' ? { step: 'for-another', isAsking: true } : state;
    case 'accepted':
      return { step: 'joined', groupId: event.groupId };
    case 'declined':
      return { step: 'declined' };
    case 'asked':
      return { step: 'asked' };
    case 'failed':
      return afterFailure(state, event.code);
    case 'read':
      return afterReading(state, standingOf(event.invitation, event.now));
  }
}

/** What a code means is the same for each deed: FORBIDDEN is another's, PRECONDITION_FAILED has expired (410). */
function afterFailure(state: InvitationAnswer, code: string): InvitationAnswer {
  if (code === 'PRECONDITION_FAILED') return { step: 'expired' };
  if (state.step === 'open') return code === 'FORBIDDEN' ? { step: 'for-another', isAsking: false } : { step: 'open', doing: null };
  return state.step === 'for-another' ? { step: 'for-another', isAsking: false } : state;
}

/** Reading again ends what can no longer be done; it undoes nothing that this page knows better. */
function afterReading(state: InvitationAnswer, standing: InvitationAnswer): InvitationAnswer {
  if (state.step === 'joined' || standing.step === 'open') return state;
  return standing;
}
