import type { User } from '@everkin/contracts/accounts';
import type { ReactNode } from 'react';
import { useSession } from '../accounts/session.ts';

/** For who is signed in. */
export function SignedIn({ children }: { children: (self: User) => ReactNode }): ReactNode {
  const session = useSession();
  return session.state === 'signed-in' ? children(session.user) : null;
}
