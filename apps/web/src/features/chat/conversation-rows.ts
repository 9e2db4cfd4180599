/** A line of a bubble, and what stands around its words: padding, the time, the gap to the next. Measured on a phone of 390 px. */
const LINE_PX = 27;
const AROUND_PX = 74;
const CHARS_PER_LINE = 38;

/** Guesses how high a message will be, so that a long conversation has about its true length before all of it was seen. */
export function estimateMessagePx(words: string): number {
  const lines = words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARS_PER_LINE)), 0);
  return AROUND_PX + lines * LINE_PX;
}

/** Whether a message is the first of its day, as the reader's clock counts days. */
export function beginsDay(items: readonly { timestamp: string }[], index: number): boolean {
  const [before, item] = [items[index - 1], items[index]];
  return item !== undefined && (before === undefined || dayOf(before.timestamp) !== dayOf(item.timestamp));
}

const dayOf = (timestamp: string): string => new Date(timestamp).toDateString();
