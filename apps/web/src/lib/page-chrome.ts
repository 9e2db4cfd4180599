const isAuth = (pathname: string): boolean => pathname === '/auth' || pathname.startsWith('/auth/');
const isChat = (pathname: string): boolean => /^\/(chat|group-chat)(\/|$)/.test(pathname);

/**
 * The bottom bar is hidden on /auth and on any chat path; the caller knows whether somebody is signed in
 * (docs/SCREENS.md, Navigation and footer).
 */
export function hasBottomBar(pathname: string): boolean {
  return !isAuth(pathname) && !isChat(pathname);
}

/** The footer is hidden on /auth, chat paths and /onboarding. */
export function hasFooter(pathname: string): boolean {
  return !isAuth(pathname) && !isChat(pathname) && !/^\/onboarding(\/|$)/.test(pathname);
}
