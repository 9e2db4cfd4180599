import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FailedState } from '../../../components/ui/states.tsx';
import { countPlants } from '../plant-words.ts';
import type { TableWay } from './find-table-way.ts';
import type { TablePlants } from './model/make-model.ts';
import { PhoneHint } from './phone-hint.tsx';
import { requestAr, type RunningAr } from './request-ar.ts';
import { SaveFileButton } from './save-file-button.tsx';
import { PreparingPlants, TableNote } from './table-states.tsx';

const FAILED = 'The plants could not be prepared.';
const MINUTE_MS = 60_000;
/** Prepared again before the link that an iPhone opens has ended. */
const LINK_MS = 13 * MINUTE_MS;

type Props = { table: TablePlants; onAr: (ar: RunningAr) => void };

/** The plants as this device can show them. Everything of three.js is loaded here, and nowhere else. */
export function TableByWay({ way, ...rest }: Props & { way: TableWay }): ReactElement {
  switch (way) {
    case 'quick-look':
      return <ByQuickLook table={rest.table} />;
    case 'webxr':
      return <ByCamera {...rest} />;
    case 'view':
      return <ByView table={rest.table} />;
    case 'no-webgl':
      return <TableNote>This browser shows no 3D. The garden is here as a drawing.</TableNote>;
    case 'saves-data':
      return <TableNote>This device saves data. The garden is here as a drawing.</TableNote>;
  }
}

const labelOf = ({ plants, buds }: TablePlants): string => `${countPlants(plants.length + buds)} on a piece of ground.`;

/** What is loaded or made once the sheet is open; another press tries again. */
const usePrepared = <T,>(key: unknown[], prepare: () => Promise<T>, staleTime = Infinity) =>
  useQuery({ queryKey: ['garden-table', ...key], queryFn: prepare, networkMode: 'always', retry: false, gcTime: 0, staleTime });

const useView = () =>
  usePrepared(['view'], async () => {
    const { TableView } = await import('./view/table-view.tsx');
    return { TableView };
  });

function ByView({ table }: { table: TablePlants }): ReactElement {
  return (
    <div className="grid gap-4">
      <View table={table} />
      <PhoneHint />
      <SaveFileButton table={table} />
    </div>
  );
}

function View({ table }: { table: TablePlants }): ReactElement {
  const view = useView();
  if (view.isError) return <FailedState message={FAILED} onRetry={() => void view.refetch()} />;
  if (!view.data) return <PreparingPlants />;
  const { TableView } = view.data;
  return <TableView {...table} label={labelOf(table)} />;
}

function ByCamera({ table, onAr }: Props): ReactElement {
  const session = usePrepared(['camera'], () => import('./ar-session.tsx'));
  const [isRefused, setRefused] = useState(false);
  const start = (): void => {
    setRefused(false);
    requestAr().then(onAr, () => setRefused(true));
  };
  if (session.isError) return <FailedState message={FAILED} onRetry={() => void session.refetch()} />;
  return (
    <div className="grid gap-4">
      <View table={table} />
      <TableNote>Point your phone at a table and tap.</TableNote>
      {isRefused && (
        <p role="alert" className="text-sm text-danger">
          The camera could not be used. You can allow it for this page, and try again.
        </p>
      )}
      <Button onClick={start} isBusy={!session.data} className="justify-self-start whitespace-normal!">
        See them through the camera
      </Button>
    </div>
  );
}

function ByQuickLook({ table }: { table: TablePlants }): ReactElement {
  const model = useQuery({
    queryKey: ['garden-table', 'quick-look', table],
    queryFn: async () => {
      const { prepareQuickLook, QuickLook } = await import('./quick-look.tsx');
      return { QuickLook, model: await prepareQuickLook(table) };
    },
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    refetchInterval: LINK_MS,
    refetchOnWindowFocus: false,
  });
  if (model.data) {
    const { QuickLook } = model.data;
    return <QuickLook {...model.data.model} label={labelOf(table)} />;
  }
  return model.isError ? <FailedState message={FAILED} onRetry={() => void model.refetch()} /> : <PreparingPlants />;
}
