import type { ReactElement, ReactNode, RefObject } from 'react';
import type { WindowedRows } from './use-windowed-rows.ts';

type Props = {
  listRef: RefObject<HTMLOListElement | null>;
  rows: WindowedRows;
  className?: string;
  rowClassName: (index: number) => string;
  /** What screen readers are to pass over. */
  isRowHidden?: (index: number) => boolean;
  children: (index: number) => ReactNode;
};

/**
 * A list of which only the rows around what is seen stand in the page. They follow each other as in any list, so a
 * wrong guess of a height never lays one over another; room is left for those that are not there.
 */
export function WindowedList({ listRef, rows, className, rowClassName, isRowHidden, children }: Props): ReactElement {
  const { items, isWhole } = rows;
  return (
    <ol
      ref={listRef}
      className={className}
      style={isWhole ? undefined : { paddingBottom: rows.restPx }}
      onFocus={(event) => rows.pin(event.target)}
      // Where the focus goes to is held before it is there: the row must not be gone by then.
      onBlur={(event) => rows.pin(event.relatedTarget)}
    >
      {items.map(({ index, key, start }, at) => {
        const gapPx = start - (items[at - 1]?.end ?? rows.startPx);
        return (
          <li
            key={key}
            ref={rows.measureRow}
            data-index={index}
            // A list that is wholly there counts for itself.
            {...(isWhole ? {} : { 'aria-posinset': index + 1, 'aria-setsize': rows.count })}
            aria-hidden={isRowHidden?.(index) || undefined}
            className={rowClassName(index)}
            style={gapPx === 0 ? undefined : { marginTop: gapPx }}
          >
            {children(index)}
          </li>
        );
      })}
    </ol>
  );
}
