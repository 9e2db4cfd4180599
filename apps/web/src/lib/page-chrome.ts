const isAuth = (pathname: string): boolean => pathname === '/auth' || pathname.startsWith('/auth/');
/** A recipient's page: whoever reads it may have no account, and is offered nothing. */
const isLink = (pathname: string): boolean => pathname.startsWith('/capsule/');
const isChat = (pathname: string): boolean => /^\/(chat|group-chat)(\/|$)/.test(pathname);

/**
 * The bottom bar is hidden on /auth, on any chat path and on a recipient's page; the caller knows whether somebody is signed in
 * (docs/SCREENS.md, Navigation and footer).
 */
export function hasBottomBar(pathname: string): boolean {
  return !isAuth(pathname) && !isChat(pathname) && !isLink(pathname);
}

/** The footer is hidden on /auth, chat paths, /onboarding and a recipient's page. */
export function hasFooter(pathname: string): boolean {
  return !isAuth(pathname) && !isChat(pathname) && !isLink(pathname) && !/^\/onboarding(\/|$)/.test(pathname);
}
