import type { User } from '@everkin/contracts/accounts';

/**
 * The session, once known. `byChoice` distinguishes a logout from an expired session: after a logout there is no redirect
 * back, and drafts are deleted.
 */
export type KnownSession = { state: 'signed-in'; user: User } | { state: 'signed-out'; byChoice: boolean };

export type SessionEvent =
  /** The server's session response; null for nobody. */
  | { type: 'fetched'; user: User | null }
  | { type: 'opened'; user: User }
  /** The same user after a profile change. */
  | { type: 'renewed'; user: User }
  /** Any call that returned 401. */
  | { type: 'ended' }
  | { type: 'left' };

/**
 * The next session state (docs/PRODUCT.md, Session).
 * @param now undefined until the session was fetched
 */
export function nextSession(now: KnownSession | undefined, event: SessionEvent): KnownSession {
  switch (event.type) {
    case 'fetched':
      return event.user === null ? endSession(now) : { state: 'signed-in', user: event.user };
    case 'opened':
      return { state: 'signed-in', user: event.user };
    case 'renewed':
      // A response that arrives after the logout must not sign in again.
      return now?.state === 'signed-out' ? now : { state: 'signed-in', user: event.user };
    case 'ended':
      return endSession(now);
    case 'left':
      return { state: 'signed-out', byChoice: true };
  }
}

/** Calls in flight during a logout also fail with 401, and must not turn it into an expired session. */
function endSession(now: KnownSession | undefined): KnownSession {
  return now?.state === 'signed-out' ? now : { state: 'signed-out', byChoice: false };
}
