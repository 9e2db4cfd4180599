import { Group, type CreateGroup } from '@everkin/contracts/groups';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { postIdempotent } from '../../lib/api/post-idempotent.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useCreateMutation } from '../../lib/api/use-create-mutation.ts';

type Creating = { create: (fields: CreateGroup) => void; isPending: boolean; error: string | undefined };

/**
 * Creates a group, shows a toast, and refreshes the list.
 * @param given.done the rest of the toast, which home and chat word differently (docs/PRODUCT.md, Successes)
 * @param given.nameFailure the error text, where the server's message does not fit the place
 * @param given.onCreated where to navigate; not called if the form was closed meanwhile
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

/** @returns a user-facing error message */
export const describeCreationFailure = (error: unknown): string => describeFailure(error).message || 'Unknown error occurred';
