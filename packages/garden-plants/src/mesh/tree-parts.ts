import type { TreeSpecies } from '../facts.ts';
import type { Skeleton } from '../trees/grow-tree.ts';
import type { TreeForm } from '../trees/tree-form.ts';
import type { BodySeed } from './plant-seed.ts';
import type { Vec } from './solid.ts';

/** What the parts of a tree have in common. `height` in units at scale 1. */
export type TreeBody = {
  species: TreeSpecies;
  form: TreeForm;
  height: number;
  skeleton: Skeleton;
  seed: BodySeed;
};

/** A mass of leaves about the ends of some twigs. `shine`: 0 in the shade of others to 1 at the top. */
export type LeafMass = { centre: Vec; radius: number; outwards: Vec; shine: number };
