import type { AvatarId } from '@everkin/contracts/ids';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { QUESTIONNAIRE_TITLE, type Answers } from './questionnaire.ts';

type SaveQuestionnaire = { save: (answers: Answers) => void; isSaving: boolean; error: string | undefined };

/** Keeps the answers as a memory source of their own; groups are not told of them unless the owner says so (decisions.md 38). */
export function useSaveQuestionnaire(avatarId: AvatarId, onSaved: () => void): SaveQuestionnaire {
  const utils = trpc.useUtils();
  const mutation = trpc.memories.create.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Q&A source added', description: 'The answers can be asked about now.' });
      onSaved();
      await utils.memories.list.invalidate({ id: avatarId });
    },
    onError: (error) => showErrorToast({ title: 'Error', description: describeFailure(error).message }),
  });
  return {
    save: (answers) => mutation.mutate({ id: avatarId, type: 'qa', title: QUESTIONNAIRE_TITLE, answers }),
    isSaving: mutation.isPending,
    error: mutation.error ? describeFailure(mutation.error).message : undefined,
  };
}
