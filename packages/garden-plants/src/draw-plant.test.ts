import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Light } from './colours.ts';
import { describePlant } from './describe-plant.ts';
import { drawPlant, findPlantFigure } from './draw-plant.ts';
import type { PlantFacts, PlantKind, PlantSize, SeasonName, Species, Theme } from './facts.ts';
import { drawBud } from './low/draw-bud.ts';
import type { Shape } from './pen.ts';
import { placePlant } from './place-plant.ts';

const NOW = new Date('2026-11-29T12:00:00.000Z');
const KINDS: PlantKind[] = ['text', 'text', 'text', 'text', 'qa', 'voice', 'video', 'image', 'chat', 'saved'];
const SIZES: PlantSize[] = [0, 1, 2, 3, 4];
const SEASONS: SeasonName[] = ['spring', 'summer', 'autumn', 'winter'];
const THEMES: Theme[] = ['light', 'dark'];
const SUMMER: Light = { season: 'summer', theme: 'light', haze: 0 };

const FORTY = Array.from({ length: 40 }, (_, index): PlantFacts => {
  const kind = KINDS[index % KINDS.length] ?? 'text';
  const memoryId = `mem_01k0${String(index).padStart(2, '0')}garden`;
  return { memoryId, kind, size: SIZES[Math.floor(index / 8) % SIZES.length] ?? 2, createdAt: '2020-05-06T00:00:00.000Z' };
});

const draw = (facts: PlantFacts, light: Light, now = NOW): Shape[] => {
  const { species, stage } = describePlant(facts, now);
  return drawPlant({ name: facts.memoryId, species, size: facts.size, stage, isFar: false, light }).shapes;
};
const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

const isNoShadow = ({ opacity }: Shape): boolean => opacity !== 0.4;
/** Where the curves and lines of path data end, from left to right. */
const listEnds = (d: string): number[] => {
  let x = 0;
  return [...d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].map(([, letter = '', text = '']) => {
    const values = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const end = values.at(letter === 'h' ? -1 : -2) ?? 0;
    if (letter !== 'Z') x = letter === letter.toUpperCase() ? end : x + end;
    return x;
  });
};

describe('the drawing of a plant', () => {
  it('is the same for the same memory, for good', () => {
    const plants = FORTY.map((facts) => {
      const { species } = describePlant(facts, NOW);
      const { across, depth } = placePlant(facts.memoryId, species);
      return `${facts.memoryId} ${species} at ${across} ${depth}: ${digest(SEASONS.map((season) => draw(facts, { ...SUMMER, season })))}`;
    });
    expect(plants).toMatchSnapshot();
  });

  it('differs between two memories of the same kind and size', () => {
    const facts = (memoryId: string): PlantFacts => ({ memoryId, kind: 'voice', size: 2, createdAt: '2020-05-06T00:00:00.000Z' });
    expect(draw(facts('mem_a'), SUMMER)).not.toEqual(draw(facts('mem_b'), SUMMER));
  });

  it('differs a year later in season and stage only', () => {
    const facts: PlantFacts = { memoryId: 'mem_a', kind: 'text', size: 3, createdAt: NOW.toISOString() };
    const later = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);
    expect(draw(facts, SUMMER, later(365))).toEqual(draw(facts, SUMMER, later(20)));
    expect(draw(facts, SUMMER, later(36_500))).toEqual(draw(facts, SUMMER, later(365)));
    expect(draw(facts, SUMMER, later(0))).not.toEqual(draw(facts, SUMMER, later(20)));
  });

  it.each(['pear', 'apple', 'birch', 'linden'] as const)(
    'shows the same trunk and branches of a %s in every season and theme',
    (species) => {
      const wood = (light: Light): string[] => {
        const summer = drawPlant({ name: 'mem_a', species, size: 2, stage: 'grown', isFar: false, light: { ...SUMMER, season: 'winter' } });
        const bare = summer.shapes
          .filter(({ strokeWidth, opacity }) => strokeWidth === undefined && opacity === undefined)
          .map(({ d }) => d);
        const dressed = drawPlant({ name: 'mem_a', species, size: 2, stage: 'grown', isFar: false, light }).shapes.map(({ d }) => d);
        return bare.filter((d) => !dressed.includes(d));
      };
      for (const season of SEASONS) for (const theme of THEMES) expect(wood({ season, theme, haze: 0 })).toEqual([]);
    },
  );

  it('has whole numbers and colours only', () => {
    const all = FORTY.slice(0, 10).flatMap((facts) =>
      SEASONS.flatMap((season) => THEMES.flatMap((theme) => draw(facts, { season, theme, haze: 0.1 }))),
    );
    for (const { d, color } of all) {
      expect(d).toMatch(/^[MLQCAVHZmlqcavhz0-9. -]+$/);
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('is never less tall for a memory that holds more', () => {
    const species: Species[] = ['pear', 'apple', 'birch', 'linden', 'herbs', 'bellflower', 'iris', 'rose', 'meadow', 'forget-me-not'];
    for (const one of species) {
      const heights = SIZES.map((size) => findPlantFigure(one, size, 'grown').height);
      expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    }
  });

  it('is about as wide as it is said to be pressed', () => {
    for (const facts of FORTY) {
      const { species, stage } = describePlant(facts, NOW);
      const { shapes, scale } = drawPlant({ name: facts.memoryId, species, size: facts.size, stage, isFar: false, light: SUMMER });
      const drawn = scale * Math.max(...shapes.filter(isNoShadow).flatMap(({ d }) => listEnds(d).map((x) => Math.abs(x))));
      const { halfWidth } = findPlantFigure(species, facts.size, stage);
      expect(halfWidth / drawn, `${species} ${facts.size}`).toBeGreaterThan(0.78);
      expect(halfWidth / drawn, `${species} ${facts.size}`).toBeLessThan(1.35);
    }
  });

  it('of a bud differs between seasons in its colours alone', () => {
    const paths = SEASONS.map((season) => drawBud({ ...SUMMER, season }).map(({ d }) => d));
    expect(new Set(paths.map((one) => one.join())).size).toBe(1);
  });
});

it('the garden uses no word of mourning', () => {
  const words = /memorial|shrine|\bgraves?\b|heaven|forever/i;
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  expect(files.filter((file) => words.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});
