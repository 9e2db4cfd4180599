import { describe, expect, it } from 'vitest';
import { beginsDay, estimateMessagePx } from './conversation-rows.ts';

const at = (timestamp: string): { timestamp: string } => ({ timestamp });

describe('the heading of a day', () => {
  it('is above the first message of each day, and nowhere else', () => {
    const items = [at('2026-03-01T10:00:00'), at('2026-03-01T23:59:00'), at('2026-03-02T00:01:00'), at('2026-03-02T09:00:00')];
    expect(items.map((_, index) => beginsDay(items, index))).toEqual([true, false, true, false]);
  });

  it('needs a message', () => {
    expect(beginsDay([], 0)).toBe(false);
  });
});

describe('the estimated height', () => {
  it('grows with the text and its lines', () => {
    expect(estimateMessagePx('Yes.')).toBe(estimateMessagePx(''));
    expect(estimateMessagePx('word '.repeat(40))).toBeGreaterThan(estimateMessagePx('word'));
    expect(estimateMessagePx('one\ntwo\nthree')).toBeGreaterThan(estimateMessagePx('one two three'));
  });
});
