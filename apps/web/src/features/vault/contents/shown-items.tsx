import type { UserId } from '@everkin/contracts/ids';
import type { VaultCategory } from '@everkin/contracts/vaults/vault-items';
import type { VaultPeople } from '@everkin/contracts/vaults/vaults';
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { getPageScroller } from '../../../components/ui/page-scroller.ts';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { useIsWide } from '../../../components/ui/use-is-wide.ts';
import { useWindowedRows } from '../../../components/ui/use-windowed-rows.ts';
import { WindowedList } from '../../../components/ui/windowed-list.tsx';
import type { ReadyPages } from '../use-vault.ts';
import { CATEGORY_COPY } from '../vault-copy.ts';
import { ItemRow } from './item-row.tsx';

/** A thumbnail, and padding. */
const ROW_PX = 139;
/** So many rows before the end of what is loaded, the next page is fetched. */
const AHEAD_ROWS = 6;

type Props = {
  pages: ReadyPages;
  selfId: UserId;
  /** Undefined until known. */
  people: VaultPeople | undefined;
  category: VaultCategory | null;
  words: string;
  /** How many there are, whatever is shown. */
  total: number;
  /** Null for who may only look. */
  onAdd: (() => void) | null;
  onShowAll: () => void;
};

/** The items of a category or a search, or why there are none. */
export function ShownItems(props: Props): ReactElement {
  const { pages, words } = props;
  const isEmpty = pages.items.length === 0;
  const isSearch = words !== '' && !pages.isOutdated;
  return (
    <>
      {/* Always there, so that screen readers say what changes in it. */}
      <div role="status">
        {isSearch && !isEmpty && <p className="sr-only">{countFound(pages)}</p>}
        {isSearch && isEmpty && <NothingFound onShowAll={props.onShowAll} />}
      </div>
      {!isEmpty && (
        <div aria-busy={pages.isOutdated} className={pages.isOutdated ? 'opacity-60' : undefined}>
          <ItemList {...props} />
        </div>
      )}
      {isEmpty && words === '' && <NoItems {...props} />}
    </>
  );
}

/** `12 found`; `60 or more found` where there are further pages. */
const countFound = ({ items, loadMore, isLoadingMore, hasFailed }: ReadyPages): string =>
  `${items.length}${loadMore || isLoadingMore || hasFailed ? ' or more' : ''} found`;

const NothingFound = ({ onShowAll }: Pick<Props, 'onShowAll'>): ReactElement => (
  <EmptyState className="mt-4" text="Nothing here has these words.">
    <Button variant="quiet" className="-ml-3 text-accent-text" onClick={onShowAll}>
      Show all
    </Button>
  </EmptyState>
);

function NoItems({ category, total, onAdd }: Props): ReactElement {
  if (total > 0 && category !== null)
    return (
      <EmptyState className="mt-4" text={`Nothing under ${CATEGORY_COPY[category].label} yet.`}>
        {onAdd && (
          <Button variant="line" onClick={onAdd}>
            Add something
          </Button>
        )}
      </EmptyState>
    );
  if (!onAdd) return <EmptyState className="mt-4" text="Nothing here yet. What is shared with you will be here." />;
  return (
    <EmptyState className="mt-4" text="Nothing here yet. A recipe is a good start.">
      <Button onClick={onAdd}>Add something</Button>
    </EmptyState>
  );
}

/** One column, or two on a wide page. There may be thousands: only rows around the window are drawn. */
function ItemList({ pages, selfId, people }: Props): ReactElement {
  const listRef = useRef<HTMLOListElement>(null);
  const columns = useIsWide() ? 2 : 1;
  const { items } = pages;
  const lines = Array.from({ length: Math.ceil(items.length / columns) }, (_, line) => items.slice(line * columns, (line + 1) * columns));
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
        {(index) => lines[index]?.map((item) => <ItemRow key={item.id} item={item} selfId={selfId} people={people} />)}
      </WindowedList>
      {pages.isLoadingMore && (
        <p role="status" className="flex items-center gap-2.5 py-5 text-sm text-soft">
          <Spinner className="text-accent" />
          Loading more…
        </p>
      )}
      {pages.hasFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-3 py-5 text-sm text-danger">
          More could not be loaded.
          <Button variant="line" onClick={() => pages.loadMore?.()}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}

/** Loads the next page before its end is reached; after a failure only when asked. */
function useLoadAhead(isNearEnd: boolean, { loadMore, hasFailed }: ReadyPages): void {
  const load = useEffectEvent(() => loadMore?.());
  const isWanted = isNearEnd && loadMore !== null && !hasFailed;
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
}
