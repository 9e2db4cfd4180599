import { localStore } from './local-store.ts';

/** Set while somebody is signed in in this browser; says nothing about whom. */
const EXPECTED_KEY = 'everkin-expected';

/** Whether the server was shown a session with the request for this very page. */
export const isDrawnForMember = (): boolean => document.documentElement.dataset['for'] === 'member';

/**
 * Whether the server will probably know somebody: this browser remembers it, or the page was drawn for them.
 * A stranger need not wait for its answer to see the sign-in form.
 */
export const isSessionExpected = (): boolean => localStore.read(EXPECTED_KEY) !== null || isDrawnForMember();

/** Keeps in mind from one visit to the next whether there is a session. */
export function expectSession(isExpected: boolean): void {
  localStore.write(EXPECTED_KEY, isExpected ? 'yes' : '');
  delete document.documentElement.dataset['for'];
}
