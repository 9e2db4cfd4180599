import { useLayoutEffect, useRef, type RefObject } from 'react';
import { beginsDay } from './conversation-rows.ts';

type Options = {
  items: readonly { key: string; timestamp: string }[];
  listRef: RefObject<HTMLElement | null>;
  scrollerRef: RefObject<HTMLElement | null>;
};

/**
 * Holds what one reads where it is when earlier messages come. The rows do so themselves but for one thing: the message
 * that stood first may turn out to be the first of its day, and then bears the heading that stood above the list before.
 */
export function useHeldFirstRow({ items, listRef, scrollerRef }: Options): void {
  const first = useRef<string | null>(null);
  const firstKey = items[0]?.key ?? null;
  useLayoutEffect(() => {
    const former = first.current;
    first.current = firstKey;
    const place = former === null || former === firstKey ? -1 : items.findIndex(({ key }) => key === former);
    const [scroller, row] = [scrollerRef.current, listRef.current?.querySelector(`[data-index="${place}"]`)];
    if (place < 1 || !scroller || !row || !beginsDay(items, place) || !isWithin(row, scroller)) return;
    const heading = row.querySelector('h2');
    if (heading) scroller.scrollTop += heading.offsetHeight + Number.parseFloat(getComputedStyle(heading).marginBottom);
    // Only what comes before the first row matters here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [firstKey]);
}

/** What lies wholly above what is seen, the rows hold. */
function isWithin(row: Element, scroller: Element): boolean {
  const [one, other] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()];
  return one.bottom > other.top && one.top < other.bottom;
}
