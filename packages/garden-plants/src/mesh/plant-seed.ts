import type { Light } from '../colours.ts';
import type { PlantSize, Species, Stage } from '../facts.ts';

/**
 * What the body of a plant is made from. `name` is its seed: the same as of its drawing, so that both show the same plant.
 * `detail`: 1 for all there is, less for fewer and larger parts.
 */
export type BodySeed = { name: string; size: PlantSize; light: Light; detail: number };

export type PlantBody = Omit<BodySeed, 'detail'> & { species: Species | 'bud'; stage: Stage };

/** How many of so many parts are shown. */
export const fewer = (count: number, detail: number, least = 1): number => Math.max(Math.min(least, count), Math.round(count * detail));

/** Some of a list, evenly from its beginning to its end. */
export function takeEvenly<T>(list: readonly T[], count: number): T[] {
  if (count >= list.length) return [...list];
  return list.filter((_, index) => Math.floor((index * count) / list.length) !== Math.floor(((index - 1) * count) / list.length));
}
