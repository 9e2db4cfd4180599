import type { Export } from '@everkin/contracts/exports';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';

const isUnderWay = (last: Export | null | undefined): boolean => last?.status === 'queued' || last?.status === 'processing';

export type ExportState = {
  /** The export asked for last; null when there is none, undefined until that is known. */
  last: Export | null | undefined;
  isUnderWay: boolean;
  ask: () => void;
  isAsking: boolean;
  error: string | undefined;
};

/** The export asked for last, followed until it is ready; a page that comes back finds it again. */
export function useExport(): ExportState {
  const utils = trpc.useUtils();
  // Live events say when it is ready (lib/use-live-updates.ts).
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
