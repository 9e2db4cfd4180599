import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describePlant } from './describe-plant.ts';
import type { PlantFacts, PlantKind, PlantSize } from './facts.ts';
import { findCrowdScale, placePlant, type Place } from './place-plant.ts';

const KINDS: PlantKind[] = ['text', 'qa', 'voice', 'video', 'image', 'chat', 'saved'];
const SIZES: PlantSize[] = [0, 1, 2, 3, 4];
const NOW = new Date('2026-11-29T12:00:00.000Z');

const anyFacts = fc.record<PlantFacts>({
  memoryId: fc.stringMatching(/^mem_[0-9a-z]{26}$/),
  kind: fc.constantFrom(...KINDS),
  size: fc.constantFrom(...SIZES),
  createdAt: fc.constantFrom('2026-11-29T11:00:00.000Z', '2020-01-01T00:00:00.000Z'),
});
type Dated = { facts: PlantFacts; bed: string };
const anyGarden = fc.uniqueArray(fc.record<Dated>({ facts: anyFacts, bed: fc.constantFrom('1950s', '1960s', 'undated') }), {
  selector: ({ facts }) => facts.memoryId,
  minLength: 2,
  maxLength: 30,
});

const listPlaces = (garden: readonly Dated[]): Map<string, Place & { bed: string }> =>
  new Map(
    garden.map(({ facts, bed }) => [facts.memoryId, { bed, ...placePlant(facts.memoryId, describePlant(facts, NOW).species) }] as const),
  );

describe('the places of plants', () => {
  it('stay where they are when another memory is deleted, hidden or gets another date', () => {
    fc.assert(
      fc.property(anyGarden, fc.nat(), fc.constantFrom('1970s', 'undated'), (garden, pick, bed) => {
        const changed = garden[pick % garden.length];
        const before = listPlaces(garden);
        const without = listPlaces(garden.filter((one) => one !== changed));
        const redated = listPlaces(garden.map((one) => (one === changed ? { ...one, bed } : one)));
        for (const [id, place] of before) {
          if (id === changed?.facts.memoryId) continue;
          expect(without.get(id)).toEqual(place);
          expect(redated.get(id)).toEqual(place);
        }
      }),
    );
  });

  it('lie within the oval, trees behind everything that is low', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { across, depth } = placePlant(facts.memoryId, describePlant(facts, NOW).species);
        expect(across ** 2 + depth ** 2).toBeLessThan(1);
        expect(depth < -0.2).toBe(facts.kind === 'text');
      }),
    );
  });

  it('hold smaller plants where there are many, but never very small ones', () => {
    expect([1, 10, 40, 1000].map(findCrowdScale)).toEqual([1, 1, 0.5, 0.34]);
  });
});
