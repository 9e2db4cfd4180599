/** The invitation that somebody had opened when they were led to sign in; of this tab, and gone with it. */
const KEY = 'everkin-place';

/**
 * The way back over whatever is looked at before signing in: an invitation is not lost by a look at the privacy policy.
 * The address of the sign-in page has it too, as long as nobody leaves that page.
 */
export const placeToReturn = {
  read(): string | null {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  /** @param path null to forget it */
  keep(path: string | null): void {
    try {
      if (path === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, path);
    } catch {
      // Storage may be forbidden: then the address alone knows.
    }
  },
};
