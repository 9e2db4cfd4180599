import type { PlantSize, Species, Stage } from './facts.ts';
import { createRandom, roundForDecision } from './random.ts';
import { findPlantHeight } from './draw-plant.ts';

const VARIANTS = 2;
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
  const variant = Math.floor(random() * VARIANTS);
  const isMirrored = roundForDecision(random()) < 0.5;
  const shapeSize = SHAPE_SIZES[size];
  const scale = findPlantHeight(species, size, stage) / findPlantHeight(species, shapeSize, stage);
  const key = `${species}-${shapeSize}-${stage}-${variant}`;
  return { shape: { key, species, size: shapeSize, stage }, scale: roundForDecision(scale * (0.94 + 0.12 * random())), isMirrored };
}
