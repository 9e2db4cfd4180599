import type { BrowsedMemory } from '@everkin/contracts/memories';
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react';
import { getPageScroller } from '../../components/ui/page-scroller.ts';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useIsWide } from '../../components/ui/use-is-wide.ts';
import { useWindowedRows } from '../../components/ui/use-windowed-rows.ts';
import { WindowedList } from '../../components/ui/windowed-list.tsx';
import { Button } from '../../components/ui/button.tsx';
import { MemoryRow } from './memory-row.tsx';
import type { MemoryPages, MorePages } from './use-memory-pages.ts';

/** A page set small, and padding. */
const ROW_PX = 139;
/** So many rows before the end of what is loaded, the next page is fetched. */
const AHEAD_ROWS = 6;

type Props = {
  memories: readonly BrowsedMemory[];
  pages: Extract<MemoryPages, { state: 'ready' }>;
  onOpen: () => void;
};

/** Memories in one column, or two on a wide page. There may be thousands: only rows around the window are drawn. */
export function MemoryList({ memories, pages, onOpen }: Props): ReactElement {
  const listRef = useRef<HTMLOListElement>(null);
  const columns = useIsWide() ? 2 : 1;
  const lines = Array.from({ length: Math.ceil(memories.length / columns) }, (_, line) =>
    memories.slice(line * columns, (line + 1) * columns),
  );
  const rows = useWindowedRows({
    listRef,
    keys: lines.map((line) => line[0]?.id ?? ''),
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
        {(index) => lines[index]?.map((memory) => <MemoryRow key={memory.id} memory={memory} onOpen={onOpen} />)}
      </WindowedList>
      <MoreMemories pages={pages} />
    </>
  );
}

/** Below a list: that more is loading, or could not be loaded. */
export function MoreMemories({ pages }: { pages: MorePages }): ReactElement {
  return (
    <>
      {pages.isLoadingMore && (
        <p role="status" className="flex items-center gap-2.5 py-5 text-sm text-soft">
          <Spinner className="text-accent" />
          Loading more memories…
        </p>
      )}
      {pages.hasFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-3 py-5 text-sm text-danger">
          More memories could not be loaded.
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
