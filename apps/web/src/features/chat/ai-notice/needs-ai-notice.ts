import { beginsDay } from '../../messages/conversation-rows.ts';

type Timed = { timestamp: string };

const MINUTE_MS = 60_000;
/** A longer pause ends a sitting. */
const PAUSE_MS = 15 * MINUTE_MS;
/** Within one sitting the notice comes again after so long. */
const AGAIN_MS = 180 * MINUTE_MS;

/**
 * Whether the reader is reminded above a message that this is an AI: above the first message of each day in their time zone, and
 * again after three hours without a pause longer than fifteen minutes (docs/PRODUCT.md, An AI that says so).
 * @param items oldest first
 */
export function needsAiNotice(items: readonly Timed[], index: number): boolean {
  if (beginsDay(items, index)) return true;
  let noticedMs = timeOf(items, beginningOfSitting(items, index));
  for (let at = beginningOfSitting(items, index) + 1; at <= index; at += 1) {
    if (timeOf(items, at) - noticedMs < AGAIN_MS) continue;
    if (at === index) return true;
    noticedMs = timeOf(items, at);
  }
  return false;
}

/** The first message of this sitting, and of this day. */
function beginningOfSitting(items: readonly Timed[], index: number): number {
  let at = index;
  while (at > 0 && !beginsDay(items, at) && timeOf(items, at) - timeOf(items, at - 1) <= PAUSE_MS) at -= 1;
  return at;
}

const timeOf = (items: readonly Timed[], index: number): number => Date.parse(items[index]?.timestamp ?? '');
