import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, type ReactElement } from 'react';
import { PageSpinner } from '../components/ui/spinner.tsx';
import { LeadToSignIn } from '../features/accounts/lead-to-sign-in.tsx';
import { useSession } from '../features/accounts/session.ts';

const OfflinePage = lazy(() => import('../features/chat/offline/offline-page.tsx').then((module) => ({ default: module.OfflinePage })));

export const Route = createFileRoute('/_protected')({ component: Protected });

/** A spinner while the session loads, /auth when there is no user (docs/SCREENS.md, Routes). */
function Protected(): ReactElement {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return <PageSpinner label="Loading" />;
    case 'failed':
      return (
        <Suspense fallback={<PageSpinner label="Loading" />}>
          <OfflinePage onRetry={session.retry} />
        </Suspense>
      );
    case 'signed-out':
      return <LeadToSignIn savesAddress={!session.byChoice} />;
    case 'signed-in':
      return <Outlet />;
  }
}
