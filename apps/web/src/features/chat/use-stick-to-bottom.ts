import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { NEAR_END_PX, type WindowedRows } from '../../components/ui/use-windowed-rows.ts';

export type StickToBottom = {
  /** Something came while the reader was further up. */
  hasNew: boolean;
  onScroll: () => void;
  scrollToEnd: () => void;
};

type Options = {
  rows: WindowedRows;
  scrollerRef: RefObject<HTMLElement | null>;
  /** Changes whenever something new stands at the end. */
  latest: string;
  /** What is new is the reader's own: whoever writes goes to the end. */
  isOwn: boolean;
  /** Where to begin instead of at the end, if such an element stands in the list. */
  beginAtRef?: RefObject<HTMLElement | null> | undefined;
};

/** What stands above the place at which one begins, for those who wonder how it went. */
const ABOVE_BEGIN_PX = 96;

/**
 * Keeps a conversation at its end while the reader is there, and leaves it alone while they read further up. Rows that
 * grow, and earlier ones that come, are the rows' own matter (use-windowed-rows.ts).
 */
export function useStickToBottom({ rows, scrollerRef, latest, isOwn, beginAtRef }: Options): StickToBottom {
  const isAtEnd = useRef(true);
  const lastTopPx = useRef(0);
  const seen = useRef('');
  const [hasNew, setHasNew] = useState(false);
  const { scrollToEnd: goToEnd } = rows;

  function scrollToEnd(): void {
    isAtEnd.current = true;
    setHasNew(false);
    goToEnd();
    lastTopPx.current = scrollerRef.current?.scrollTop ?? 0;
  }

  function beginAt(scroller: HTMLElement, element: HTMLElement): void {
    const belowTopPx = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    rows.scrollTo(Math.max(0, scroller.scrollTop + belowTopPx - ABOVE_BEGIN_PX));
    lastTopPx.current = scroller.scrollTop;
    isAtEnd.current = measureFromEndPx(scroller) < NEAR_END_PX;
    setHasNew(!isAtEnd.current);
  }

  const arrive = useEffectEvent((isFirst: boolean) => {
    const [scroller, beginning] = [scrollerRef.current, beginAtRef?.current];
    if (isFirst && scroller && beginning) beginAt(scroller, beginning);
    else if (isAtEnd.current || isOwn) scrollToEnd();
    else setHasNew(true);
  });
  useLayoutEffect(() => {
    if (latest === seen.current) return;
    const isFirst = seen.current === '';
    seen.current = latest;
    arrive(isFirst);
  }, [latest]);

  const stay = useEffectEvent(() => {
    const scroller = scrollerRef.current;
    // By what stands in the page: the rows may not have measured yet what has just grown.
    if (isAtEnd.current && scroller) scroller.scrollTop = scroller.scrollHeight;
  });
  useEffect(() => {
    if (!scrollerRef.current) return;
    // The keyboard of a phone, and a turned phone, change where the end is.
    const observer = new ResizeObserver(() => stay());
    observer.observe(scrollerRef.current);
    // The last row may grow once more after it has come, as a reply does by what can be done with it.
    if (scrollerRef.current.firstElementChild) observer.observe(scrollerRef.current.firstElementChild);
    return () => observer.disconnect();
  }, [scrollerRef]);

  const isByHand = useHandWatch(scrollerRef);

  function onScroll(): void {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    const fromEndPx = measureFromEndPx(scroller);
    // The browser tells of our own scrolling late: by then more may stand below. Only going up is leaving the end.
    const wentUp = scroller.scrollTop < lastTopPx.current;
    lastTopPx.current = scroller.scrollTop;
    if (fromEndPx < NEAR_END_PX) isAtEnd.current = true;
    else if (wentUp) isAtEnd.current = false;
    if (isAtEnd.current) setHasNew(false);
    // Rows that grow and shrink at once leave what holds them as large as it was, and the rows may follow only one of them.
    if (isAtEnd.current && wentUp && !isByHand()) scroller.scrollTop = scroller.scrollHeight;
  }

  return { hasNew, onScroll, scrollToEnd };
}

/** How much stands below what is seen. */
export const measureFromEndPx = (scroller: HTMLElement): number => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;

/** By wheel, finger, key or scroll bar; a finger's swing goes on for a while. */
const HAND_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const SWING_MS = 1_500;

/** Tells whether the reader's hand may be what scrolls. */
function useHandWatch(scrollerRef: RefObject<HTMLElement | null>): () => boolean {
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const scroller = scrollerRef.current;
    const see = (): void => {
      lastMs.current = performance.now();
    };
    for (const name of HAND_EVENTS) scroller?.addEventListener(name, see, { passive: true });
    return () => {
      for (const name of HAND_EVENTS) scroller?.removeEventListener(name, see);
    };
  }, [scrollerRef]);
  return () => performance.now() - lastMs.current < SWING_MS;
}
