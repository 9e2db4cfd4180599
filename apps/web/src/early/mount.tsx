import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Everkin } from '../everkin.tsx';
import { prefetchSession } from '../features/accounts/session.ts';
import { hasNoAvatars, prefetchAvatars } from '../features/avatars/prefetch-avatars.ts';
import { preloadEmptyHome } from '../features/home/empty-home-part.ts';
import { prefetchMode } from '../features/chat/prefetch-mode.ts';
import { parsePersonId } from '../features/person/timeline/first-page.ts';
import { prefetchTimeline } from '../features/person/timeline/timeline-queries.ts';
import { awaitEarlyHistory } from './early-history.ts';
import { FILLED_PAGE } from './filled-page.ts';
import { isRenderedForMember, isSessionExpected } from './expected-session.ts';
import { router } from '../router.ts';

/** How long the prerendered page may stay while requests are pending. */
const PATIENCE_MS = 1_000;

/** How much longer it may stay where it shows already what was requested: the app would be blank until its own code is there. */
const FILLED_PATIENCE_MS = 10_000;

/** By then the first page has loaded, and a slow connection is free. */
const AFTER_FIRST_PAGE_MS = 2_000;

/** Mounts the app in place of the prerendered page. */
export async function mount(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');
  const known = Promise.all([prefetchSession(), isSessionExpected() && prefetchAvatars()]);
  const answered = Promise.all([known, isRenderedForMember() && prefetchPage(location.pathname)]);
  // A separate task, so that pending input events are handled first.
  await new Promise((resolve) => setTimeout(resolve));
  const loaded = router.load();
  await Promise.race([Promise.all([answered, loaded]), wait(PATIENCE_MS)]);
  if (root.querySelector(FILLED_PAGE)) await Promise.race([Promise.all([known, loaded]), wait(FILLED_PATIENCE_MS)]);
  // As a transition, React renders in time slices and handles input between them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Everkin router={router} />
      </StrictMode>,
    ),
  );
  registerServiceWorker();
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What the prerendered page may show already: otherwise it would be gone for a moment. */
async function prefetchPage(pathname: string): Promise<void> {
  if (pathname === '/') await prefetchEmptyHome();
  const personId = parsePersonId(pathname);
  if (personId !== undefined) await prefetchTimeline(personId);
  if (pathname.startsWith('/chat/')) await Promise.all([prefetchMode(), awaitEarlyHistory()]);
}

/** With nobody there yet the page has another shape: if that came later, everything below it would move under one's finger. */
async function prefetchEmptyHome(): Promise<void> {
  await prefetchAvatars();
  if (hasNoAvatars()) await preloadEmptyHome();
}

/** After everything the page itself needs: the service worker is for the next visit. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}), AFTER_FIRST_PAGE_MS);
}
