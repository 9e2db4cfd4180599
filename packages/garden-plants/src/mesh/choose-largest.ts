import type { PlantFacts } from '../facts.ts';

/** How many plants stand on a table at most. */
export const TABLE_PLANTS = 24;
/** How many of them are buds at most. */
const TABLE_BUDS = 5;

/** How many of so many buds stand on a table. */
export const countTableBuds = (buds: number): number => Math.min(buds, TABLE_BUDS);

/** So many of the largest plants; of two as large the one with the lesser id. */
export function chooseLargest<T extends PlantFacts>(plants: readonly T[], count: number): T[] {
  const compare = (one: T, other: T): number => other.size - one.size || (one.memoryId < other.memoryId ? -1 : 1);
  return plants.toSorted(compare).slice(0, count);
}
