import type { InvitationDetails } from '@everkin/contracts/groups';
import { hasExpired } from './has-expired.ts';

/** What is known of an invitation, to a group or to a vault. */
export type KnownInvitation = Pick<InvitationDetails['invitation'], 'status' | 'expiresAt'>;

/**
 * The state of an invitation for this person (docs/PRODUCT.md, Invitation status). Only a pending, unexpired one allows
 * accept, decline or, to a group, a join request.
 * @typeParam Id of what was joined
 */
export type InvitationAnswer<Id extends string> =
  | { step: 'open'; doing: 'accept' | 'decline' | null }
  /** The invitation is for another email address than the signed-in one. */
  | { step: 'for-another'; isAsking: boolean }
  | { step: 'asked' }
  | { step: 'joined'; joinedId: Id }
  | { step: 'already-joined' }
  | { step: 'declined' }
  | { step: 'expired' };

export type InvitationEvent<Id extends string> =
  | { type: 'accept' | 'decline' | 'ask' }
  | { type: 'accepted'; joinedId: Id }
  | { type: 'declined' }
  | { type: 'asked' }
  /** A failed action, with the server's error code. */
  | { type: 'failed'; code: string }
  /** The invitation as refetched from the server. */
  | { type: 'read'; invitation: KnownInvitation; now: Date };

/** The initial state for an invitation from the server. */
export function toInvitationAnswer(invitation: KnownInvitation, now: Date): InvitationAnswer<never> {
  if (invitation.status === 'accepted') return { step: 'already-joined' };
  if (invitation.status === 'declined') return { step: 'declined' };
  if (hasExpired(invitation, now)) return { step: 'expired' };
  return { step: 'open', doing: null };
}

/** The next state. An event that does not apply to the current state changes nothing. */
export function answerInvitation<Id extends string>(state: InvitationAnswer<Id>, event: InvitationEvent<Id>): InvitationAnswer<Id> {
  switch (event.type) {
    case 'accept':
    case 'decline':
      return state.step === 'open' && state.doing === null ? { step: 'open', doing: event.type } : state;
    case 'ask':
      return state.step === 'for-another' ? { step: 'for-another', isAsking: true } : state;
    case 'accepted':
      return { step: 'joined', joinedId: event.joinedId };
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
function afterFailure<Id extends string>(state: InvitationAnswer<Id>, code: string): InvitationAnswer<Id> {
  if (code === 'PRECONDITION_FAILED') return { step: 'expired' };
  if (state.step === 'open') return code === 'FORBIDDEN' ? { step: 'for-another', isAsking: false } : { step: 'open', doing: null };
  return state.step === 'for-another' ? { step: 'for-another', isAsking: false } : state;
}

/** A refetch can end an open state; it never overrides what this page knows better. */
function afterReading<Id extends string>(state: InvitationAnswer<Id>, standing: InvitationAnswer<Id>): InvitationAnswer<Id> {
  if (state.step === 'joined' || standing.step === 'open') return state;
  return standing;
}
