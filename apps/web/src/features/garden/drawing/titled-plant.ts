import type { PlantFacts } from '@everkin/garden-plants/facts';

/** A plant with the title of its memory, which is all of the memory's words that the garden shows. */
export type TitledPlant = PlantFacts & { title: string };

/** A decade's plants, or those that are not dated; none where they are still to come, though `count` says how many. */
export type Bed = { key: string; label: string; count: number; plants: readonly TitledPlant[] };
