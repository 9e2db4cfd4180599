import { describe, expect, it } from 'vitest';
import { parseRetryAfterS } from './openai-errors.ts';

describe('readRetryAfterS', () => {
  const nowMs = Date.parse('2026-01-01T00:00:00Z');
  it.each([
    [{}, undefined],
    [{ 'retry-after': '12' }, 12],
    [{ 'retry-after': '0.2' }, 1],
    [{ 'retry-after-ms': '1500', 'retry-after': '99' }, 2],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' }, 30],
    [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
  ])('%j is %s', (headers, seconds) => {
    expect(parseRetryAfterS(new Headers(headers), nowMs)).toBe(seconds);
  });
});
