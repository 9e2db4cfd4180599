import type { InvitationDetails } from '@everkin/contracts/groups';
import type { GroupId } from '@everkin/contracts/ids';
import { hasExpired } from '../members/people.ts';

/**
 * The state of an invitation for this person (docs/PRODUCT.md, Invitation status). Only a pending, unexpired one allows
 * accept, decline or a join request.
 */
export type InvitationAnswer =
  | { step: 'open'; doing: 'accept' | 'decline' | null }
  /** The invitation is for another email address than the signed-in one. */
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
  /** A failed action, with the server's error code. */
  | { type: 'failed'; code: string }
  /** The invitation as refetched from the server. */
  | { type: 'read'; invitation: InvitationDetails['invitation']; now: Date };

/** The initial state for an invitation from the server. */
export function toInvitationAnswer(invitation: InvitationDetails['invitation'], now: Date): InvitationAnswer {
  if (invitation.status === 'accepted') return { step: 'already-joined' };
  if (invitation.status === 'declined') return { step: 'declined' };
  if (hasExpired(invitation, now)) return { step: 'expired' };
  return { step: 'open', doing: null };
}

/** The next state. An event that does not apply to the current state changes nothing. */
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
      return afterReading(state, toInvitationAnswer(event.invitation, event.now));
  }
}

/** Error codes mean the same for each action: FORBIDDEN is for another address, PRECONDITION_FAILED has expired (410). */
function afterFailure(state: InvitationAnswer, code: string): InvitationAnswer {
  if (code === 'PRECONDITION_FAILED') return { step: 'expired' };
  if (state.step === 'open') return code === 'FORBIDDEN' ? { step: 'for-another', isAsking: false } : { step: 'open', doing: null };
  return state.step === 'for-another' ? { step: 'for-another', isAsking: false } : state;
}

/** A refetch can end an open state; it never overrides what this page knows better. */
function afterReading(state: InvitationAnswer, standing: InvitationAnswer): InvitationAnswer {
  if (state.step === 'joined' || standing.step === 'open') return state;
  return standing;
}
