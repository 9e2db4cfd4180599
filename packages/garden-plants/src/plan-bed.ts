import { describePlant, isTree } from './describe-plant.ts';
import { findPlantFigure } from './draw-plant.ts';
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
  /** How far it is drawn to each side of its foot. */
  halfWidth: number;
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
      const depthScale = crowd * (1 + DEPTH_SCALE * place.depth);
      const scale = depthScale * (shape?.scale ?? 1);
      const { height } = findPlantFigure(species, plant.size, stage);
      const drawn = shape?.shape ?? { species, size: plant.size, stage };
      return {
        plant,
        species,
        stage,
        foot: {
          x: middle.x + place.across * layout.bed.x * (isTree(species) ? layout.treeSpread : 1),
          y: middle.y + place.depth * layout.bed.y,
        },
        scale,
        height: height * depthScale,
        halfWidth: findPlantFigure(drawn.species, drawn.size, drawn.stage).halfWidth * scale,
        haze: ((1 - place.depth) / 2) * MOST_HAZE,
        shared: shape && { shape: shape.shape, isMirrored: shape.isMirrored },
      };
    });
}

/** The least of a figure to each side of a plant's middle line, in units of the picture: all of a tree below its crown. */
const LEAST_ASIDE = 12;
const BELOW_CROWN = 0.2;

/**
 * The plant that was pressed: the foremost one whose figure is under the point, or else the nearest within reach.
 * @param reach half of the size that a target has at least, in units of the picture
 */
export function findPressedPlant<T extends PlantFacts>(placed: readonly PlacedPlant<T>[], at: Point, reach: number): T | null {
  const distances = placed.map((one) => ({ plant: one.plant, distance: measureTo(one, at) }));
  const nearest = distances.reduce((best, one) => (best && best.distance < one.distance ? best : one), distances[0]);
  return nearest && nearest.distance <= reach ? nearest.plant : null;
}

/** How far a point is from a plant's figure, 0 within it. */
function measureTo({ species, foot, height, halfWidth }: PlacedPlant<PlantFacts>, at: Point): number {
  const up = foot.y - at.y;
  const isTrunk = isTree(species) && up < height * BELOW_CROWN;
  const aside = Math.abs(at.x - foot.x) - (isTrunk ? LEAST_ASIDE : Math.max(LEAST_ASIDE, halfWidth));
  return Math.hypot(Math.max(0, aside), Math.max(0, up - height, -4 - up));
}
