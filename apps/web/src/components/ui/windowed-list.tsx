import type { ReactElement, ReactNode, RefObject } from 'react';
import type { WindowedRows } from './use-windowed-rows.ts';

type Props = {
  listRef: RefObject<HTMLOListElement | null>;
  rows: WindowedRows;
  className?: string;
  rowClassName: (index: number) => string;
  /** Hidden from screen readers. */
  isRowHidden?: (index: number) => boolean;
  children: (index: number) => ReactNode;
};

/**
 * A list that renders only the rows around the viewport. Rows are in normal flow, so a wrong height estimate never makes
 * them overlap; spacers replace the rows that are not rendered.
 */
export function WindowedList({ listRef, rows, className, rowClassName, isRowHidden, children }: Props): ReactElement {
  const { items, isWhole } = rows;
  return (
    <ol
      ref={listRef}
      className={className}
      style={isWhole ? undefined : { paddingBottom: rows.restPx }}
      onFocus={(event) => rows.pin(event.target)}
      // Pin the focus target before it receives focus: its row must not be unmounted first.
      onBlur={(event) => rows.pin(event.relatedTarget)}
    >
      {items.map(({ index, key, start }, at) => {
        const gapPx = start - (items[at - 1]?.end ?? rows.startPx);
        return (
          <li
            key={key}
            ref={rows.measureRow}
            data-index={index}
            // A fully rendered list needs no explicit position and size.
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
