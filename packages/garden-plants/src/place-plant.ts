import { isTree } from './describe-plant.ts';
import type { Species, TreeSpecies } from './facts.ts';
import { createRandom, roundForDecision } from './random.ts';

/** A point in a bed's oval. `across`: −1 at its left end to 1 at its right; `depth`: −1 at its back to 1 at its front. */
export type Place = { across: number; depth: number };

/** `spread`: how much of the oval's width at its depth it may use; broad plants less, or they hang over the rim. */
type Band = { back: number; front: number; spread: number };

/** Tall plants stand behind low ones, by kind alone. */
const TREE_BAND: Band = { back: -0.86, front: -0.24, spread: 0.93 };
const LOW_BANDS: Record<Exclude<Species, TreeSpecies>, Band> = {
  rose: { back: -0.05, front: 0.3, spread: 0.8 },
  iris: { back: 0.12, front: 0.46, spread: 0.84 },
  bellflower: { back: 0.18, front: 0.52, spread: 0.84 },
  herbs: { back: 0.36, front: 0.62, spread: 0.6 },
  'forget-me-not': { back: 0.44, front: 0.66, spread: 0.84 },
  meadow: { back: 0.7, front: 0.82, spread: 0.55 },
};

/** Up to this many plants, a bed draws them at their full size. */
const FULL_SIZE_COUNT = 10;
const SMALLEST_SHARE = 0.34;

/**
 * Where a memory's plant stands in its bed. It follows from the memory's id and its species alone, so that no other
 * memory that comes, goes or gets another date can move it.
 */
export function placePlant(memoryId: string, species: Species): Place {
  const random = createRandom(`place:${memoryId}`);
  const { back, front, spread } = isTree(species) ? TREE_BAND : LOW_BANDS[species];
  const depth = roundForDecision(back + (front - back) * random());
  const width = Math.sqrt(1 - depth * depth) * spread;
  return { across: roundForDecision((2 * random() - 1) * width), depth };
}

/** How much smaller a bed of this many plants draws each of them, from 1 down. */
export const findCrowdScale = (count: number): number =>
  count <= FULL_SIZE_COUNT ? 1 : roundForDecision(Math.max(SMALLEST_SHARE, Math.sqrt(FULL_SIZE_COUNT / count)));

/** The order of drawing: from the back to the front, then by id. */
export function compareDepth(one: { memoryId: string; place: Place }, other: { memoryId: string; place: Place }): number {
  if (one.place.depth !== other.place.depth) return one.place.depth - other.place.depth;
  return one.memoryId < other.memoryId ? -1 : 1;
}
