import type { Garden, GardenBed, Plant } from '@everkin/contracts/garden';
import type { AvatarId } from '@everkin/contracts/ids';
import { chooseLargest, TABLE_PLANTS } from '@everkin/garden-plants/mesh/choose-largest';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactElement } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { SelectField } from '../../../components/ui/select.tsx';
import { FailedState } from '../../../components/ui/states.tsx';
import { countPlants } from '../plant-words.ts';
import { useLoadedBeds } from '../use-garden.ts';
import { findTableWay } from './find-table-way.ts';
import type { RunningAr } from './request-ar.ts';
import { TableByWay } from './table-by-way.tsx';
import { PreparingPlants } from './table-states.tsx';

/** Loaded before the camera is asked for, by TableByWay. */
const ArSession = lazy(() => import('./ar-session.tsx').then((module) => ({ default: module.ArSession })));

const WHOLE = 'garden';

type Props = { avatarId: AvatarId; garden: Garden; onClose: () => void };

/** The largest plants of a garden, or of one of its beds, on one's own table, in the way that this device can. */
export function TableSheet({ avatarId, garden, onClose }: Props): ReactElement {
  const [scope, setScope] = useState<string>(WHOLE);
  const beds = useLoadedBeds(avatarId, garden.beds, new Set(scope === WHOLE ? garden.beds.map(({ key }) => key) : [scope]));
  const way = useQuery({ queryKey: ['table-way'], queryFn: findTableWay, networkMode: 'always', gcTime: 0, retry: false });
  const plants = useLargest(beds, scope);
  const buds = scope === WHOLE ? garden.buds.length : 0;
  const { name } = garden.season;
  const table = useMemo(() => ({ plants, buds, season: { name, progress: 0 } }), [plants, buds, name]);
  const [ar, setAr] = useState<RunningAr | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const choices = [
    {
      value: WHOLE,
      label: describeScope(
        'The garden',
        garden.beds.reduce((sum, { count }) => sum + count, 0),
      ),
    },
    ...beds.map(({ key, label, count }) => ({ value: key, label: describeScope(label, count) })),
  ];
  const endAr = (failed: boolean): void => {
    setAr(null);
    setFailed(failed);
  };
  // The camera's picture lies under the page: the sheet would be before it.
  if (ar)
    return (
      <Suspense>
        <ArSession {...table} {...ar} onEnd={endAr} />
      </Suspense>
    );
  return (
    <Dialog isOpen onClose={onClose} title="On your table" size="wide">
      <div className="grid gap-5">
        {beds.length > 1 && <SelectField label="Which plants" value={scope} choices={choices} onChange={setScope} />}
        {hasFailed ? (
          <FailedState message="The plants could not be prepared." onRetry={() => setFailed(false)} />
        ) : way.data ? (
          <TableByWay way={way.data} table={table} onAr={setAr} />
        ) : (
          <PreparingPlants />
        )}
      </div>
    </Dialog>
  );
}

/** `1950s, 4 plants`, or which of them. */
const describeScope = (label: string, count: number): string =>
  count > TABLE_PLANTS ? `${label}, the ${TABLE_PLANTS} largest of ${countPlants(count)}` : `${label}, ${countPlants(count)}`;

/** The same list while it holds the same plants: making bodies of them takes a moment. */
function useLargest(beds: readonly GardenBed[], scope: string): readonly Plant[] {
  const all = beds.filter(({ key }) => scope === WHOLE || key === scope).flatMap(({ plants }) => plants);
  const largest = chooseLargest(all, TABLE_PLANTS);
  const signature = JSON.stringify(largest.map(({ memoryId, size, kind }) => [memoryId, size, kind]));
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => largest, [signature]);
}
