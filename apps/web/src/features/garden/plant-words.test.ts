import type { GardenBed, Plant } from '@everkin/contracts/garden';
import { parseDate } from '@everkin/contracts/dates/parse-date';
import { MemoryId } from '@everkin/contracts/ids';
import { describe, expect, it } from 'vitest';
import { countGrowth, describeBed, describeInWords, listStretches } from './plant-words.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const plant = (given: Partial<Plant>): Plant => ({
  memoryId: MemoryId.parse('me_1'),
  title: 'Letter to Doug',
  date: { words: 'May 6, 1984', edtf: '1984-05-06' },
  kind: 'voice',
  size: 2,
  createdAt: '2026-01-01T12:00:00Z',
  ...given,
});
const bed = (key: string): GardenBed => ({ key, label: key, count: 1, plants: [] });

describe('a plant in words', () => {
  it('is its date, what it is, and how far it has grown', () => {
    expect(describeInWords(plant({}), NOW)).toBe('May 6, 1984. A bellflower, grown.');
    expect(describeInWords(plant({ kind: 'image', createdAt: '2026-11-29T11:00:00Z' }), NOW)).toBe(
      'May 6, 1984. A wild rose, just sprouting.',
    );
    expect(describeInWords(plant({ kind: 'chat', createdAt: '2026-11-20T11:00:00Z' }), NOW)).toBe(
      'May 6, 1984. A strip of meadow, still young.',
    );
  });

  it('has no date where nobody knows one, and begins as a sentence', () => {
    expect(describeInWords(plant({ date: null }), NOW)).toBe('A bellflower, grown.');
    expect(describeInWords(plant({ date: { words: 'about 1962', edtf: '1962~' } }), NOW)).toBe('About 1962. A bellflower, grown.');
  });

  it('a letter is the same tree each time', () => {
    const words = describeInWords(plant({ kind: 'text' }), NOW);
    expect(words).toMatch(/^May 6, 1984\. (A pear tree|An apple tree|A birch|A linden), grown\.$/);
    expect(describeInWords(plant({ kind: 'text' }), NOW)).toBe(words);
  });
});

it('a bed is counted', () => {
  expect(describeBed({ label: '1950s', count: 1 })).toBe('1950s, 1 plant');
  expect(describeBed({ label: '1950s', count: 4_000 })).toBe('1950s, 4,000 plants');
});

it('plants and buds are counted apart', () => {
  expect(countGrowth({ plants: 19, buds: 5 })).toBe('19 plants and 5 buds');
  expect(countGrowth({ plants: 1, buds: 1 })).toBe('1 plant and 1 bud');
  expect(countGrowth({ plants: 2, buds: 0 })).toBe('2 plants');
  expect(countGrowth({ plants: 0, buds: 2 })).toBe('2 buds');
});

describe('between two decades', () => {
  const stretches = (...keys: string[]) => listStretches(keys.map(bed)).map((stretch) => ('text' in stretch ? stretch.text : stretch.key));

  it('an empty one is named, and several together', () => {
    expect(stretches('undated', '1950s', '1970s', '1980s', '2010s')).toEqual([
      'undated',
      '1950s',
      'Nothing from the 1960s yet.',
      '1970s',
      '1980s',
      'Nothing from the 1990s to the 2000s yet.',
      '2010s',
    ]);
  });

  it('nothing is missing after what has no date', () => {
    expect(stretches('undated', '1950s')).toEqual(['undated', '1950s']);
    expect(stretches('undated')).toEqual(['undated']);
  });

  it('its date can be read as one', () => {
    const dates = listStretches(['1950s', '1970s', '2000s'].map(bed)).flatMap((stretch) => ('when' in stretch ? [stretch.when] : []));
    expect(dates.map((when) => parseDate(when, { today: '2026-11-29' }).edtf)).toEqual(['196X', '1980/1999']);
  });
});
