import { describe, expect, it } from 'vitest';
import { needsAiNotice } from './needs-ai-notice.ts';

/** Messages at these minutes after nine in the morning. */
const at = (...minutes: number[]): { timestamp: string }[] =>
  minutes.map((minute) => ({ timestamp: new Date(2026, 2, 1, 9, minute).toISOString() }));
const noticesOf = (items: { timestamp: string }[]): number[] =>
  items.flatMap((_item, index) => (needsAiNotice(items, index) ? [index] : []));
const every = (minutes: number, until: number): number[] => Array.from({ length: until / minutes + 1 }, (_, count) => count * minutes);

describe('the notice that this is an AI', () => {
  it('is above the first message of each day, in the reader’s time zone', () => {
    const items = [
      ...at(0, 1, 2),
      { timestamp: new Date(2026, 2, 2, 0, 1).toISOString() },
      { timestamp: new Date(2026, 2, 2, 8).toISOString() },
    ];
    expect(noticesOf(items)).toEqual([0, 3]);
  });

  it('comes again after three hours without a long pause, and after three more', () => {
    const items = at(...every(10, 400));
    expect(noticesOf(items)).toEqual([0, 18, 36]);
  });

  it('counts a pause of fifteen minutes as none, and a longer one as the end of a sitting', () => {
    expect(noticesOf(at(...every(15, 180)))).toEqual([0, 12]);
    expect(noticesOf(at(...every(16, 192)))).toEqual([0]);
    const afterPause = [...every(10, 120), ...every(10, 170).map((minute) => minute + 140)];
    expect(noticesOf(at(...afterPause))).toEqual([0]);
  });

  it('begins to count anew at midnight', () => {
    const late = every(10, 360).map((minute) => ({ timestamp: new Date(2026, 2, 1, 22, minute).toISOString() }));
    expect(noticesOf(late)).toEqual([0, 12, 30]);
  });

  it('needs a message', () => {
    expect(needsAiNotice([], 0)).toBe(false);
  });
});
