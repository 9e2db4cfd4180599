import type { MemoryId } from '@everkin/contracts/ids';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useRef, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { getPageScroller } from '../../../components/ui/page-scroller.ts';
import { EmptyState, FailedState } from '../../../components/ui/states.tsx';
import { useIsWide } from '../../../components/ui/use-is-wide.ts';
import { useWindowedRows } from '../../../components/ui/use-windowed-rows.ts';
import { WindowedList } from '../../../components/ui/windowed-list.tsx';
import type { ShownAvatar } from '../../avatars/use-avatars.ts';
import { isAwaitingTranscription } from '../../memories/memory-status.ts';
import { ModelStatusNote } from '../../memories/model-status/model-status-note.tsx';
import { MoreBelow, useLoadAhead } from '../../../components/ui/paged-columns.tsx';
import { describeAll, FEW } from '../person-copy.ts';
import { DatedRow } from './dated-row.tsx';
import { LoadingTimeline } from './loading-timeline.tsx';
import { estimateRowPx, limitRows, listUndated, type ShownRow } from './shown-rows.ts';
import { listEvents } from './life-events.ts';
import { arrangeTimeline, type Decade } from './timeline-rows.ts';
import { UndatedRow } from './undated-row.tsx';
import { useTimeline, type TimelinePages } from './use-timeline.ts';

/** So many rows before the end of what is loaded, the next page is fetched. */
const AHEAD_ROWS = 8;

type Props = {
  avatar: ShownAvatar;
  /** Everything; else its first few memories. */
  isWhole: boolean;
  onAdd: () => void;
  onOpen: () => void;
  /** Opens a memory at the field for its date. */
  onDate: (memoryId: MemoryId) => void;
  onPlay: (decade: Decade) => void;
};

/** A life in order, as exactly as it is known (docs/PRODUCT.md, The page of a person); what has no date comes last. */
export function Timeline(props: Props): ReactElement {
  const { avatar, onAdd } = props;
  const pages = useTimeline(avatar.id);
  if (pages.state === 'loading') return <LoadingTimeline />;
  if (pages.state === 'failed') return <FailedState className="mt-4" message="The memories could not be loaded." onRetry={pages.retry} />;
  const hasDates = pages.dated.length > 0;
  if (!hasDates && pages.undatedCount === 0) return <NoMemories onAdd={onAdd} />;
  return (
    <>
      {[...pages.dated, ...pages.undated].some(isAwaitingTranscription) && <ModelStatusNote model="recordings" isNeeded className="mb-3" />}
      {!hasDates && <NoDates onAdd={onAdd} />}
      <TimelineRows {...props} pages={pages} />
    </>
  );
}

export const NoMemories = ({ onAdd }: Pick<Props, 'onAdd'>): ReactElement => (
  <EmptyState text="No memories yet. Add a letter or a story, and you can ask about it.">
    <Button className="whitespace-normal!" onClick={onAdd}>
      Add a memory
    </Button>
  </EmptyState>
);

export const NoDates = ({ onAdd }: Pick<Props, 'onAdd'>): ReactElement => (
  <EmptyState className="mt-3" text="Nothing is dated yet. A letter with a date at the top finds its own place.">
    <Button className="whitespace-normal!" onClick={onAdd}>
      Add a memory
    </Button>
  </EmptyState>
);

type Ready = Extract<TimelinePages, { state: 'ready' }>;

function TimelineRows({ pages, ...props }: Props & { pages: Ready }): ReactElement {
  const { avatar, isWhole } = props;
  const columns = useIsWide() ? 2 : 1;
  const dated = arrangeTimeline({ items: pages.dated, events: listEvents(avatar), isWhole: pages.hasAllDated, columns });
  const all: ShownRow[] = [...dated, ...(pages.hasAllDated ? listUndated(pages.undated, { count: pages.undatedCount, columns }) : [])];
  const count = avatar.memoryCount;
  return (
    <>
      <WindowedRows {...props} rows={isWhole ? all : limitRows(all, FEW)} pages={pages} />
      {!isWhole && count > FEW && <AllMemories avatar={avatar} label={describeAll(count)} />}
    </>
  );
}

/** Leads to all memories on a phone, which shows a few of them. */
export const AllMemories = ({ avatar, label }: Pick<Props, 'avatar'> & { label: string }): ReactElement => (
  <Link
    to="/avatars/$id"
    params={{ id: avatar.id }}
    search={{ all: true }}
    className="flex min-h-12 items-center justify-between border-b border-line text-sm font-[540] text-accent-text"
  >
    {label}
    <Icon of={ChevronRight} size={18} />
  </Link>
);

function WindowedRows({ rows, pages, ...props }: Props & { rows: readonly ShownRow[]; pages: Ready }): ReactElement {
  const listRef = useRef<HTMLOListElement>(null);
  const windowed = useWindowedRows({
    listRef,
    keys: rows.map(({ key }) => key),
    estimatePx: (index) => estimateRowPx(rows[index]),
    getScroller: getPageScroller,
  });
  useLoadAhead(props.isWhole && (windowed.items.at(-1)?.index ?? 0) >= rows.length - AHEAD_ROWS, pages);
  return (
    <>
      <WindowedList listRef={listRef} rows={windowed} className="flex flex-col" rowClassName={() => ''}>
        {(index) => {
          const row = rows[index];
          if (!row) return null;
          return row.kind === 'undated' ? <UndatedRow {...props} row={row} /> : <DatedRow {...props} row={row} />;
        }}
      </WindowedList>
      <MoreBelow pages={pages} noun="memories" />
    </>
  );
}
