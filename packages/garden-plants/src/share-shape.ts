import { isTree } from './describe-plant.ts';
import type { PlantSize, Species, Stage } from './facts.ts';
import { between, createRandom, roundForDecision } from './random.ts';
import { findPlantFigure } from './draw-plant.ts';

/** Each shape costs a browser some milliseconds. Trees, which are looked at longest, have two; all are mirrored as well. */
const TREE_VARIANTS = 2;
/** The sizes of which shapes exist; another size is the nearest of them, drawn smaller or larger. */
const SHAPE_SIZES: Record<PlantSize, PlantSize> = { 0: 1, 1: 1, 2: 3, 3: 3, 4: 3 };

/** A shape that several plants use. Its `key` is its name and, as an id, its address in a document. */
export type SharedShape = { key: string; species: Species; size: PlantSize; stage: Stage };

/**
 * Which of the shared shapes a memory's plant uses, how much larger or smaller than it, and whether as its mirror image.
 * It follows from the memory's id alone.
 */
export function findSharedShape(
  memoryId: string,
  species: Species,
  { size, stage }: { size: PlantSize; stage: Stage },
): {
  shape: SharedShape;
  scale: number;
  isMirrored: boolean;
} {
  const random = createRandom(`shape:${memoryId}`);
  const variant = Math.floor(random() * TREE_VARIANTS);
  const isMirrored = roundForDecision(random()) < 0.5;
  const shape = nameShape({ species, size: SHAPE_SIZES[size], stage }, variant);
  const scale = findPlantFigure(species, size, stage).height / findPlantFigure(shape.species, shape.size, stage).height;
  return { shape, scale: roundForDecision(scale * between(random, 0.94, 1.06)), isMirrored };
}

/** Sprouts are all alike, and young plants but for their species. */
function nameShape({ species, size, stage }: Omit<SharedShape, 'key'>, variant: number): SharedShape {
  switch (stage) {
    case 'sprout':
      return { key: 'sprout', species: 'pear', size: 1, stage };
    case 'young':
      return { key: `${species}-young`, species, size: 1, stage };
    case 'grown':
      return { key: `${species}-${size}${isTree(species) ? `-${variant}` : ''}`, species, size, stage };
  }
}
