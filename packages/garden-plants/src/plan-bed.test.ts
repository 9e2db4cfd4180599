import { describe, expect, it } from 'vitest';
import type { PlantFacts } from './facts.ts';
import { NARROW, WIDE } from './layout.ts';
import { findPressedPlant, planBed } from './plan-bed.ts';

const NOW = new Date('2026-11-29T12:00:00.000Z');
const plant = (memoryId: string, kind: PlantFacts['kind'] = 'text'): PlantFacts => ({
  memoryId,
  kind,
  size: 2,
  createdAt: '2020-05-06T00:00:00.000Z',
});
const many = (count: number): PlantFacts[] =>
  Array.from({ length: count }, (_, index) => plant(`mem_${index}`, index % 2 === 0 ? 'text' : 'voice'));
const plan = (plants: readonly PlantFacts[], layout = NARROW): ReturnType<typeof planBed> =>
  planBed(plants, { layout, index: 0, now: NOW });

describe('a bed', () => {
  it('is drawn from back to front, whatever the order in which its memories come', () => {
    const placed = plan(many(30));
    const feet = placed.map(({ foot }) => foot.y);
    expect(feet).toEqual(feet.toSorted((a, b) => a - b));
    expect(plan(many(30).toReversed())).toEqual(placed);
  });

  it('gives each plant a shape of its own, and lets them share a few where it is full', () => {
    expect(plan(many(15)).filter(({ shared }) => shared)).toEqual([]);
    const crowded = plan(many(500));
    expect(crowded.every(({ shared }) => shared !== null)).toBe(true);
    expect(new Set(crowded.map(({ shared }) => shared?.shape.key)).size).toBeLessThanOrEqual(10);
    expect(new Set(crowded.map(({ shared }) => shared?.isMirrored))).toEqual(new Set([true, false]));
  });

  it('gives a full bed the same feet as one with fewer plants', () => {
    const few = new Map(plan(many(5)).map(({ plant: { memoryId }, foot }) => [memoryId, foot]));
    const full = new Map(plan(many(500)).map(({ plant: { memoryId }, foot }) => [memoryId, foot]));
    for (const [memoryId, foot] of few) expect(full.get(memoryId)).toEqual(foot);
  });

  it.each([NARROW, WIDE])('stands within the picture', (layout) => {
    for (const { foot } of plan(many(300), layout)) {
      expect(foot.x).toBeGreaterThan(0);
      expect(foot.x).toBeLessThan(layout.width);
      expect(foot.y).toBeGreaterThan(0);
      expect(foot.y).toBeLessThan(layout.height);
    }
  });
});

describe('pressing a bed', () => {
  it('finds the plant under the finger, and the foremost where two overlap', () => {
    const [behind] = plan([plant('mem_a')]);
    if (!behind) throw new Error('one plant was planned');
    const at = { x: behind.foot.x, y: behind.foot.y - 10 };
    const before = { ...behind, plant: plant('mem_b') };
    expect(findPressedPlant([behind], at, 22)?.memoryId).toBe('mem_a');
    expect(findPressedPlant([behind, before], at, 22)?.memoryId).toBe('mem_b');
  });

  it('finds a small plant within a finger of it, and nothing on bare grass', () => {
    const [small] = plan([plant('mem_a', 'saved')]);
    if (!small) throw new Error('one plant was planned');
    const beside = (x: number): ReturnType<typeof findPressedPlant> =>
      findPressedPlant([small], { x: small.foot.x + x, y: small.foot.y - 8 }, 22);
    expect(beside(20)).not.toBeNull();
    expect(beside(90)).toBeNull();
    expect(findPressedPlant([], { x: 0, y: 0 }, 22)).toBeNull();
  });
});
