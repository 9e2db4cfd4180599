import type { ListedAvatar } from '@everkin/contracts/avatars';
import { formatCount } from '@everkin/contracts/format-count';
import type { BrowsedMemory } from '@everkin/contracts/memories';
import { toShownWords } from '@everkin/contracts/replies/shown-words';
import type { TimelineItem, TimelinePage } from '@everkin/contracts/timeline/timeline';
import { memoryLabel } from '../features/memories/memory-label.ts';
import { isAwaitingTranscription } from '../features/memories/memory-status.ts';
import { firstWords } from '../features/person/first-words.ts';
import { describeMemory, isPlain } from '../features/person/memory-kind.ts';
import { describeAll, FEW } from '../features/person/person-copy.ts';
import { describeSheet } from '../features/person/sheet-kind.ts';
import { describeRest } from '../features/person/timeline/date-margin.ts';
import { dateLine } from '../features/person/timeline/describe-origin.ts';
import { nextAfter } from '../features/person/timeline/first-page.ts';
import { listEvents } from '../features/person/timeline/life-events.ts';
import { limitRows, listUndated, type DatedLine, type ShownRow, type UndatedLine } from '../features/person/timeline/shown-rows.ts';
import { arrangeTimeline } from '../features/person/timeline/timeline-rows.ts';
import { fillShape, findMarked } from './fill-shape.ts';
import { cardShape, rowShape } from './person-shapes.ts';

/** More than fit on a screen. */
const EARLY_MAX_ROWS = 12;

type Early = {
  avatar: ListedAvatar;
  /** The response of `timeline.list`. */
  dated: unknown;
  /** The response of `timeline.undated`. */
  undated: unknown;
  isWide: boolean;
};

/**
 * The first rows of a person's memories, up to the first that needs the app: one that has failed, or is still read.
 * @returns undefined without both responses, and where a note about recordings may come above all rows
 */
export function fillEarlyMemories(shapes: DocumentFragment, { avatar, dated, undated, isWide }: Early): HTMLElement[] | undefined {
  if (!isTimeline(dated) || !isMemories(undated)) return undefined;
  const { items, undatedCount } = dated;
  if ([...items, ...undated].some(isAwaitingTranscription)) return undefined;
  if (items.length === 0 && undatedCount === 0) return compact([fillShape(shapes, 'no-memories', {})]);
  const columns = isWide ? 2 : 1;
  const hasAllDated = nextAfter(items) === null;
  const all: ShownRow[] = [
    ...arrangeTimeline({ items, events: listEvents(avatar), isWhole: hasAllDated, columns }),
    ...(hasAllDated && undatedCount > 0 ? listUndated(undated, { count: undatedCount, columns }) : []),
  ];
  const rows = isWide ? all : limitRows(all, FEW);
  const end = rows.findIndex(needsApp);
  const shown = rows.slice(0, Math.min(EARLY_MAX_ROWS, end < 0 ? rows.length : end));
  const hasMore = !isWide && avatar.memoryCount > FEW && shown.length === rows.length;
  return compact([
    items.length === 0 && fillShape(shapes, 'no-dates', {}),
    fillList(shapes, shown),
    hasMore && fillShape(shapes, 'all', { all: describeAll(avatar.memoryCount) }),
  ]);
}

/** Our own server's responses are not validated again, as in the app; a failed request has none. */
const isTimeline = (value: unknown): value is TimelinePage => typeof value === 'object' && value !== null && 'items' in value;
const isMemories = (value: unknown): value is BrowsedMemory[] => Array.isArray(value);

const compact = (elements: readonly (HTMLElement | false | undefined)[]): HTMLElement[] =>
  elements.filter((element) => element instanceof HTMLElement);

const needsApp = (row: ShownRow): boolean => row.kind !== 'event' && !row.items.every(isPlain);

/** The same list as the app's, so that mounting moves nothing. */
function fillList(shapes: DocumentFragment, rows: readonly ShownRow[]): HTMLElement {
  const list = document.createElement('ol');
  list.className = 'flex flex-col';
  for (const row of rows) {
    const entry = document.createElement('li');
    entry.append(...(row.kind === 'undated' ? fillUndated(shapes, row) : fillDated(shapes, row)));
    list.append(entry);
  }
  return list;
}

function fillDated(shapes: DocumentFragment, row: DatedLine): HTMLElement[] {
  const { decade, margin } = row;
  const heading = decade && fillShape(shapes, decade.isPlayable ? 'decade-play' : 'decade', { decade: decade.label });
  if (row.kind === 'event') {
    const line = fillShape(shapes, row.event.kind, { margin, rest: describeRest(row.event.date) || undefined });
    return compact([heading, line]);
  }
  const line = fillShape(shapes, 'line', { margin });
  const isAlone = row.items.length === 1;
  if (line) findMarked(line, 'cards')?.append(...compact(row.items.map((memory) => fillCard(shapes, memory, isAlone))));
  return compact([heading, line]);
}

function fillCard(shapes: DocumentFragment, memory: TimelineItem, isAlone: boolean): HTMLElement | undefined {
  const hasPhoto = memory.type === 'image' && memory.thumbnailUrl !== undefined;
  const card = fillShape(shapes, cardShape({ isAlone, hasPhoto, narrator: memory.narrator }), {
    title: memoryLabel(memory.title),
    opening: firstWords(memory.opening) || undefined,
    date: dateLine(memory),
  });
  if (hasPhoto) card?.querySelector('img')?.setAttribute('src', memory.thumbnailUrl ?? '');
  else if (card) fillSheet(shapes, card, memory);
  return card;
}

function fillUndated(shapes: DocumentFragment, { items, heading }: UndatedLine): HTMLElement[] {
  const title = heading === null ? undefined : fillShape(shapes, 'undated-heading', {});
  const count = title && findMarked(title, 'count');
  if (count && heading !== null) count.textContent = formatCount(heading);
  const line = fillShape(shapes, 'undated', {});
  if (line) line.append(...compact(items.map((memory) => fillRow(shapes, memory))));
  return compact([title, line]);
}

function fillRow(shapes: DocumentFragment, memory: BrowsedMemory): HTMLElement | undefined {
  const row = fillShape(shapes, rowShape(memory), {
    title: memoryLabel(memory.title),
    opening: firstWords(memory.opening) || undefined,
    when: describeMemory(memory, new Date()),
  });
  if (row) fillSheet(shapes, row, memory);
  return row;
}

/** The small picture of a memory, where its row has one. */
function fillSheet(shapes: DocumentFragment, row: HTMLElement, memory: BrowsedMemory): void {
  const kind = describeSheet(memory);
  const sheet = fillShape(shapes, `sheet-${kind}`, { opening: toShownWords(memory.opening) });
  if (!sheet) return;
  if (kind === 'photo') sheet.setAttribute('src', memory.thumbnailUrl ?? '');
  findMarked(row, 'sheet')?.replaceWith(sheet);
}
