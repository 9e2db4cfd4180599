import { createFileRoute, Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { FailedState } from '../components/ui/states.tsx';
import { PageSpinner } from '../components/ui/spinner.tsx';
import { LeadToSignIn } from '../features/accounts/lead-to-sign-in.tsx';
import { useSession } from '../features/accounts/session.ts';

export const Route = createFileRoute('/_protected')({ component: Protected });

/** A spinner while the session loads, /auth when there is no user (product.md section 2). */
function Protected(): ReactElement {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return <PageSpinner label="Loading" />;
    case 'failed':
      return (
        <FailedState
          className="m-5"
          message="Everkin could not be reached. Please check your connection and try again."
          onRetry={session.retry}
        />
      );
    case 'signed-out':
      return <LeadToSignIn remembersPlace={!session.byChoice} />;
    case 'signed-in':
      return <Outlet />;
  }
}
