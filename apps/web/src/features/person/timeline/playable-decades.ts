import type { TimelineItem } from '@everkin/contracts/timeline/timeline';
import { isInYears } from '@everkin/contracts/timeline/in-years';
import { TIMELINE_OPENING_MAX_CHARS } from '@everkin/contracts/units';

/** What the page knows of a memory that a story may quote. */
export type PlayableItem = Pick<TimelineItem, 'type' | 'status' | 'attribution' | 'opening'> & {
  date: Pick<TimelineItem['date'], 'earliest' | 'latest'>;
  dialogue?: { person: string | null } | undefined;
};

/** A story needs so many moments. */
const MOMENTS_MIN = 2;

/**
 * The decades, by their first years, of which a story can come as far as the page knows: two memories that may be quoted, or one that is
 * longer than its opening and may hold two moments. The server has the last word (docs/PRODUCT.md, Stories).
 */
export function listPlayableDecades(items: readonly PlayableItem[]): ReadonlySet<number> {
  const moments = new Map<number, number>();
  for (const item of items) {
    const decade = mayBeQuoted(item) ? decadeIn(item.date) : null;
    if (decade !== null) moments.set(decade, (moments.get(decade) ?? 0) + countMoments(item));
  }
  return new Set([...moments].flatMap(([decade, count]) => (count >= MOMENTS_MIN ? decade : [])));
}

/** A picture is shown and not quoted, and what waits for somebody to say whose words it is, is not in stories. */
const mayBeQuoted = ({ type, status, attribution, dialogue }: PlayableItem): boolean =>
  type !== 'image' &&
  status === 'ready' &&
  (attribution === undefined || attribution === 'person') &&
  (dialogue === undefined || dialogue.person !== null);

const countMoments = ({ opening }: PlayableItem): number => (opening.length < TIMELINE_OPENING_MAX_CHARS ? 1 : MOMENTS_MIN);

/** The decade to whose story a date belongs, which is that of its middle; null for one that is open or too wide for any. */
function decadeIn(date: PlayableItem['date']): number | null {
  if (date.earliest === null || date.latest === null) return null;
  const middle = new Date((Date.parse(date.earliest) + Date.parse(date.latest)) / 2);
  const from = Math.floor(middle.getUTCFullYear() / 10) * 10;
  return isInYears(date, { from, to: from + 9 }) ? from : null;
}
