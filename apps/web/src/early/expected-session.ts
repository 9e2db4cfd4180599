import { localStore } from '../lib/local-store.ts';

/** Set while somebody is signed in in this browser; does not say who. */
const EXPECTED_KEY = 'everkin-expected';

/** Whether the request for this page carried a session. */
export const isRenderedForMember = (): boolean => document.documentElement.dataset['for'] === 'member';

/**
 * Whether a session is likely: this browser remembers one, or the page was prerendered for members. Without one, the
 * sign-in form shows without waiting for the server.
 */
export const isSessionExpected = (): boolean => localStore.read(EXPECTED_KEY) !== null || isRenderedForMember();

/** Remembers across visits whether there is a session. */
export function expectSession(isExpected: boolean): void {
  localStore.write(EXPECTED_KEY, isExpected ? 'yes' : '');
  delete document.documentElement.dataset['for'];
}
