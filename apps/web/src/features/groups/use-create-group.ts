import type { CreateGroup, Group } from '@everkin/contracts/groups';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';

type Creating = { create: (fields: CreateGroup) => void; isPending: boolean; error: string | undefined };

/**
 * Opens a group, says so, and refreshes the list.
 * @param given.done the rest of the toast, which home and chat word differently (product.md section 8)
 * @param given.onCreated where to go from here
 */
export function useCreateGroup(given: { done: string; onCreated: (group: Group) => void }): Creating {
  const utils = trpc.useUtils();
  const mutation = trpc.groups.create.useMutation({
    onSuccess: (group) => {
      void utils.groups.list.invalidate();
      showToast({ title: 'Group chat created', description: given.done });
      given.onCreated(group);
    },
    onError: (error) => showErrorToast({ title: 'Failed to create group chat', description: nameFailure(error) }),
  });
  return { create: mutation.mutate, isPending: mutation.isPending, error: mutation.error ? nameFailure(mutation.error) : undefined };
}

const nameFailure = (error: unknown): string => describeFailure(error).message || 'Unknown error occurred';
