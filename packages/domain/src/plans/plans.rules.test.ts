import { describe, expect, it } from 'vitest';
import { dayIn, trialEnd } from './plans.rules.ts';

describe("a person's day", () => {
  it.each([
    ['UTC', '2026-03-01T23:59:59.999Z', '2026-03-01'],
    ['UTC', '2026-03-02T00:00:00.000Z', '2026-03-02'],
    ['Europe/Amsterdam', '2026-03-01T22:59:59.000Z', '2026-03-01'],
    ['Europe/Amsterdam', '2026-03-01T23:00:00.000Z', '2026-03-02'],
    ['Pacific/Kiritimati', '2026-03-01T10:00:00.000Z', '2026-03-02'],
    ['America/Los_Angeles', '2026-03-02T07:59:00.000Z', '2026-03-01'],
    ['Asia/Bangkok', '2026-12-31T17:00:00.000Z', '2027-01-01'],
  ])('in %s at %s is %s', (timeZone, now, day) => {
    expect(dayIn(timeZone, new Date(now))).toBe(day);
  });
});

describe('a trial', () => {
  it('lasts seven days', () => {
    expect(trialEnd(new Date('2026-03-01T12:00:00Z')).toISOString()).toBe('2026-03-08T12:00:00.000Z');
  });
});
