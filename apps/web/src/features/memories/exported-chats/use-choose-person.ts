import type { Memory } from '@everkin/contracts/memories';
import { showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';

/**
 * Saves which speaker of a chat is the person, and the audience; or undoes it: then the chat waits for the next choice,
 * and is not used in replies.
 */
export function useChoosePerson(
  { id, avatarId, title }: Pick<Memory, 'id' | 'avatarId' | 'title'>,
  onSaved: () => void,
): { choose: (person: string, shared: boolean) => void; takeBack: () => void; isSaving: boolean; error: string | undefined } {
  const utils = trpc.useUtils();
  const update = trpc.memories.update.useMutation({
    onSuccess: async (saved) => {
      utils.memories.get.setData({ id }, saved);
      const isChosen = saved.dialogue?.person !== null;
      showToast(
        isChosen
          ? { title: 'Memory saved', description: `${title} has been saved.` }
          : { title: 'Choice undone', description: `Nobody hears ${title} until you choose again.` },
      );
      await utils.memories.list.invalidate({ id: avatarId });
      onSaved();
    },
  });
  return {
    choose: (person, shared) => update.mutate({ id, person, shared }),
    takeBack: () => update.mutate({ id, person: null }),
    isSaving: update.isPending,
    error: update.error ? describeFailure(update.error).message : undefined,
  };
}
