import type { ReaderState } from '@everkin/contracts/memories';
import { trpc } from '../../../lib/api/trpc.ts';
import { nextPollMs, type MemoryModel } from './model-status-text.ts';

/**
 * The status of a memory model, polled for as long as it may change (model-status-text.ts).
 * @param options.isNeeded a memory is waiting for the model
 * @returns undefined until it is known
 */
export function useModelStatus(model: MemoryModel, { isNeeded }: { isNeeded: boolean }): ReaderState | undefined {
  const { data } = trpc.memories.readers.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: (query) => nextPollMs(query.state.data, isNeeded),
  });
  return data?.[model];
}
