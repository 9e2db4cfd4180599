import { isTree } from './describe-plant.ts';
import type { Species } from './facts.ts';
import { createRandom, roundForDecision } from './random.ts';

/** A point in a bed's oval. `across`: −1 at its left end to 1 at its right; `depth`: −1 at its back to 1 at its front. */
export type Place = { across: number; depth: number };

type Band = { back: number; front: number };

/** Tall plants stand behind low ones, by kind alone. */
const TREE_BAND: Band = { back: -0.86, front: -0.24 };
const ROSE_BAND: Band = { back: -0.05, front: 0.3 };
const LOW_BAND: Band = { back: 0.12, front: 0.62 };
const MEADOW_BAND: Band = { back: 0.66, front: 0.8 };

/** How much of the oval's width at its depth a plant may use. */
const TREE_SPREAD = 0.93;
const LOW_SPREAD = 0.84;

/** Up to this many plants, a bed draws them at their full size. */
const FULL_SIZE_COUNT = 10;
const SMALLEST_SHARE = 0.34;

/**
 * Where a memory's plant stands in its bed. It follows from the memory's id and its species alone, so that no other
 * memory that comes, goes or gets another date can move it.
 */
export function placePlant(memoryId: string, species: Species): Place {
  const random = createRandom(`place:${memoryId}`);
  const { back, front } = findBand(species);
  const depth = roundForDecision(back + (front - back) * random());
  const width = Math.sqrt(1 - depth * depth) * (isTree(species) ? TREE_SPREAD : LOW_SPREAD);
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

function findBand(species: Species): Band {
  if (isTree(species)) return TREE_BAND;
  if (species === 'rose') return ROSE_BAND;
  return species === 'meadow' ? MEADOW_BAND : LOW_BAND;
}
