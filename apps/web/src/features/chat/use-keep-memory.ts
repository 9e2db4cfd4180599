import type { Memory } from '@everkin/contracts/memories';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { nameWriting } from '../memories/name-writing.ts';

export type NewMemory = { title: string; when: string; text: string };

export type KeepMemory = { keep: (memory: NewMemory) => void; isKeeping: boolean; error: string | undefined };

/** Saves what came up in a conversation. It stays between the two of them: groups hear nothing of it (decisions.md 38). */
export function useKeepMemory(avatar: ShownAvatar, onKept: (memory: Memory) => void): KeepMemory {
  const utils = trpc.useUtils();
  const mutation = trpc.memories.create.useMutation({
    onSuccess: async (memory) => {
      showToast({ title: 'Memory saved', description: `${memory.title} has been saved.` });
      onKept(memory);
      await utils.memories.list.invalidate({ id: avatar.id });
    },
    onError: (error) => showErrorToast({ title: 'Memory not saved', description: describeFailure(error).message }),
  });
  return {
    keep: ({ title, when, text }) =>
      mutation.mutate({ id: avatar.id, type: 'qa', title: nameWriting(title, text), text, happenedAt: when.trim(), shared: false }),
    isKeeping: mutation.isPending,
    error: mutation.error ? describeFailure(mutation.error).message : undefined,
  };
}
