import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { observeScrollerOffset, observeScrollerSize, topOfScroller } from './page-scroller.ts';
import { useWholePage } from './use-whole-page.ts';

/**
 * Up to this many rows, all are rendered: windowing gains nothing, and screen readers, find-in-page and other tools get
 * the whole list.
 */
export const WHOLE_MAX_ROWS = 60;

/**
 * Up to this many rows, the browser handles layout alone: rows are not measured, nor rendered again afterwards. Less than
 * WHOLE_MAX_ROWS, so that all rows are measured before any is first left out.
 */
const SHORT_MAX_ROWS = 40;

/** Overscan on either side of the viewport: for fast scrolling, and for the Tab key to find the next button. */
const OVERSCAN_ROWS = 10;

/** Rows kept on either side of the focused one. */
const PINNED_AROUND_ROWS = 3;

type Options = {
  listRef: RefObject<HTMLOListElement | null>;
  /** One stable key per row. */
  keys: readonly string[];
  /** The estimated height of a row until it is rendered and measured. */
  estimatePx: (index: number) => number;
  /** Finds the scroll container from the list, if it is not known yet. */
  getScroller: (list: HTMLElement | null) => HTMLElement | null;
  /** `end` for lists that grow at the end, such as a conversation: prepended rows do not move the visible content. */
  anchorTo?: 'start' | 'end';
};

/** A rendered row. In a whole list rows are in normal flow, and their offsets are unused. */
type RowInPage = Pick<VirtualItem, 'index' | 'key' | 'start' | 'end'>;

export type WindowedRows = {
  items: readonly RowInPage[];
  count: number;
  isWhole: boolean;
  /** Offset of the first row from the start of the scroll content. */
  startPx: number;
  /** Space below the last item for the rows that are not rendered. */
  restPx: number;
  /** Whether the browser's scroll anchoring holds the position when content above grows; otherwise the virtualizer does. */
  isHeldByBrowser: boolean;
  measureRow: ((row: HTMLLIElement | null) => void) | undefined;
  /** Keeps the row that contains an element rendered at any scroll position; null releases it. */
  pin: (element: Element | null) => void;
  scrollToEnd: () => void;
  /** @param topPx offset from the start of the scroll content */
  scrollTo: (topPx: number) => void;
};

/** Decides which rows of a long list are rendered: the visible ones, the overscan, and the focused one. */
export function useWindowedRows({ listRef, keys, estimatePx, getScroller, anchorTo = 'start' }: Options): WindowedRows {
  const [pinnedKey, setPinnedKey] = useState<string | null>(null);
  const [isMeasured, setIsMeasured] = useState(false);
  const isWholePage = useWholePage();
  const isShort = keys.length <= SHORT_MAX_ROWS;
  const scrollMargin = useOffsetWithin(listRef, getScroller, !isShort);
  const isWhole = isWholePage || keys.length <= WHOLE_MAX_ROWS;
  // Rows measured for the first time were rendered before at their final position: nothing has moved.
  const isTakenOver = isWhole && !isMeasured;
  const pinned = pinnedKey === null ? -1 : keys.indexOf(pinnedKey);
  // The virtualizer reports changes itself; memoized results would be stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: keys.length,
    enabled: !isShort,
    // A list that grows past SHORT_MAX_ROWS keeps its scroll position.
    initialOffset: () => getScroller(listRef.current)?.scrollTop ?? 0,
    getScrollElement: () => getScroller(listRef.current),
    observeElementOffset: observeScrollerOffset,
    observeElementRect: observeScrollerSize,
    estimateSize: estimatePx,
    getItemKey: (index) => keys[index] ?? index,
    measureElement: measureExactly,
    rangeExtractor: (range) => (isWhole ? keys.map((_, index) => index) : withPinned(range, pinned)),
    overscan: OVERSCAN_ROWS,
    anchorTo: isTakenOver ? 'start' : anchorTo,
    // The end is followed by those who know how far (features/messages/use-reading-position.ts); never on its own.
    scrollEndThreshold: -1,
    scrollMargin,
  });
  const isJustAboveFormerFirst = useRowsJustPrepended(keys, anchorTo);
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isTakenOver ? () => false : adjustAlsoFor(isJustAboveFormerFirst);
  useLayoutEffect(() => setIsMeasured(!isShort), [isShort]);
  // The virtualizer returns no rows until it has the scroll container: a whole list is rendered immediately instead, and
  // not twice.
  const items = isWhole ? keys.map((key, index) => ({ index, key, start: 0, end: 0 })) : virtualizer.getVirtualItems();
  return {
    items,
    count: keys.length,
    isWhole,
    startPx: isWhole ? 0 : scrollMargin,
    // Read it for a whole list, too: only then are its rows measured as they render, not later.
    restPx: Math.max(0, virtualizer.getTotalSize() + scrollMargin - (items.at(-1)?.end ?? scrollMargin)),
    isHeldByBrowser: isShort,
    measureRow: isShort ? undefined : virtualizer.measureElement,
    pin: (element) => setPinnedKey(keys[Number(element?.closest('[data-index]')?.getAttribute('data-index') ?? -1)] ?? null),
    scrollToEnd: isShort ? () => leapToEnd(getScroller(listRef.current)) : virtualizer.scrollToEnd,
    scrollTo: isShort ? (topPx) => leapTo(getScroller(listRef.current), topPx) : virtualizer.scrollToOffset,
  };
}

