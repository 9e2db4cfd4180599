import type { Light } from './colours.ts';
import { isTree } from './describe-plant.ts';
import type { PlantSize, Species, Stage } from './facts.ts';
import { drawBellflower } from './low/draw-bellflower.ts';
import { drawForgetMeNot } from './low/draw-forget-me-not.ts';
import { drawHerbs } from './low/draw-herbs.ts';
import { drawIris } from './low/draw-iris.ts';
import type { LowPlant } from './low/low-plant.ts';
import { drawMeadow } from './low/draw-meadow.ts';
import { drawRose } from './low/draw-rose.ts';
import { drawSprout } from './low/draw-sprout.ts';
import type { Shape } from './pen.ts';
import { drawTree, findTreeHeight } from './trees/draw-tree.ts';

/** Low plants are drawn larger than life, or nobody sees them on a phone; this brings them down a little. */
export const LOW_SCALE = 0.95;
export const YOUNG_SCALE = 0.66;
const SPROUT_HEIGHT = 26;

/** `name` is the seed: the memory's id, or that of a shape which several plants share. A far plant is drawn with less in it. */
export type PlantDrawing = { name: string; species: Species; size: PlantSize; stage: Stage; isFar: boolean; light: Light };

/**
 * The shapes of a plant, from back to front. Its foot stands at 0, 0; draw it at `scale`.
 * The same name gives the same plant for good; season and theme change its colours, leaves and flowers only.
 */
export function drawPlant({ name, species, size, stage, isFar, light }: PlantDrawing): { shapes: Shape[]; scale: number } {
  if (stage === 'sprout') return { shapes: drawSprout(name, light), scale: 1 };
  const isYoung = stage === 'young';
  if (isTree(species)) return { shapes: drawTree({ name, species, size, isYoung, isFar, light }), scale: 1 };
  const scale = LOW_SCALE * (isYoung ? YOUNG_SCALE : 1);
  return { shapes: LOW_PLANTS[species]({ name, size: isYoung ? 0 : size, light }), scale };
}

/** How high a plant stands, in units at scale 1: what can be pressed. */
export function findPlantHeight(species: Species, size: PlantSize, stage: Stage): number {
  if (stage === 'sprout') return SPROUT_HEIGHT;
  if (isTree(species)) return findTreeHeight(size, stage === 'young');
  const height = LOW_HEIGHTS[species](stage === 'young' ? 0 : size);
  return height * LOW_SCALE * (stage === 'young' ? YOUNG_SCALE : 1);
}

type LowSpecies = Exclude<Species, 'pear' | 'apple' | 'birch' | 'linden'>;

const LOW_PLANTS: Record<LowSpecies, (plant: LowPlant) => Shape[]> = {
  herbs: drawHerbs,
  bellflower: drawBellflower,
  iris: drawIris,
  rose: drawRose,
  meadow: drawMeadow,
  'forget-me-not': drawForgetMeNot,
};

const LOW_HEIGHTS: Record<LowSpecies, (size: PlantSize) => number> = {
  herbs: () => 34,
  bellflower: (size) => 44 + 12 * size,
  iris: (size) => 46 + 13 * size,
  rose: (size) => 48 + 10 * size,
  meadow: () => 24,
  'forget-me-not': () => 34,
};
