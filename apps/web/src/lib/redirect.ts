/**
 * Accepts a redirect target only if it is a path of this site (docs/PRODUCT.md, Redirects and drafts). `//elsewhere`,
 * `/\elsewhere`, schemes and control characters all fall back to home, as does /auth itself.
 */
export function toSafeRedirect(target: unknown): string {
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target) || hasControlCharacter(target)) return '/';
  const base = 'http://same.origin';
  if (!URL.canParse(target, base)) return '/';
  const url = new URL(target, base);
  if (url.origin !== base || url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Removing dot segments may leave `//elsewhere` at the front.
  return path.startsWith('//') ? '/' : path;
}

/** Browsers remove tabs and line breaks from URLs, so `/\t/elsewhere` would leave the site. */
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32);
}
