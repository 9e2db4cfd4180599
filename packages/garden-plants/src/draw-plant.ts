import type { Light } from './colours.ts';
import { isTree } from './describe-plant.ts';
import type { PlantSize, Species, Stage } from './facts.ts';
import { drawBellflower } from './low/draw-bellflower.ts';
import { drawForgetMeNot } from './low/draw-forget-me-not.ts';
import { drawHerbs, findHerbsHalfWidth } from './low/draw-herbs.ts';
import { drawIris } from './low/draw-iris.ts';
import type { LowPlant } from './low/low-plant.ts';
import { drawMeadow, findMeadowHalfWidth } from './low/draw-meadow.ts';
import { drawRose } from './low/draw-rose.ts';
import { drawSprout } from './low/draw-sprout.ts';
import type { Shape } from './pen.ts';
import { drawTree, findTreeHeight } from './trees/draw-tree.ts';
import { TREE_FORMS } from './trees/tree-form.ts';

/** Low plants are drawn larger than life, or nobody sees them on a phone; this brings them down a little. */
export const LOW_SCALE = 0.95;
export const YOUNG_SCALE = 0.66;
const SPROUT = { height: 26, halfWidth: 12 };
/** Of a crown's width: the leaves of the outermost twigs reach beyond its half. */
const LEAFY = 0.64;

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

/** How high a plant stands, and how far it reaches to each side of its middle, in units at scale 1: what can be pressed. */
export type Figure = { height: number; halfWidth: number };

export function findPlantFigure(species: Species, size: PlantSize, stage: Stage): Figure {
  if (stage === 'sprout') return SPROUT;
  const isYoung = stage === 'young';
  if (isTree(species)) {
    const height = findTreeHeight(size, isYoung);
    return { height, halfWidth: height * TREE_FORMS[species].crownWidth * LEAFY };
  }
  const { height, halfWidth } = LOW_FIGURES[species](isYoung ? 0 : size);
  const scale = LOW_SCALE * (isYoung ? YOUNG_SCALE : 1);
  return { height: height * scale, halfWidth: halfWidth * scale };
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

const sizeFrom = (height: number, broad: number): Figure => ({ height, halfWidth: height * broad });

const LOW_FIGURES: Record<LowSpecies, (size: PlantSize) => Figure> = {
  herbs: (size) => ({ height: 34, halfWidth: findHerbsHalfWidth(size) }),
  bellflower: (size) => sizeFrom(44 + 12 * size, 0.47),
  iris: (size) => sizeFrom(46 + 13 * size, 0.5),
  rose: (size) => sizeFrom(48 + 10 * size, 0.67),
  meadow: (size) => ({ height: 24, halfWidth: findMeadowHalfWidth(size) }),
  'forget-me-not': () => sizeFrom(34, 0.68),
};
