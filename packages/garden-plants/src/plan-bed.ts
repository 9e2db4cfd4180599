import { describePlant, isTree } from './describe-plant.ts';
import { findPlantHeight } from './draw-plant.ts';
import type { PlantFacts, Species, Stage } from './facts.ts';
import { findBedMiddle, type Layout } from './layout.ts';
import { compareDepth, findCrowdScale, placePlant } from './place-plant.ts';
import type { Point } from './pen.ts';
import { findSharedShape, type SharedShape } from './share-shape.ts';

/** A plant at its place in the picture of its bed. `haze` grows towards the back. */
export type PlacedPlant<T extends PlantFacts> = {
  plant: T;
  species: Species;
  stage: Stage;
  foot: Point;
  scale: number;
  height: number;
  haze: number;
  /** Where the bed is full: the shape that others use too. */
  shared: { shape: SharedShape; isMirrored: boolean } | null;
};

/** What is behind is a little smaller. */
const DEPTH_SCALE = 0.13;
const MOST_HAZE = 0.1;

/** Puts the plants of a bed at their places, in the order in which they are drawn: from back to front. */
export function planBed<T extends PlantFacts>(
  plants: readonly T[],
  { layout, index, now }: { layout: Layout; index: number; now: Date },
): PlacedPlant<T>[] {
  const middle = findBedMiddle(layout, index);
  const crowd = layout.scale * findCrowdScale(plants.length);
  const isShared = crowd < layout.ownShapesFrom;
  return plants
    .map((plant) => {
      const { species, stage } = describePlant(plant, now);
      return { memoryId: plant.memoryId, plant, species, stage, place: placePlant(plant.memoryId, species) };
    })
    .toSorted(compareDepth)
    .map(({ plant, species, stage, place }) => {
      const shape = isShared ? findSharedShape(plant.memoryId, species, { size: plant.size, stage }) : null;
      const scale = crowd * (1 + DEPTH_SCALE * place.depth);
      return {
        plant,
        species,
        stage,
        foot: {
          x: middle.x + place.across * layout.bed.x * (isTree(species) ? layout.treeSpread : 1),
          y: middle.y + place.depth * layout.bed.y,
        },
        scale: scale * (shape?.scale ?? 1),
        height: findPlantHeight(species, plant.size, stage) * scale,
        haze: ((1 - place.depth) / 2) * MOST_HAZE,
        shared: shape && { shape: shape.shape, isMirrored: shape.isMirrored },
      };
    });
}

/** The narrowest that may be pressed, in units of the picture, to each side of a plant's middle line. */
const LEAST_ASIDE = 12;

/**
 * The plant that was pressed: the foremost one whose figure is under the point, or else the nearest within reach.
 * @param reach half of the size that a target has at least, in units of the picture
 */
export function findPressedPlant<T extends PlantFacts>(placed: readonly PlacedPlant<T>[], at: Point, reach: number): T | null {
  const under = placed.findLast(({ foot, height }) => {
    const aside = Math.max(LEAST_ASIDE, height * 0.26);
    return Math.abs(at.x - foot.x) <= aside && at.y <= foot.y + 4 && at.y >= foot.y - height;
  });
  if (under) return under.plant;
  const distances = placed.map((one) => ({
    plant: one.plant,
    distance: Math.hypot(at.x - one.foot.x, at.y - (one.foot.y - one.height / 2)),
  }));
  const nearest = distances.toSorted((one, other) => one.distance - other.distance)[0];
  const limit = reach + Math.max(0, ...placed.filter(({ plant }) => plant === nearest?.plant).map(({ height }) => height / 2));
  return nearest && nearest.distance <= limit ? nearest.plant : null;
}
