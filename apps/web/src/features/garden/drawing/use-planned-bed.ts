import type { Layout } from '@everkin/garden-plants/layout';
import { planBed, type PlacedPlant } from '@everkin/garden-plants/plan-bed';
import { useEffect, useState } from 'react';
import { scheduleInFrame } from '../../../lib/frames.ts';
import type { TitledPlant } from './titled-plant.ts';

type Planned = { plants: readonly TitledPlant[]; isNear: boolean; layout: Layout; index: number; now: Date };

/** Where the plants of a bed stand, worked out in a frame of its own once the bed is near; none before. */
export function usePlannedBed({ plants, isNear, layout, index, now }: Planned): readonly PlacedPlant<TitledPlant>[] {
  const [placed, setPlaced] = useState<readonly PlacedPlant<TitledPlant>[]>([]);
  useEffect(
    () => (isNear ? scheduleInFrame(() => setPlaced(planBed(plants, { layout, index, now }))) : undefined),
    [plants, isNear, layout, index, now],
  );
  return placed;
}
