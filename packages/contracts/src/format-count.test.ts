import { describe, expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

describe('formatCount', () => {
  it.each([0, 7, 12, 999, 1_000, 4_000, 12_345, 100_000, 999_999, 1_000_000, 1_234_567_890])('writes %i as en-US does', (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
  });
});
