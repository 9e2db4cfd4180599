import type { Export } from '@everkin/contracts/exports';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { isUnderWay } from './export-progress.tsx';

export type ExportState = {
  /** The latest requested export; null if there is none, undefined while unknown. */
  last: Export | null | undefined;
  isUnderWay: boolean;
  ask: () => void;
  isAsking: boolean;
  error: string | undefined;
};

/** The latest requested export, tracked until it is ready; a later visit finds it again. */
export function useExport(): ExportState {
  const utils = trpc.useUtils();
  // A live event announces when it is ready (lib/use-live-updates.ts).
  const last = trpc.exports.last.useQuery(undefined, { staleTime: 0 });
  const asking = trpc.exports.request.useMutation({ onSuccess: () => utils.exports.last.invalidate() });
  const failure = asking.error ?? last.error;
  return {
    last: last.data,
    isUnderWay: isUnderWay(last.data),
    ask: () => asking.mutate(),
    isAsking: asking.isPending,
    error: failure ? describeFailure(failure).message : undefined,
  };
}
