/** A prerendered page that shows what was requested for it. */
export const FILLED_PAGE = '[inert][data-filled]';

/** Notes that the prerendered page around an element shows what was requested for it. */
export function markFilled(element: Element): void {
  element.closest('[inert]')?.setAttribute('data-filled', '');
}
