import { Group, type CreateGroup } from '@everkin/contracts/groups';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/failure.ts';
import { postIdempotent } from '../../lib/post-idempotent.ts';
import { trpc } from '../../lib/trpc.ts';
import { useCreateMutation } from '../../lib/use-create-mutation.ts';

type Creating = { create: (fields: CreateGroup) => void; isPending: boolean; error: string | undefined };

/**
 * Opens a group, says so, and refreshes the list.
 * @param given.done the rest of the toast, which home and chat word differently (docs/PRODUCT.md, Successes)
 * @param given.nameFailure why it failed, where the server's words do not fit the place
 * @param given.onCreated where to go from here; not told once the form is gone, since whoever closed it is elsewhere by then
 */
export function useCreateGroup(given: {
  done: string;
  nameFailure?: (error: unknown) => string;
  onCreated: (group: Group) => void;
}): Creating {
  const nameFailure = given.nameFailure ?? describeCreationFailure;
  const utils = trpc.useUtils();
  const mutation = useCreateMutation({
    send: async (fields: CreateGroup, key) => Group.parse(await postIdempotent({ path: '/api/group-chats', key, body: fields })),
    onSuccess: () => {
      void utils.groups.list.invalidate();
      showToast({ title: 'Group chat created', description: given.done });
    },
    onError: (error) => showErrorToast({ title: 'Failed to create group chat', description: nameFailure(error) }),
  });
  return {
    create: (fields) => mutation.mutate(fields, { onSuccess: given.onCreated }),
    isPending: mutation.isPending,
    error: mutation.error ? nameFailure(mutation.error) : undefined,
  };
}

/** @returns words fit to be shown */
export const describeCreationFailure = (error: unknown): string => describeFailure(error).message || 'Unknown error occurred';