type Rows = Virtualizer<HTMLElement, HTMLLIElement>;

/** The virtualizer's own rule: a row that is measured first, or grows, above what is in view. */
function movesWhatIsRead({ scrollOffset, scrollDirection, itemSizeCache }: Rows, { start, end, key }: VirtualItem): boolean {
  const offsetPx = scrollOffset ?? 0;
  return itemSizeCache.has(key) ? end <= offsetPx && scrollDirection !== 'backward' : start < offsetPx;
}

/** Also where a row that is measured first is one of those. */
const adjustAlsoFor =
  (isOne: (index: number) => boolean) =>
  (row: VirtualItem, _deltaPx: number, rows: Rows): boolean =>
    movesWhatIsRead(rows, row) || (!rows.itemSizeCache.has(row.key) && isOne(row.index));

/**
 * Where rows are prepended, the last of them may come into view above the row that was first before: a reader looks at that one,
 * so what these turn out to be higher or lower than estimated must not move it.
 */
function useRowsJustPrepended(keys: readonly string[], anchorTo: Options['anchorTo']): (index: number) => boolean {
  const firstKey = keys[0];
  const [first, setFirst] = useState({ key: firstKey, former: firstKey });
  if (first.key !== firstKey) setFirst({ key: firstKey, former: first.key });
  const former = anchorTo === 'end' && first.former !== undefined ? keys.indexOf(first.former) : -1;
  return (index) => index < former && former - index <= OVERSCAN_ROWS;
}

/** Closer than this to the end counts as being there. */
export const NEAR_END_PX = 80;

/** Rows are in normal flow, so a rounded height would shift those after it. */
function measureExactly(row: HTMLLIElement, entry: ResizeObserverEntry | undefined): number {
  return entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height;
}

/** Include its neighbours, so that the Tab key moves to those, not to the visible rows. */
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

/** Offset of the list from the start of the scroll content, in px; 0 while it is not needed. */
function useOffsetWithin(listRef: RefObject<HTMLElement | null>, getScroller: Options['getScroller'], isNeeded: boolean): number {
  const [offsetPx, setOffsetPx] = useState(0);
  // Any render may change what is above; setting the same number does nothing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const scroller = getScroller(listRef.current);
    if (!isNeeded || !listRef.current || !scroller) return;
    setOffsetPx(Math.round(listRef.current.getBoundingClientRect().top - topOfScroller(scroller) + scroller.scrollTop));
  });
  return offsetPx;
}
