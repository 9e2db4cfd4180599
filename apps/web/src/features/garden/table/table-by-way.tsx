import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FailedState } from '../../../components/ui/states.tsx';
import { serverMessage } from '../../../lib/api/failure.ts';
import type { TableWay } from './find-table-way.ts';
import type { TablePlants } from './model/make-model.ts';
import { PhoneHint } from './phone-hint.tsx';
import { endAr, requestAr, type RunningAr } from './request-ar.ts';
import { SaveFileButton } from './save-file-button.tsx';
import { NO_3D, NOT_PREPARED, PreparingPlants, TableNote } from './table-states.tsx';

const MINUTE_MS = 60_000;
/** Prepared again before the link that an iPhone opens has ended, after fifteen minutes. */
const LINK_MS = 13 * MINUTE_MS;
/** From then on it is not offered. By this device's own clock, which may differ from the server's by hours. */
const LINK_MAX_MS = 14 * MINUTE_MS;

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
      return <TableNote>{NO_3D}</TableNote>;
    case 'saves-data':
      return <TableNote>This device saves data. The garden is here as a drawing.</TableNote>;
  }
}

/** Code that is loaded once the sheet is open; another press tries again. */
const useLoaded = <T,>(key: string, load: () => Promise<T>) =>
  useQuery({ queryKey: ['garden-table', key], queryFn: load, networkMode: 'always', retry: false, gcTime: 0, staleTime: Infinity });

const useView = () =>
  useLoaded('view', async () => {
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
  if (view.isError) return <FailedState message={NOT_PREPARED} onRetry={() => void view.refetch()} />;
  if (!view.data) return <PreparingPlants />;
  const { TableView } = view.data;
  return <TableView {...table} />;
}

function ByCamera({ table, onAr }: Props): ReactElement {
  const session = useLoaded('camera', () => import('./ar-session.tsx'));
  const { isAsking, failure, start } = useCamera(onAr);
  if (session.isError) return <FailedState message={NOT_PREPARED} onRetry={() => void session.refetch()} />;
  return (
    <div className="grid gap-4">
      <View table={table} />
      <TableNote>Press the button, then point your phone at a table.</TableNote>
      {failure !== null && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      <Button onClick={start} isBusy={!session.data || isAsking} className="justify-self-start whitespace-normal!">
        See them through the camera
      </Button>
    </div>
  );
}

/** Asks for the camera at a press. A session that begins when nobody waits for it any more ends at once. */
function useCamera(onAr: (ar: RunningAr) => void): { isAsking: boolean; failure: string | null; start: () => void } {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    isAwaited.current = true;
    return () => void (isAwaited.current = false);
  }, []);
  const start = async (): Promise<void> => {
    setAsking(true);
    setFailure(null);
    try {
      const ar = await requestAr();
      if (isAwaited.current) onAr(ar);
      else endAr(ar);
    } catch (error) {
      setFailure(describeRefusal(error));
    }
    setAsking(false);
  };
  return { isAsking, failure, start: () => void start() };
}

const describeRefusal = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? 'The camera could not be used. You can allow it for this page, and try again.'
    : 'The camera could not be opened. Please try again.';

function ByQuickLook({ table }: { table: TablePlants }): ReactElement {
  const prepared = useQuery({
    queryKey: ['garden-table', 'quick-look', table],
    queryFn: async ({ signal }) => {
      const { prepareQuickLook, QuickLook } = await import('./quick-look.tsx');
      return { QuickLook, model: await prepareQuickLook(table, signal) };
    },
    networkMode: 'always',
    retry: false,
    gcTime: LINK_MS,
    staleTime: LINK_MS,
    refetchInterval: ({ state }) => (state.status === 'success' ? Math.max(1_000, state.dataUpdatedAt + LINK_MS - Date.now()) : false),
    refetchOnWindowFocus: true,
  });
  const { data, isFetching, isError, error, dataUpdatedAt } = prepared;
  if (isError && !isFetching) return <FailedState message={serverMessage(error, NOT_PREPARED)} onRetry={() => void prepared.refetch()} />;
  if (!data || Date.now() - dataUpdatedAt > LINK_MAX_MS) return <PreparingPlants />;
  return <data.QuickLook {...data.model} />;
}
