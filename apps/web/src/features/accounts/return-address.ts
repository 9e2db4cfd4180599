/** The invitation that was open when the person was sent to sign in; per tab (session storage). */
const KEY = 'everkin-place';

/**
 * Remembers where to return across pages visited before signing in, such as the privacy policy. The address of the
 * sign-in page has it too, while that page is not left.
 */
export const returnAddress = {
  read(): string | null {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  /** @param path null to clear it */
  save(path: string | null): void {
    try {
      if (path === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, path);
    } catch {
      // Storage may be blocked; then only the address has it.
    }
  },
};
