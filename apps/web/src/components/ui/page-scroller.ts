import { observeElementOffset, observeElementRect, type Virtualizer } from '@tanstack/react-virtual';

/** For a list that scrolls with the page: its events come from the document, and its height is the window's. */
export const getPageScroller = (): HTMLElement => document.documentElement;

const isPage = (scroller: HTMLElement | null): boolean => scroller === document.documentElement;

type Rows = Virtualizer<HTMLElement, HTMLLIElement>;

export function observeScrollerOffset(rows: Rows, report: (offsetPx: number, isScrolling: boolean) => void): void | (() => void) {
  if (!isPage(rows.scrollElement)) return observeElementOffset(rows, report);
  const read = (): void => report(document.documentElement.scrollTop, false);
  document.addEventListener('scroll', read, { passive: true });
  return () => document.removeEventListener('scroll', read);
}

export function observeScrollerSize(rows: Rows, report: (size: { width: number; height: number }) => void): void | (() => void) {
  if (!isPage(rows.scrollElement)) return observeElementRect(rows, report);
  const read = (): void => report({ width: window.innerWidth, height: window.innerHeight });
  read();
  window.addEventListener('resize', read);
  return () => window.removeEventListener('resize', read);
}

/** Where a scroller's content begins in the window, unscrolled. */
export const topOfScroller = (scroller: HTMLElement): number => (isPage(scroller) ? 0 : scroller.getBoundingClientRect().top);
