import type { AvatarId } from '@everkin/contracts/ids';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useCreateMutation } from '../../../lib/api/use-create-mutation.ts';
import { createMemory } from '../create-memory.ts';
import { clearQuestionnaireDraft } from './questionnaire-form.tsx';
import { QUESTIONNAIRE_TITLE, type Answers } from './questionnaire.ts';

type SaveQuestionnaire = { save: (answers: Answers, shared: boolean) => void; isSaving: boolean; error: string | undefined };

/**
 * Saves the answers as a separate memory source; groups receive them only if the owner says so.
 * @param told.onSaved always called
 * @param told.onDone not called if the form was closed meanwhile
 */
export function useSaveQuestionnaire(
  avatarId: AvatarId,
  { onSaved, onDone }: { onSaved: () => void; onDone: () => void },
): SaveQuestionnaire {
  const utils = trpc.useUtils();
  const mutation = useCreateMutation({
    send: createMemory,
    onSuccess: () => {
      clearQuestionnaireDraft(avatarId);
      onSaved();
      showToast({ title: 'Q&A source added', description: 'You can ask about these answers now.' });
      return utils.memories.list.invalidate({ id: avatarId });
    },
    onError: (error) => showErrorToast({ title: 'Error', description: describeFailure(error).message }),
  });
  return {
    save: (answers, shared) =>
      mutation.mutate({ id: avatarId, type: 'qa', title: QUESTIONNAIRE_TITLE, answers, shared }, { onSuccess: onDone }),
    isSaving: mutation.isPending,
    error: mutation.error ? describeFailure(mutation.error).message : undefined,
  };
}
