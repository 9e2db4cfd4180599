import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { useWholePage } from './use-whole-page.ts';

/**
 * Up to this many rows all of them stand in the page: nothing is gained by leaving some out, and screen readers, the
 * browser's own search and whatever else reads a page find a whole list.
 */
export const WHOLE_MAX_ROWS = 60;

/**
 * Up to this many rows the browser itself does all there is to do: nobody measures rows, or draws them once more when they
 * were measured. Fewer than WHOLE_MAX_ROWS, so that all is measured before a row is left out for the first time.
 */
const SHORT_MAX_ROWS = 40;

/** Rows beyond each edge of what is seen: room for a swift thumb, and for the Tab key to find the next button. */
const OVERSCAN_ROWS = 10;

/** Rows that stay on either side of the one with the focus. */
const PINNED_AROUND_ROWS = 3;

type Options = {
  listRef: RefObject<HTMLOListElement | null>;
  /** One for each row, the same for as long as it is the same thing. */
  keys: readonly string[];
  /** A guess of a row's height, until it stands in the page and is measured. */
  estimatePx: (index: number) => number;
  /** What scrolls, found from the list where it is not known before. */
  getScroller: (list: HTMLElement | null) => HTMLElement | null;
  /** `end` for what grows at its end, as a conversation does: earlier rows come without moving what one reads. */
  anchorTo?: 'start' | 'end';
};

/** A row that stands in the page. In a whole list each follows the one before, and its place is of no account. */
type RowInPage = Pick<VirtualItem, 'index' | 'key' | 'start' | 'end'>;

export type WindowedRows = {
  items: readonly RowInPage[];
  count: number;
  isWhole: boolean;
  /** Where the first row begins, from the beginning of what scrolls. */
  startPx: number;
  /** The room below the last of the items for the rows that are not in the page. */
  restPx: number;
  /** Whether the browser is to hold the place of what one reads when something above it grows; else the rows do. */
  isHeldByBrowser: boolean;
  measureRow: ((row: HTMLLIElement | null) => void) | undefined;
  /** Keeps the row that holds an element in the page, wherever one scrolls; null lets it go. */
  pin: (element: Element | null) => void;
  scrollToEnd: () => void;
  /** @param topPx how far from the beginning of what scrolls */
  scrollTo: (topPx: number) => void;
};

/** Decides which rows of a long list stand in the page: those that can be seen, some around them, and the one with the focus. */
export function useWindowedRows({ listRef, keys, estimatePx, getScroller, anchorTo = 'start' }: Options): WindowedRows {
  const [pinnedKey, setPinnedKey] = useState<string | null>(null);
  const [isMeasured, setIsMeasured] = useState(false);
  const isWholePage = useWholePage();
  const isShort = keys.length <= SHORT_MAX_ROWS;
  const scrollMargin = useOffsetWithin(listRef, getScroller, !isShort);
  const isWhole = isWholePage || keys.length <= WHOLE_MAX_ROWS;
  // The rows that are measured for the first time stood in the page before, each where it is: nothing has moved.
  const isTakenOver = isWhole && !isMeasured;
  const pinned = pinnedKey === null ? -1 : keys.indexOf(pinnedKey);
  // It tells of changes itself; a compiler that remembered its answers would show old ones.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: keys.length,
    enabled: !isShort,
    // A list that grows beyond a short one stays where it has been scrolled to.
    initialOffset: () => getScroller(listRef.current)?.scrollTop ?? 0,
    getScrollElement: () => getScroller(listRef.current),
    estimateSize: estimatePx,
    getItemKey: (index) => keys[index] ?? index,
    measureElement: measureExactly,
    rangeExtractor: (range) => (isWhole ? keys.map((_, index) => index) : withPinned(range, pinned)),
    overscan: OVERSCAN_ROWS,
    anchorTo: isTakenOver ? 'start' : anchorTo,
    scrollEndThreshold: NEAR_END_PX,
    scrollMargin,
  });
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isTakenOver ? () => false : undefined;
  useLayoutEffect(() => setIsMeasured(!isShort), [isShort]);
  // The virtualizer knows no rows before it has seen what scrolls: a whole list is drawn with the page, and not once more after it.
  const items = isWhole ? keys.map((key, index) => ({ index, key, start: 0, end: 0 })) : virtualizer.getVirtualItems();
  return {
    items,
    count: keys.length,
    isWhole,
    startPx: isWhole ? 0 : scrollMargin,
    // Asked for in a whole list, too: only then are its rows measured as they are drawn, and not some time later.
    restPx: Math.max(0, virtualizer.getTotalSize() + scrollMargin - (items.at(-1)?.end ?? scrollMargin)),
    isHeldByBrowser: isShort,
    measureRow: isShort ? undefined : virtualizer.measureElement,
    pin: (element) => setPinnedKey(keys[Number(element?.closest('[data-index]')?.getAttribute('data-index') ?? -1)] ?? null),
    scrollToEnd: isShort ? () => leapToEnd(getScroller(listRef.current)) : virtualizer.scrollToEnd,
    scrollTo: isShort ? (topPx) => leapTo(getScroller(listRef.current), topPx) : virtualizer.scrollToOffset,
  };
}

/** Nearer than this to the end counts as being there. */
export const NEAR_END_PX = 80;

/** The rows stand in the page as they are, so a rounded height would move those after it. */
function measureExactly(row: HTMLLIElement, entry: ResizeObserverEntry | undefined): number {
  return entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height;
}

/** With its neighbours, so that the Tab key leads from it to those, and not to what is being looked at. */
function withPinned(range: Range, pinned: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (pinned < 0) return indexes;
  const around = defaultRangeExtractor({ ...range, startIndex: pinned, endIndex: pinned, overscan: PINNED_AROUND_ROWS });
  return [...new Set([...indexes, ...around])].toSorted((one, other) => one - other);
}

function leapToEnd(scroller: HTMLElement | null): void {
  if (scroller) scroller.scrollTop = scroller.scrollHeight;
}

function leapTo(scroller: HTMLElement | null, topPx: number): void {
  if (scroller) scroller.scrollTop = topPx;
}

/** How far below the beginning of what scrolls a list begins, in px; 0 as long as nobody needs to know. */
function useOffsetWithin(listRef: RefObject<HTMLElement | null>, getScroller: Options['getScroller'], isNeeded: boolean): number {
  const [offsetPx, setOffsetPx] = useState(0);
  // Whatever stands above may change with any render; the same number again changes nothing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const scroller = getScroller(listRef.current);
    if (!isNeeded || !listRef.current || !scroller) return;
    setOffsetPx(Math.round(listRef.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop));
  });
  return offsetPx;
}
