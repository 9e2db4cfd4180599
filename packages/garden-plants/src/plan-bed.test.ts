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

  it.each([
    ['chat', 4, 78],
    ['qa', 4, 55],
    ['image', 4, 48],
  ] as const)('finds a broad plant (%s) wherever it is drawn, in a bed of its own and in a full one', (kind, size, half) => {
    const broad = { ...plant('mem_a', kind), size };
    const [alone] = plan([broad]);
    const crowded = plan([broad, ...many(80)]).find(({ plant: { memoryId } }) => memoryId === 'mem_a');
    if (!alone || !crowded) throw new Error('it was planned');
    const beside = (one: typeof alone, share: number): string | undefined =>
      findPressedPlant([one], { x: one.foot.x + one.halfWidth * share, y: one.foot.y - one.height / 2 }, 0)?.memoryId;
    expect(alone.halfWidth).toBeGreaterThan(half);
    for (const one of [alone, crowded])
      expect([-1.2, -0.95, 0, 0.95, 1.2].map((share) => beside(one, share))).toEqual([undefined, 'mem_a', 'mem_a', 'mem_a', undefined]);
  });

  it('finds what stands under the crown of a tree, beside its trunk', () => {
    const [tree] = plan([plant('mem_tree')]);
    if (!tree) throw new Error('it was planned');
    const rose = { ...tree, plant: plant('mem_rose', 'image'), species: 'rose' as const, height: 40, halfWidth: 30, foot: { x: tree.foot.x + 30, y: tree.foot.y - 1 } }; // prettier-ignore
    const press = (up: number): string | undefined =>
      findPressedPlant([rose, tree], { x: tree.foot.x + 25, y: tree.foot.y - up }, 22)?.memoryId;
    expect([press(10), press(tree.height / 2)]).toEqual(['mem_rose', 'mem_tree']);
  });

  it('finds a plant in at least 44 units across and up', () => {
    const [sprout] = planBed([plant('mem_a')], { layout: NARROW, index: 0, now: new Date('2020-05-06T01:00:00.000Z') });
    if (!sprout) throw new Error('it was planned');
    const middle = { x: sprout.foot.x, y: sprout.foot.y - sprout.height / 2 };
    for (const [x, y] of [
      [-22, 0],
      [22, 0],
      [0, -22],
      [0, 22],
    ] as const)
      // prettier-ignore
      expect(findPressedPlant([sprout], { x: middle.x + x, y: middle.y + y }, 22)?.memoryId).toBe('mem_a');
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
