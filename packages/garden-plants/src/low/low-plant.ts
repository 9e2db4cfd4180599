import type { Light } from '../colours.ts';
import type { PlantSize } from '../facts.ts';

/** What a low plant is drawn from. `name` is its seed. The foot stands at 0, 0. */
export type LowPlant = { name: string; size: PlantSize; light: Light };

/** Whether this season has flowers. */
export const isFlowering = ({ season }: Light): boolean => season === 'spring' || season === 'summer';
