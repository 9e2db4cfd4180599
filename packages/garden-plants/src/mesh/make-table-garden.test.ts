import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PlantFacts, PlantKind, PlantSize, SeasonName } from '../facts.ts';
import { TABLE_PLANTS } from './choose-largest.ts';
import { makeTableGarden, TABLE_TRIANGLES } from './make-table-garden.ts';
import { makePlantBody } from './plant-body.ts';
import { toMeshes, type ColourMesh } from './sculpture.ts';
import { describePlant } from '../describe-plant.ts';
import { findPlantFigure } from '../draw-plant.ts';

const NOW = new Date('2026-11-29T12:00:00.000Z');
const KINDS: PlantKind[] = ['text', 'text', 'text', 'text', 'qa', 'voice', 'video', 'image', 'chat', 'saved'];
const SIZES: PlantSize[] = [0, 1, 2, 3, 4];
const SEASONS: SeasonName[] = ['spring', 'summer', 'autumn', 'winter'];

/** The same forty memories as in the test of the drawing. */
const FORTY = Array.from({ length: 40 }, (_, index): PlantFacts => {
  const kind = KINDS[index % KINDS.length] ?? 'text';
  const memoryId = `mem_01k0${String(index).padStart(2, '0')}garden`;
  return { memoryId, kind, size: SIZES[Math.floor(index / 8) % SIZES.length] ?? 2, createdAt: '2020-05-06T00:00:00.000Z' };
});

const digest = (meshes: readonly ColourMesh[]): string =>
  createHash('sha256')
    .update(JSON.stringify(meshes.map(({ color, positions }) => [color, [...positions].map((value) => Math.round(value * 1e3))])))
    .digest('hex')
    .slice(0, 16);
const make = (plants: readonly PlantFacts[], name: SeasonName, buds = 0) =>
  makeTableGarden(plants, { season: { name, progress: 0 }, now: NOW, buds });

describe('a plant as a body', () => {
  it('is the same for the same memory, for good', () => {
    const bodies = FORTY.map((facts) => {
      const { species, stage } = describePlant(facts, NOW);
      const season = SEASONS.map((name) =>
        digest(
          toMeshes(
            makePlantBody(
              { name: facts.memoryId, species, stage, size: facts.size, light: { season: name, theme: 'light', haze: 0 } },
              600,
            ),
            0.002,
          ),
        ),
      );
      return `${facts.memoryId} ${species}: ${season.join(' ')}`;
    });
    expect(bodies).toMatchSnapshot();
  });

  it('is about as high as it is drawn', () => {
    for (const facts of FORTY) {
      const { species, stage } = describePlant(facts, NOW);
      const light = { season: 'summer', theme: 'light', haze: 0 } as const;
      const body = makePlantBody({ name: facts.memoryId, species, stage, size: facts.size, light }, 600);
      const heights = [...body.values()].flat(2).map(([, y]) => y);
      const top = heights.reduce((most, y) => Math.max(most, y), 0);
      const drawn = findPlantFigure(species, facts.size, stage).height;
      expect(top / drawn, `${species} ${facts.size}`).toBeGreaterThan(0.7);
      expect(top / drawn, `${species} ${facts.size}`).toBeLessThan(1.35);
    }
  });
});

describe('a garden for the table', () => {
  it.each(SEASONS)('of two dozen plants of any kind has at most 8,000 triangles in %s', (season) => {
    for (const kind of new Set(KINDS))
      for (const size of [0, 4] as const) {
        const plants = FORTY.slice(0, 30).map((facts) => ({ ...facts, kind, size }));
        const garden = make(plants, season, 9);
        expect(garden.triangles, `${kind} ${size}`).toBeLessThanOrEqual(TABLE_TRIANGLES);
        expect(garden.buds).toBe(5);
        expect(garden.plants + garden.buds).toBe(TABLE_PLANTS);
      }
  });

  it('has the largest plants', () => {
    const small = FORTY.map((facts) => ({ ...facts, size: 0 as const }));
    const large = FORTY.slice(0, TABLE_PLANTS).map((facts) => ({ ...facts, memoryId: `${facts.memoryId}z`, size: 4 as const }));
    expect(make([...small, ...large], 'summer')).toEqual(make(large, 'summer'));
  });

  it('does not depend on the order in which plants come', () => {
    expect(make(FORTY.toReversed(), 'spring')).toEqual(make(FORTY, 'spring'));
  });

  it('stands on the table, has normals of length 1 and nothing that is no number', () => {
    for (const season of SEASONS)
      for (const { color, positions, normals } of make(FORTY, season, 2).meshes) {
        expect(color).toMatch(/^#[0-9a-f]{6}$/);
        expect(positions.length % 9).toBe(0);
        expect(normals.length).toBe(positions.length);
        expect(positions.every((value) => Number.isFinite(value) && Math.abs(value) < 0.6)).toBe(true);
        for (let index = 0; index < normals.length; index += 3)
          expect(Math.hypot(normals[index] ?? 0, normals[index + 1] ?? 0, normals[index + 2] ?? 0)).toBeCloseTo(1, 4);
      }
  });

  it('is a piece of ground alone where nothing grows', () => {
    const { meshes, plants } = make([], 'summer');
    expect(plants).toBe(0);
    expect(meshes.length).toBeGreaterThan(2);
  });
});
