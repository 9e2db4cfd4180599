import type { BrowsedMemory } from '@everkin/contracts/memories';
import type { TimelineItem } from '@everkin/contracts/timeline/timeline';
import type { TimelineRow } from './timeline-rows.ts';

/** Memories without a date; above the first of them the heading with their number. */
export type UndatedLine = { kind: 'undated'; key: string; items: readonly BrowsedMemory[]; heading: number | null };
export type DatedLine = TimelineRow<TimelineItem>;
export type ShownRow = DatedLine | UndatedLine;

/** Memories without a date in as many columns as there are. @param count how many there are, loaded or not */
export function listUndated(memories: readonly BrowsedMemory[], { count, columns }: { count: number; columns: number }): UndatedLine[] {
  return Array.from({ length: Math.ceil(memories.length / columns) }, (_, line) => {
    const items = memories.slice(line * columns, (line + 1) * columns);
    return { kind: 'undated', key: `undated ${items[0]?.id ?? ''}`, items, heading: line === 0 ? count : null };
  });
}

/** The rows up to a number of memories. */
export function limitRows(rows: readonly ShownRow[], memoriesMax: number): ShownRow[] {
  let left = memoriesMax;
  return rows.filter((row) => {
    const isShown = left > 0;
    if (row.kind !== 'event') left -= row.items.length;
    return isShown;
  });
}

const CARD_PX = 152;
const EVENT_PX = 64;
const UNDATED_PX = 164;
const HEADING_PX = 84;

/** The height of a row until it has been drawn. */
export function estimateRowPx(row: ShownRow | undefined): number {
  if (row === undefined) return CARD_PX;
  if (row.kind === 'undated') return UNDATED_PX + (row.heading === null ? 0 : HEADING_PX);
  return (row.kind === 'event' ? EVENT_PX : CARD_PX) + (row.decade ? HEADING_PX : 0);
}
