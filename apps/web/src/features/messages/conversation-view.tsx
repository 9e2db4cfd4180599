import { ArrowDown } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode, type RefObject } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { useWindowedRows } from '../../components/ui/use-windowed-rows.ts';
import { WindowedList } from '../../components/ui/windowed-list.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatDay, formatDayOnPaper } from '../../lib/dates.ts';
import { useToday } from '../../lib/today.ts';
import { beginsDay, estimateMessagePx } from './conversation-rows.ts';
import { useHeldFirstRow } from './use-held-first-row.ts';
import { useReadingPosition } from './use-reading-position.ts';

/** An item of a conversation, one-to-one or group: something said at some time. */
export type ConversationItem = { key: string; timestamp: string };

type Props<Item extends ConversationItem> = {
  /** Accessible name: whom or what the conversation is with. */
  label: string;
  /** The heading when printed. */
  printTitle: string;
  scrollerRef: RefObject<HTMLDivElement | null>;
  items: readonly Item[];
  /** Replaces the list: while messages load, when loading fails, when there are none. */
  placeholder: ReactNode;
  earlier: { hasEarlier: boolean; isLoadingEarlier: boolean; loadEarlier: () => void };
  /** Changes whenever a new item is added at the end, but not with every token of it. */
  latest: string;
  isLastOwn: boolean;
  /** Marks the first unread message: the initial scroll position, else the end. */
  beginAtRef?: RefObject<HTMLElement | null>;
  /** Announced by screen readers when it changes. */
  announcement: string;
  textOf: (item: Item) => string;
  /** Whether it is grouped with the previous item, as consecutive messages of one speaker are. */
  isCloseToBefore?: (item: Item, before: Item) => boolean;
  isBeingWritten?: (item: Item) => boolean;
  /** A line of the page above an item, below the heading of its day. */
  lineAbove?: (index: number) => ReactNode;
  renderItem: (item: Item, isFirstOfDay: boolean, before: Item | undefined) => ReactElement;
};

/**
 * Messages grouped by day, in a list that may have thousands. A new message is read from its beginning; a reader further up
 * stays there, and the list indicates it.
 */
export function ConversationView<Item extends ConversationItem>(props: Props<Item>): ReactElement {
  const { items, scrollerRef, placeholder, latest, isLastOwn, beginAtRef } = props;
  const listRef = useRef<HTMLOListElement>(null);
  const keys = items.map((item) => item.key);
  const rows = useWindowedRows({
    listRef,
    keys,
    estimatePx: (index) => estimateMessagePx(items[index] ? props.textOf(items[index]) : ''),
    getScroller: () => scrollerRef.current,
    anchorTo: 'end',
  });
  const { hasNew, onScroll, scrollToEnd } = useReadingPosition({ rows, listRef, scrollerRef, keys, latest, isOwn: isLastOwn, beginAtRef });
  useHeldFirstRow({ items, listRef, scrollerRef });
  return (
    <main className="relative min-h-0">
      <h1 className="mx-auto hidden max-w-[720px] text-xl print:block">{props.printTitle}</h1>
      {/* Focusable, so that the arrow keys scroll. Disable the browser's scroll anchoring where the virtualizer
          compensates itself: both together would shift twice. */}
      <div
        ref={scrollerRef}
        onScroll={onScroll}
        onKeyDown={(event) => leapByKey(event, { toEnd: scrollToEnd })}
        tabIndex={0}
        role="region"
        aria-label={props.label}
        className={classNames(
          'h-full overflow-y-auto px-4 py-5 -outline-offset-2! print:h-auto print:overflow-visible print:p-0',
          rows.isHeldByBrowser ? '' : '[overflow-anchor:none]',
        )}
      >
        <div className="mx-auto flex min-h-full max-w-[720px] flex-col">
          {placeholder ?? (
            <>
              <EarlierMessages {...props.earlier} />
              {/* Outside the rows, so that the row below keeps its height when earlier messages are prepended. */}
              {items[0] && <DayHeading timestamp={items[0].timestamp} className="-mb-2" />}
              {items[0] && props.lineAbove?.(0)}
              <WindowedList
                listRef={listRef}
                rows={rows}
                className="mb-3.5 flex flex-col"
                rowClassName={(index) => `flex flex-col ${gapAbove(props, index)}`}
                isRowHidden={(index) => isItem(items[index], props.isBeingWritten)}
              >
                {(index) => <Row {...props} index={index} />}
              </WindowedList>
            </>
          )}
        </div>
      </div>
      {hasNew && (
        <Button
          variant="line"
          onClick={scrollToEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 animate-pop rounded-full! shadow-soft print:hidden"
        >
          New message
          <Icon of={ArrowDown} size={18} />
        </Button>
      )}
      <p aria-live="polite" className="sr-only">
        {props.announcement}
      </p>
    </main>
  );
}

/**
 * Home and End are handled by the list: the browser's smooth scroll would stop early where rows turn out taller than
 * estimated.
 */
function leapByKey(event: KeyboardEvent<HTMLElement>, { toEnd }: { toEnd: () => void }): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.key !== 'Home' && event.key !== 'End') return;
  event.preventDefault();
  if (event.key === 'End') toEnd();
  else event.currentTarget.scrollTop = 0;
}

function isItem<Item>(item: Item | undefined, claim: ((item: Item) => boolean) | undefined): boolean {
  return item !== undefined && claim !== undefined && claim(item);
}

function gapAbove<Item extends ConversationItem>({ items, isCloseToBefore }: Props<Item>, index: number): string {
  const [before, item] = [items[index - 1], items[index]];
  const isClose = item && before && !beginsDay(items, index) && isCloseToBefore?.(item, before);
  return isClose ? 'pt-1.5' : 'pt-3.5';
}

/** A message; the first of a day has a day heading above. */
function Row<Item extends ConversationItem>({ items, index, lineAbove, renderItem }: Props<Item> & { index: number }): ReactNode {
  const item = items[index];
  if (!item) return null;
  const isFirstOfDay = beginsDay(items, index);
  return (
    <>
      {index > 0 && isFirstOfDay && <DayHeading timestamp={item.timestamp} />}
      {index > 0 && lineAbove?.(index)}
      {renderItem(item, isFirstOfDay, items[index - 1])}
    </>
  );
}

/** The day heading; "Today" on screen, but not when printed. */
export function DayHeading({ timestamp, className = 'mb-1.5' }: { timestamp: string; className?: string }): ReactElement {
  const today = useToday();
  return (
    <h2
      className={classNames('py-1.5 text-center font-sans text-xs font-[500] tracking-normal text-soft print:break-after-avoid', className)}
    >
      <span className="print:hidden">{formatDay(timestamp, today)}</span>
      <span className="hidden print:inline">{formatDayOnPaper(timestamp)}</span>
    </h2>
  );
}

/** Loads earlier messages. Once there are none, its space stays, so that nothing moves. */
function EarlierMessages({ hasEarlier, isLoadingEarlier, loadEarlier }: Props<ConversationItem>['earlier']): ReactElement | null {
  const [hadEarlier, setHadEarlier] = useState(hasEarlier);
  if (hasEarlier && !hadEarlier) setHadEarlier(true);
  if (!hadEarlier) return null;
  return (
    <div className="grid min-h-11 flex-none place-items-center print:hidden">
      {hasEarlier ? (
        <Button variant="quiet" isBusy={isLoadingEarlier} onClick={loadEarlier}>
          Earlier messages
        </Button>
      ) : (
        <p className="text-xs text-soft">This is where the conversation begins.</p>
      )}
    </div>
  );
}
