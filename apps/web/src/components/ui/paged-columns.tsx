import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react';
import { Button } from './button.tsx';
import { getPageScroller } from './page-scroller.ts';
import { Spinner } from './spinner.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useWindowedRows } from './use-windowed-rows.ts';
import { WindowedList } from './windowed-list.tsx';

/** What comes after the pages that have been loaded. */
export type MorePages = {
  /** Loads the next page; null at the end, and while one is loading. */
  loadMore: (() => void) | null;
  isLoadingMore: boolean;
  /** The next page could not be loaded. */
  hasFailed: boolean;
};

/** A page set small, and padding. */
const ROW_PX = 139;
/** So many rows before the end of what is loaded, the next page is fetched. */
const AHEAD_ROWS = 6;

type Props<Entry> = {
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  pages: MorePages;
  /** What there is more of: `memories`; undefined for "Loading more". */
  noun?: string;
  children: (entry: Entry) => ReactElement;
};

/** Small pages in one column, or two on a wide page. There may be thousands: only rows around the window are drawn. */
export function PagedColumns<Entry>({ entries, keyOf, pages, noun, children }: Props<Entry>): ReactElement {
  const listRef = useRef<HTMLOListElement>(null);
  const columns = useIsWide() ? 2 : 1;
  const lines = Array.from({ length: Math.ceil(entries.length / columns) }, (_, line) =>
    entries.slice(line * columns, (line + 1) * columns),
  );
  const rows = useWindowedRows({
    listRef,
    keys: lines.map(([first]) => (first === undefined ? '' : keyOf(first))),
    estimatePx: () => ROW_PX,
    getScroller: getPageScroller,
  });
  useLoadAhead((rows.items.at(-1)?.index ?? 0) >= lines.length - AHEAD_ROWS, pages);
  return (
    <>
      <WindowedList
        listRef={listRef}
        rows={rows}
        className="flex flex-col"
        rowClassName={() => 'grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2 lg:gap-x-9 *:border-b *:border-line'}
      >
        {(index) => lines[index]?.map(children)}
      </WindowedList>
      <MoreBelow pages={pages} noun={noun} />
    </>
  );
}

/** Below a list: that more is loading, or could not be loaded. */
export function MoreBelow({ pages, noun }: { pages: MorePages; noun?: string | undefined }): ReactElement {
  const more = noun === undefined ? 'more' : `more ${noun}`;
  return (
    <>
      {pages.isLoadingMore && (
        <p role="status" className="flex items-center gap-2.5 py-5 text-sm text-soft">
          <Spinner className="text-accent" />
          Loading {more}…
        </p>
      )}
      {pages.hasFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-3 py-5 text-sm text-danger">
          M{more.slice(1)} could not be loaded.
          <Button variant="line" onClick={() => pages.loadMore?.()}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}

/** Loads the next page before its place is reached; after a failure only when asked. */
export function useLoadAhead(isNearEnd: boolean, { loadMore, hasFailed }: MorePages): void {
  const load = useEffectEvent(() => loadMore?.());
  const isWanted = isNearEnd && loadMore !== null && !hasFailed;
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
}
