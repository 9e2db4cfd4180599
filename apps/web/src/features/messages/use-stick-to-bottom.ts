import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { NEAR_END_PX, type WindowedRows } from '../../components/ui/use-windowed-rows.ts';

export type StickToBottom = {
  /** Something was added while the reader was further up. */
  hasNew: boolean;
  onScroll: () => void;
  scrollToEnd: () => void;
};

type Options = {
  rows: WindowedRows;
  scrollerRef: RefObject<HTMLElement | null>;
  /** Changes whenever something is added at the end. */
  latest: string;
  /** The new message is the reader's own: scroll to the end. */
  isOwn: boolean;
  /** The element to start at instead of the end, if the list has it. */
  beginAtRef?: RefObject<HTMLElement | null> | undefined;
};

/** Context left visible above the start element. */
const ABOVE_BEGIN_PX = 96;

/**
 * Keeps a conversation scrolled to the end while the reader is there, but not while they read further up. Resized and
 * prepended rows are handled in use-windowed-rows.ts.
 */
export function useStickToBottom({ rows, scrollerRef, latest, isOwn, beginAtRef }: Options): StickToBottom {
  const isAtEnd = useRef(true);
  const lastTopPx = useRef(0);
  const [hasNew, setHasNew] = useState(false);

  function scrollToEnd(): void {
    isAtEnd.current = true;
    setHasNew(false);
    rows.scrollToEnd();
    lastTopPx.current = scrollerRef.current?.scrollTop ?? 0;
  }

  function beginAt(scroller: HTMLElement, element: HTMLElement): void {
    const belowTopPx = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    rows.scrollTo(Math.max(0, scroller.scrollTop + belowTopPx - ABOVE_BEGIN_PX));
    lastTopPx.current = scroller.scrollTop;
    isAtEnd.current = measureFromEndPx(scroller) < NEAR_END_PX;
    setHasNew(!isAtEnd.current);
  }

  useArrival(latest, (isFirst) => {
    const [scroller, beginning] = [scrollerRef.current, beginAtRef?.current];
    if (isFirst && scroller && beginning) beginAt(scroller, beginning);
    else if (isAtEnd.current || isOwn) scrollToEnd();
    else setHasNew(true);
  });
  useResize(scrollerRef, (scroller) => {
    // Use the DOM height: the rows may not have been measured since they grew.
    if (isAtEnd.current) scroller.scrollTop = scroller.scrollHeight;
  });

  const isByHand = useUserScroll(scrollerRef);

  function onScroll(): void {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    // Scroll events of our own scrolling arrive late, when the content may have grown. Only scrolling up means leaving
    // the end.
    const wentUp = scroller.scrollTop < lastTopPx.current;
    lastTopPx.current = scroller.scrollTop;
    if (measureFromEndPx(scroller) < NEAR_END_PX) isAtEnd.current = true;
    else if (wentUp) isAtEnd.current = false;
    if (isAtEnd.current) setHasNew(false);
    // Rows that grow and shrink together leave the container's size unchanged, and the virtualizer may compensate for
    // only one of them.
    if (isAtEnd.current && wentUp && !isByHand()) scroller.scrollTop = scroller.scrollHeight;
  }

  return { hasNew, onScroll, scrollToEnd };
}

/** Calls back when something was added at the end. @param onArrive with whether it is the first content */
function useArrival(latest: string, onArrive: (isFirst: boolean) => void): void {
  const seen = useRef('');
  const arrive = useEffectEvent(onArrive);
  useLayoutEffect(() => {
    if (latest === seen.current) return;
    const isFirst = seen.current === '';
    seen.current = latest;
    arrive(isFirst);
  }, [latest]);
}

/** Calls back when the list or its content changes its size. */
function useResize(scrollerRef: RefObject<HTMLElement | null>, onResize: (scroller: HTMLElement) => void): void {
  const resize = useEffectEvent(onResize);
  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    // The on-screen keyboard and rotating the phone change where the end is.
    const observer = new ResizeObserver(() => resize(scroller));
    observer.observe(scroller);
    // The last row may grow after it was added, as a reply does when its actions appear.
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
    return () => observer.disconnect();
  }, [scrollerRef]);
}

/** Height of the content below the viewport. */
export const measureFromEndPx = (scroller: HTMLElement): number => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;

/** User input that scrolls: wheel, touch, key, scroll bar; momentum scrolling continues for a while. */
const HAND_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const SWING_MS = 1_500;

/** Returns a check whether the current scrolling may be the user's. */
function useUserScroll(scrollerRef: RefObject<HTMLElement | null>): () => boolean {
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
