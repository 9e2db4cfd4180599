import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactElement } from 'react';
import { PageSpinner } from '../../components/ui/spinner.tsx';
import { returnAddress } from './return-address.ts';

/** Navigates once, from the current address: while the next page loads, the address is already that of /auth. */
export function LeadToSignIn({ savesAddress }: { savesAddress: boolean }): ReactElement {
  const router = useRouter();
  useEffect(() => {
    const { href, pathname } = router.state.location;
    if (pathname.startsWith('/auth')) return;
    // Home is the default; no redirect to remember.
    const isPlace = href !== '/';
    // The redirect parameter remembers any page; session storage only an invitation, so that plain /auth leads home.
    if (!savesAddress) returnAddress.save(null);
    else if (/^\/(join-group|vault-invitation)\//.test(pathname)) returnAddress.save(href);
    void router.navigate({ to: '/auth', search: savesAddress && isPlace ? { redirect: href } : {}, replace: true });
  }, [router, savesAddress]);
  return <PageSpinner label="Taking you to the sign-in page" />;
}
