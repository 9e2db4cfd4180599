/** Height of a line in a bubble, and of the rest: padding, time, gap to the next. Measured on a 390 px phone. */
const LINE_PX = 27;
const AROUND_PX = 74;
const CHARS_PER_LINE = 38;

/** Estimates a message's height, so that a long conversation has roughly its true length before all of it was rendered. */
export function estimateMessagePx(words: string): number {
  const lines = words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARS_PER_LINE)), 0);
  return AROUND_PX + lines * LINE_PX;
}

/** Whether a message is the first of its day, in the reader's time zone. */
export function beginsDay(items: readonly { timestamp: string }[], index: number): boolean {
  const [before, item] = [items[index - 1], items[index]];
  return item !== undefined && (before === undefined || dayOf(before.timestamp) !== dayOf(item.timestamp));
}

const dayOf = (timestamp: string): string => new Date(timestamp).toDateString();
