import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactElement } from 'react';
import { PageSpinner } from '../../components/ui/spinner.tsx';
import { placeToReturn } from './place-to-return.ts';

/** Goes once, from where the person is now: while the next page loads, the address is already that of /auth. */
export function LeadToSignIn({ remembersPlace }: { remembersPlace: boolean }): ReactElement {
  const router = useRouter();
  useEffect(() => {
    const { href, pathname } = router.state.location;
    if (pathname.startsWith('/auth')) return;
    // On the way home there is nothing new to come back to.
    const isPlace = href !== '/';
    // The address remembers any place; beyond it only an invitation is remembered, so that plain /auth leads home.
    if (!remembersPlace) placeToReturn.keep(null);
    else if (pathname.startsWith('/join-group/')) placeToReturn.keep(href);
    void router.navigate({ to: '/auth', search: remembersPlace && isPlace ? { redirect: href } : {}, replace: true });
  }, [router, remembersPlace]);
  return <PageSpinner label="Leading to the sign-in page" />;
}
