import { useLayoutEffect, useRef, type RefObject } from 'react';
import { beginsDay } from './conversation-rows.ts';

type Options = {
  items: readonly { key: string; timestamp: string }[];
  listRef: RefObject<HTMLElement | null>;
  scrollerRef: RefObject<HTMLElement | null>;
};

/**
 * Keeps the scroll position when earlier messages are prepended. The virtualizer does so except in one case: if the
 * previously first message is the first of its day, the day heading and the line below it are now in its row too.
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
    for (const above of row.querySelectorAll<HTMLElement>('h2, [role="note"]'))
      scroller.scrollTop += above.offsetHeight + Number.parseFloat(getComputedStyle(above).marginBottom);
    // Only what is prepended matters here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [firstKey]);
}

/** Whatever is entirely above the viewport, the virtualizer compensates. */
function isWithin(row: Element, scroller: Element): boolean {
  const [one, other] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()];
  return one.bottom > other.top && one.top < other.bottom;
}
