import type { User } from '@everkin/contracts/accounts';

/**
 * Who is signed in, once that is known. `byChoice` tells a logout from a session that ran out: after a logout nobody is
 * led back to where they were, and nothing that was typed is kept.
 */
export type KnownSession = { state: 'signed-in'; user: User } | { state: 'signed-out'; byChoice: boolean };

export type SessionEvent =
  /** The server told who is signed in; null for nobody. */
  | { type: 'fetched'; user: User | null }
  | { type: 'opened'; user: User }
  /** The same person, as they see themselves after a change. */
  | { type: 'renewed'; user: User }
  /** Any call answered 401. */
  | { type: 'ended' }
  | { type: 'left' };

/**
 * What the session is after an event (docs/PRODUCT.md, Session).
 * @param now undefined until the server has been asked
 */
export function nextSession(now: KnownSession | undefined, event: SessionEvent): KnownSession {
  switch (event.type) {
    case 'fetched':
      return event.user === null ? endSession(now) : { state: 'signed-in', user: event.user };
    case 'opened':
      return { state: 'signed-in', user: event.user };
    case 'renewed':
      // An answer that comes after the logout signs nobody in again.
      return now?.state === 'signed-out' ? now : { state: 'signed-in', user: event.user };
    case 'ended':
      return endSession(now);
    case 'left':
      return { state: 'signed-out', byChoice: true };
  }
}

/** Calls that were under way during a logout are refused too, and take nothing of its being chosen back. */
function endSession(now: KnownSession | undefined): KnownSession {
  return now?.state === 'signed-out' ? now : { state: 'signed-out', byChoice: false };
}
