import type { Memory } from '@everkin/contracts/memories';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';

/** Retries the processing of a failed memory. */
export function useRetryMemory(memory: Memory): { retry: () => void; isRetrying: boolean } {
  const utils = trpc.useUtils();
  const mutation = trpc.memories.retry.useMutation({
    onSuccess: () => utils.memories.list.invalidate({ id: memory.avatarId }),
    onError: (error) => showErrorToast({ title: 'Retry failed', description: describeFailure(error).message }),
  });
  return { retry: () => mutation.mutate({ id: memory.id }), isRetrying: mutation.isPending };
}

/** Deletes a memory with its file, text and passages. */
export function useDeleteMemory(
  memory: Memory,
  onDeleted: () => void,
): { remove: () => void; isDeleting: boolean; error: string | undefined } {
  const utils = trpc.useUtils();
  const mutation = trpc.memories.delete.useMutation({
    onSuccess: async () => {
      await utils.memories.list.invalidate({ id: memory.avatarId });
      showToast({ title: 'Memory deleted', description: `${memory.title} has been deleted.` });
      onDeleted();
    },
    onError: (error) => showErrorToast({ title: 'Error', description: describeFailure(error).message }),
  });
  return {
    remove: () => mutation.mutate({ id: memory.id }),
    isDeleting: mutation.isPending,
    error: mutation.error ? describeFailure(mutation.error).message : undefined,
  };
}
