import { describe, expect, it } from 'vitest';
import { describePlant } from './describe-plant.ts';
import type { PlantKind } from './facts.ts';

const CREATED = '2026-05-06T10:00:00.000Z';
const plant = (kind: PlantKind, memoryId = 'mem_1'): Parameters<typeof describePlant>[0] => ({
  memoryId,
  kind,
  size: 2,
  createdAt: CREATED,
});
const after = (days: number): Date => new Date(Date.parse(CREATED) + days * 86_400_000);

describe('describing a plant', () => {
  it('is a sprout on its first day, young for two weeks, then grown, whatever the years bring', () => {
    const stages = [0, 0.99, 1, 14.9, 15, 365, 36_500].map((days) => describePlant(plant('image'), after(days)).stage);
    expect(stages).toEqual(['sprout', 'sprout', 'young', 'young', 'grown', 'grown', 'grown']);
  });

  it('knows one species for each kind', () => {
    const kinds: PlantKind[] = ['qa', 'voice', 'video', 'image', 'chat', 'saved'];
    expect(kinds.map((kind) => describePlant(plant(kind), after(20)).species)).toEqual([
      'herbs',
      'bellflower',
      'iris',
      'rose',
      'meadow',
      'forget-me-not',
    ]);
  });

  it('plants all four trees among texts, about as many of each', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 400; index += 1) {
      const { species } = describePlant(plant('text', `mem_${index}`), after(20));
      counts.set(species, (counts.get(species) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(['apple', 'birch', 'linden', 'pear']);
    expect(Math.min(...counts.values())).toBeGreaterThan(70);
  });
});
