import { dayOf, describeMargin, yearOf } from './date-margin.ts';
import { listPlayableDecades, type PlayableItem } from './playable-decades.ts';

type Dated = { edtf: string; words: string; earliest: string | null; latest: string | null };

/** A birth or a death, as far as its date is known. */
export type LifeEvent = { kind: 'born' | 'died'; date: Dated };

/** Above the first row of a decade. */
export type Decade = {
  label: string;
  from: number;
  to: number;
  /** Whether a story can come of it, as far as the page knows. */
  isPlayable: boolean;
};

/** A line of the timeline: what begins with it, what its margin says, and what stands beside. */
export type TimelineRow<Item> = { key: string; decade?: Decade; margin: string } & (
  | { kind: 'event'; event: LifeEvent }
  | { kind: 'memories'; items: Item[] }
);

type Options<Item> = {
  /** In the order of their dates, as far as they have been loaded. */
  items: readonly Item[];
  events: readonly LifeEvent[];
  /** Whether all have been loaded: what comes after the last is in its right order only then. */
  isWhole: boolean;
  /** So many memories of one margin stand beside each other. */
  columns: number;
};

const decadeOf = ({ date }: { date: Dated }): number => Math.floor(yearOf(date) / 10) * 10;
const isMemory = <Item extends { id: string }>(entry: Item | LifeEvent): entry is Item => 'id' in entry;

/** The lines of the timeline: a margin is named once, births and deaths stand between the memories. */
export function arrangeTimeline<Item extends { id: string; date: Dated } & PlayableItem>(options: Options<Item>): TimelineRow<Item>[] {
  const entries = addEvents(options);
  const playable = listPlayableDecades(options.items);
  const rows: TimelineRow<Item>[] = [];
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1];
    const from = decadeOf(entry);
    const isNewDecade = before === undefined || decadeOf(before) !== from;
    const margin = describeMargin(entry.date);
    const isNewMargin = isNewDecade || describeMargin(before.date) !== margin;
    const row = rows.at(-1);
    if (!isNewMargin && isMemory(entry) && row?.kind === 'memories' && row.items.length < options.columns) {
      row.items.push(entry);
      continue;
    }
    rows.push({
      margin: isNewMargin ? margin : '',
      ...(isNewDecade && { decade: { label: `${from}s`, from, to: from + 9, isPlayable: playable.has(from) } }),
      ...(isMemory(entry) ? { kind: 'memories', key: entry.id, items: [entry] } : { kind: 'event', key: entry.kind, event: entry }),
    });
  }
  return rows;
}

/** Nothing of a life comes before the birth; the day of a death comes after what happened on it. */
const isEarlier = (event: LifeEvent, item: { date: Dated }): boolean =>
  event.kind === 'born' ? dayOf(event.date) <= dayOf(item.date) : dayOf(event.date) < dayOf(item.date);

function addEvents<Item extends { id: string; date: Dated }>({ items, events, isWhole }: Options<Item>): (Item | LifeEvent)[] {
  const positions = events.map((event) => {
    const index = items.findIndex((item) => isEarlier(event, item));
    return { event, index: index < 0 ? items.length : index };
  });
  const shown = positions.filter(({ index }) => isWhole || index < items.length);
  return [...items, null].flatMap((item, index) => [
    ...shown.filter((found) => found.index === index).map(({ event }) => event),
    ...(item === null ? [] : [item]),
  ]);
}
