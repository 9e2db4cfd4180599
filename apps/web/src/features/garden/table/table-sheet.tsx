import type { Garden, GardenBed, Plant } from '@everkin/contracts/garden';
import type { AvatarId } from '@everkin/contracts/ids';
import { chooseLargest, countTableBuds, TABLE_PLANTS } from '@everkin/garden-plants/mesh/choose-largest';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactElement } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { SelectField } from '../../../components/ui/select.tsx';
import { FailedState } from '../../../components/ui/states.tsx';
import { countPlants } from '../plant-words.ts';
import { useLoadedBeds, type LoadedBeds } from '../use-garden.ts';
import { findTableWay, showsPlants } from './find-table-way.ts';
import type { TablePlants } from './model/make-model.ts';
import { TableByWay } from './table-by-way.tsx';
import { NOT_PREPARED, PreparingPlants } from './table-states.tsx';
import { useRunningAr } from './use-running-ar.ts';

/** Loaded before the camera is asked for, by TableByWay. */
const ArSession = lazy(() => import('./ar-session.tsx').then((module) => ({ default: module.ArSession })));

const WHOLE = 'garden';

type Props = { avatarId: AvatarId; garden: Garden; onClose: () => void };

/** The largest plants of a garden, or of one of its beds, on one's own table, in the way that this device can. */
export function TableSheet({ avatarId, garden, onClose }: Props): ReactElement {
  const [scope, setScope] = useState<string>(WHOLE);
  const way = useQuery({ queryKey: ['table-way'], queryFn: findTableWay, networkMode: 'always', gcTime: 0, retry: false });
  const isWanted = way.data !== undefined && showsPlants(way.data);
  const { table, ...loaded } = useTable(avatarId, garden, { scope, isWanted });
  const [ar, setAr] = useRunningAr();
  const [hasFailed, setFailed] = useState(false);
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
  const failures = [
    { isSo: hasFailed, message: NOT_PREPARED, retry: () => setFailed(false) },
    { isSo: way.isError, message: NOT_PREPARED, retry: () => void way.refetch() },
    { isSo: loaded.state === 'failed', message: 'The plants could not be loaded.', retry: loaded.retry },
  ];
  const failure = failures.find(({ isSo }) => isSo);
  return (
    <Dialog isOpen onClose={onClose} title="On your table" size="wide">
      <div className="grid gap-5">
        {garden.beds.length > 1 && <SelectField label="Which plants" value={scope} choices={listChoices(garden)} onChange={setScope} />}
        {failure ? (
          <FailedState message={failure.message} onRetry={failure.retry} />
        ) : way.data && loaded.state === 'ready' ? (
          <TableByWay way={way.data} table={table} onAr={setAr} />
        ) : (
          <PreparingPlants />
        )}
      </div>
    </Dialog>
  );
}

/** What stands on the table of a garden or of one of its beds; beds are loaded only for what shows them. */
function useTable(
  avatarId: AvatarId,
  { beds, buds, season: { name } }: Garden,
  { scope, isWanted }: { scope: string; isWanted: boolean },
): Omit<LoadedBeds, 'beds'> & { table: TablePlants } {
  const chosen = beds.filter(({ key }) => scope === WHOLE || key === scope);
  const { beds: loaded, ...state } = useLoadedBeds(avatarId, chosen, new Set(isWanted ? chosen.map(({ key }) => key) : []));
  const plants = useLargest(loaded);
  const budCount = scope === WHOLE ? buds.length : 0;
  const table = useMemo(() => ({ plants, buds: budCount, season: { name, progress: 0 } }), [plants, budCount, name]);
  return { ...state, table };
}

function listChoices({ beds, buds }: Garden): { value: string; label: string }[] {
  const all = beds.reduce((sum, { count }) => sum + count, 0);
  return [
    { value: WHOLE, label: describeScope('The garden', all, TABLE_PLANTS - countTableBuds(buds.length)) },
    ...beds.map(({ key, label, count }) => ({ value: key, label: describeScope(label, count, TABLE_PLANTS) })),
  ];
}

/** `1950s, 4 plants`, or which of them. */
const describeScope = (label: string, count: number, room: number): string =>
  count > room ? `${label}, the ${room} largest of ${countPlants(count)}` : `${label}, ${countPlants(count)}`;

/** The same list while it holds the same plants: making bodies of them takes a moment. */
function useLargest(beds: readonly GardenBed[]): readonly Plant[] {
  const largest = chooseLargest(
    beds.flatMap(({ plants }) => plants),
    TABLE_PLANTS,
  );
  const signature = JSON.stringify(largest.map(({ memoryId, size, kind }) => [memoryId, size, kind]));
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => largest, [signature]);
}
