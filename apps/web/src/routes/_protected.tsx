import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, type ReactElement } from 'react';
import { FailedState } from '../components/ui/states.tsx';
import { PageSpinner } from '../components/ui/spinner.tsx';
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

/** Goes once, from where the person is now: while the next page loads, the address is already that of /auth. */
function LeadToSignIn({ remembersPlace }: { remembersPlace: boolean }): ReactElement {
  const router = useRouter();
  useEffect(() => {
    const { href, pathname } = router.state.location;
    if (pathname.startsWith('/auth')) return;
    void router.navigate({ to: '/auth', search: remembersPlace && href !== '/' ? { redirect: href } : {}, replace: true });
  }, [router, remembersPlace]);
  return <PageSpinner label="Leading to the sign-in page" />;
}
