import { describe, expect, it } from 'vitest';
import { compareBeds, seasonOf } from './garden.rules.ts';

describe('the season', () => {
  it.each([
    { day: '2026-03-01', north: 'spring', south: 'autumn' },
    { day: '2026-05-31', north: 'spring', south: 'autumn' },
    { day: '2026-06-01', north: 'summer', south: 'winter' },
    { day: '2026-10-15', north: 'autumn', south: 'spring' },
    { day: '2026-12-01', north: 'winter', south: 'summer' },
    { day: '2027-02-28', north: 'winter', south: 'summer' },
  ])('on $day is $north in the north, and $south in the south', ({ day, north, south }) => {
    const now = new Date(`${day}T12:00:00Z`);
    expect([seasonOf(now, 'north').name, seasonOf(now, 'south').name]).toEqual([north, south]);
  });

  it('goes from its first day to its last, also over the end of the year', () => {
    const progressOn = (day: string): number => seasonOf(new Date(`${day}T00:00:00Z`), 'north').progress;
    expect(progressOn('2026-12-01')).toBe(0);
    expect(progressOn('2027-01-15')).toBe(0.5);
    expect(progressOn('2027-02-28')).toBeGreaterThan(0.98);
    expect(progressOn('2027-03-01')).toBe(0);
  });

  it('is always early summer where nobody knows the hemisphere', () => {
    const seasons = ['2026-01-15', '2026-07-15'].map((day) => seasonOf(new Date(day), null));
    expect(seasons).toEqual([
      { name: 'summer', progress: 0.15 },
      { name: 'summer', progress: 0.15 },
    ]);
  });
});

it('the path leads past what has no date, then from decade to decade', () => {
  expect(['1980s', '1950s', 'undated', '2010s'].toSorted(compareBeds)).toEqual(['undated', '1950s', '1980s', '2010s']);
});
