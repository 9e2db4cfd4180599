import { describe, expect, test } from 'vitest';
import { climbProgress } from './upload-progress.ts';

describe('the progress of an upload', () => {
  test('rises by 0 to 9 points a tick', () => {
    expect(climbProgress({ percent: 10, sentShare: 1, random: 0 })).toBe(10);
    expect(climbProgress({ percent: 10, sentShare: 1, random: 0.999 })).toBe(19);
  });

  test('stops at 90 % until the upload is complete', () => {
    expect(climbProgress({ percent: 88, sentShare: 1, random: 0.999 })).toBe(90);
    expect(climbProgress({ percent: 90, sentShare: 1, random: 0.999 })).toBe(90);
  });

  test('never claims more than was sent', () => {
    expect(climbProgress({ percent: 10, sentShare: 0.12, random: 0.999 })).toBe(12);
  });

  test('never falls', () => {
    expect(climbProgress({ percent: 40, sentShare: 0.1, random: 0.5 })).toBe(40);
  });
});
