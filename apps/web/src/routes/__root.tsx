import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ReactElement } from 'react';
import { BottomBar } from '../components/bottom-bar.tsx';
import { Footer } from '../components/footer.tsx';
import { NotFoundPage } from '../components/not-found-page.tsx';
import { PageFailure } from '../components/page-failure.tsx';
import { clearResponses, useSession, type Session } from '../features/accounts/session.ts';
import { watchPerson } from '../features/accounts/watch-person.ts';
import { ProfileOpener } from '../features/accounts/profile-opener.ts';
import { lazyDialog, lazyPart } from '../components/ui/lazy.tsx';
import { useIsWide } from '../components/ui/use-is-wide.ts';
import { listenForWaitingToasts } from '../components/ui/toast.ts';
import { expectSession } from '../early/expected-session.ts';
import { hasBottomBar, hasFooter } from '../lib/page-chrome.ts';
import { useAfterFirstLoad } from '../lib/use-after-first-load.ts';
import { useFirstInteraction } from '../lib/use-first-interaction.ts';

// None of these is needed for the first paint.
const Toaster = lazyPart(() => import('../components/ui/toaster.tsx').then((module) => module.Toaster));
const ProfileDialog = lazyDialog(() => import('../features/accounts/profile-dialog.tsx').then((module) => module.ProfileDialog));
const SignedIn = lazyPart(() => import('./-signed-in.tsx').then((module) => module.SignedIn));

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFoundPage, errorComponent: PageFailure });

/** The frame of every page: skip link, bar, footer, toasts, the profile dialog. */
function Root(): ReactElement {
  const { pathname } = useLocation();
  const session = useSession();
  const [isProfileOpen, setProfileOpen] = useState(false);
  const user = session.state === 'signed-in' ? session.user : null;
  // Close it: the next user did not open it.
  if (session.state === 'signed-out' && isProfileOpen) setProfileOpen(false);
  useRememberedSession(session);
  const isSettled = useAfterFirstLoad();
  // The live region must exist before the first toast for screen readers to announce it.
  const isTouched = useFirstInteraction();
  const [hasToast, setHasToast] = useState(false);
  useEffect(() => listenForWaitingToasts(() => setHasToast(true)), []);
  useEffect(() => watchPerson(), []);
  const showsBar = user !== null && hasBottomBar(pathname);
  // Once in the page, and where the tab key expects it: before the content at its head, after it at its foot.
  const isWide = useIsWide();
  const bar = showsBar && <BottomBar onProfile={() => setProfileOpen(true)} />;
  return (
    <ProfileOpener value={() => setProfileOpen(true)}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-[70] -translate-y-20 rounded-control bg-accent px-4 py-3 text-accent-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className={`relative flex min-h-dvh flex-col ${showsBar ? 'pb-[calc(84px+env(safe-area-inset-bottom))] md:pb-32 lg:pb-0' : ''}`}>
        {isWide && bar}
        <div id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <Outlet />
        </div>
        {hasFooter(pathname) && <Footer />}
        {!isWide && bar}
      </div>
      <Suspense>{user !== null && isProfileOpen && <ProfileDialog user={user} onClose={() => setProfileOpen(false)} />}</Suspense>
      <Suspense>{user !== null && isSettled && <SignedIn userId={user.id} />}</Suspense>
      <Suspense>{(isTouched || hasToast) && <Toaster />}</Suspense>
    </ProfileOpener>
  );
}

/** Offline data in the browser belongs to the signed-in person, and is deleted afterwards. */
function useRememberedSession(session: Session): void {
  const { state } = session;
  const userId = session.state === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (state !== 'signed-in' && state !== 'signed-out') return;
    expectSession(userId !== null);
    // The previous person's pages are unmounted by now.
    if (userId === null) clearResponses();
    void import('../features/chat/offline/offline-store.ts').then((store) =>
      userId === null ? store.clearStore() : store.setStoreOwner(userId),
    );
  }, [state, userId]);
}
