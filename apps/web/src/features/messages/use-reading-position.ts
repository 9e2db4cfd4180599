import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { NEAR_END_PX, type WindowedRows } from '../../components/ui/use-windowed-rows.ts';

export type ReadingPosition = {
  /** Something was added while the reader was further up. */
  hasNew: boolean;
  onScroll: () => void;
  scrollToEnd: () => void;
};

type Options = {
  rows: WindowedRows;
  listRef: RefObject<HTMLElement | null>;
  scrollerRef: RefObject<HTMLElement | null>;
  /** One per row, oldest first. */
  keys: readonly string[];
  /** Changes whenever something is added at the end. */
  latest: string;
  /** The new message is the reader's own: scroll to the end. */
  isOwn: boolean;
  /** The element to start at instead of the end, if the list has it. */
  beginAtRef?: RefObject<HTMLElement | null> | undefined;
};

/** Context left visible above the start element. */
const ABOVE_BEGIN_PX = 96;

/** How much of the viewport the message before a new one may take: of a long question its end stays in view. */
const QUESTION_SHARE = 1 / 3;

/** What is known of the reader; changed in place. */
type Reader = {
  /** At the end, or was before something was added there. */
  isAtEnd: boolean;
  /** Has not scrolled up from where the newest message is read. */
  isFollowing: boolean;
  /** The message that is read from its beginning; null for the end of the list. */
  arrivedKey: string | null;
  /** The last message so far. */
  newestKey: string | null;
  lastTopPx: number;
};

/** The list as it stands. */
type View = { scroller: HTMLElement; list: HTMLElement | null; keys: readonly string[] };

/**
 * Scrolls a conversation as it grows: a new message comes into view at the end, a long one only until it begins below the
 * message before it, so that it is read from its beginning. A reader further up stays there. Resized and prepended rows are
 * handled in use-windowed-rows.ts.
 */
export function useReadingPosition({ rows, listRef, scrollerRef, keys, latest, isOwn, beginAtRef }: Options): ReadingPosition {
  const reader = useRef<Reader>({ isAtEnd: true, isFollowing: true, arrivedKey: null, newestKey: null, lastTopPx: 0 });
  const [hasNew, setHasNew] = useState(false);
  const isByHand = useUserScroll(scrollerRef);
  const viewOf = (scroller: HTMLElement): View => ({ scroller, list: listRef.current, keys });

  function scrollToEnd(): void {
    rows.scrollToEnd();
    Object.assign(reader.current, { isAtEnd: true, isFollowing: true, arrivedKey: null, lastTopPx: scrollerRef.current?.scrollTop ?? 0 });
    setHasNew(false);
  }

  function beginAt(scroller: HTMLElement, element: HTMLElement): void {
    rows.scrollTo(Math.max(0, measureTopPx(scroller, element) - ABOVE_BEGIN_PX));
    const isAtEnd = measureFromEndPx(scroller) < NEAR_END_PX;
    Object.assign(reader.current, { isAtEnd, isFollowing: isAtEnd, arrivedKey: null, lastTopPx: scroller.scrollTop });
    setHasNew(!isAtEnd);
  }

  useArrival(latest, (isFirst) => {
    const [scroller, beginning] = [scrollerRef.current, beginAtRef?.current];
    const isLeft = scroller !== null && !takeArrival(reader.current, keys);
    if (isFirst && scroller && beginning) beginAt(scroller, beginning);
    else if (isFirst || isOwn || !scroller) scrollToEnd();
    else if (isLeft) setHasNew(true);
    else follow(reader.current, viewOf(scroller), rows.scrollTo);
  });
  useResize(scrollerRef, (scroller) => {
    if (reader.current.isFollowing) followNow(reader.current, viewOf(scroller));
  });

  function onScroll(): void {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    const wentUp = trackScroll(reader.current, viewOf(scroller));
    if (reader.current.isAtEnd) setHasNew(false);
    // Rows that grow and shrink together leave the container's size unchanged, and the virtualizer may compensate for
    // only one of them.
    if (reader.current.isFollowing && wentUp && !isByHand()) followNow(reader.current, viewOf(scroller));
  }

  return { hasNew, onScroll, scrollToEnd };
}

/** Notes what was added at the end. @returns whether it is followed; if not, the reader stays where they are */
function takeArrival(reader: Reader, keys: readonly string[]): boolean {
  const [formerKey, lastKey] = [reader.newestKey, keys.at(-1) ?? null];
  reader.newestKey = lastKey;
  if (reader.isAtEnd) reader.arrivedKey = findFirstNew(keys, formerKey);
  // Not only at the end: the message that is being read may have been completed.
  return reader.isAtEnd || (reader.isFollowing && formerKey === lastKey);
}

/** Scrolls to where the newest message is read. Never up: whoever has read on stays there. */
function follow(reader: Reader, view: View, scrollTo: (topPx: number) => void): void {
  const { scroller } = view;
  const targetPx = measureTargetPx(reader, view);
  if (scroller.scrollTop < targetPx) scrollTo(targetPx);
  reader.lastTopPx = scroller.scrollTop;
  reader.isAtEnd = measureFromEndPx(scroller) < NEAR_END_PX;
}

/** By the DOM height: the rows may not have been measured since they grew. */
function followNow(reader: Reader, view: View): void {
  follow(reader, view, (topPx) => (view.scroller.scrollTop = topPx));
}

/**
 * Notes where the reader is. Scroll events of our own scrolling arrive late, when the content may have grown: only scrolling
 * up means leaving.
 * @returns whether the list was scrolled up
 */
function trackScroll(reader: Reader, view: View): boolean {
  const { scroller } = view;
  const wentUp = scroller.scrollTop < reader.lastTopPx;
  reader.lastTopPx = scroller.scrollTop;
  if (measureFromEndPx(scroller) < NEAR_END_PX) reader.isAtEnd = true;
  else if (wentUp) reader.isAtEnd = false;
  if (measureTargetPx(reader, view) - scroller.scrollTop < NEAR_END_PX) reader.isFollowing = true;
  else if (wentUp) reader.isFollowing = false;
  return wentUp;
}

/** The scroll position for reading the newest message. */
function measureTargetPx({ arrivedKey }: Reader, { scroller, list, keys }: View): number {
  const endPx = scroller.scrollHeight - scroller.clientHeight;
  const index = arrivedKey === null ? -1 : keys.indexOf(arrivedKey);
  const row = list?.querySelector(`[data-index="${index}"]`);
  return row ? Math.min(endPx, measureBeginningPx(scroller, row)) : endPx;
}

/**
 * The first of the messages that arrived together, such as a question asked on another device with its reply.
 * @param formerKey of the last one before; it is gone once an own message was saved
 */
function findFirstNew(keys: readonly string[], formerKey: string | null): string | null {
  const index = formerKey === null ? -1 : keys.indexOf(formerKey);
  return (index < 0 ? undefined : keys[index + 1]) ?? keys.at(-1) ?? null;
}

/** The offset of an element from the start of the scroll content. */
const measureTopPx = (scroller: HTMLElement, element: Element): number =>
  scroller.scrollTop + element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

/** The scroll position at which a message begins below the one before it. */
function measureBeginningPx(scroller: HTMLElement, row: Element): number {
  const topPx = measureTopPx(scroller, row);
  const before = row.previousElementSibling;
  const beforePx = before ? topPx - measureTopPx(scroller, before) : topPx;
  return topPx - Math.min(beforePx, scroller.clientHeight * QUESTION_SHARE);
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
