import { CreateAvatar, type Avatar } from '@everkin/contracts/avatars';
import type { AvatarId } from '@everkin/contracts/ids';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useCreateMutation } from '../../../lib/api/use-create-mutation.ts';
import { createMemory } from '../../memories/create-memory.ts';
import { QUESTIONNAIRE_TITLE, type Answers } from '../../memories/questionnaire/questionnaire.ts';
import { createAvatar } from '../../avatars/save-avatar.ts';
import type { WizardDraft } from './wizard-draft.ts';

/** The input, and the callbacks. */
type Creation = { draft: WizardDraft; photo: File | null; onCreated: (avatar: Avatar) => void };

export type CreateFromWizard = { run: () => void; isPending: boolean; error: string | undefined };

/** Creates the avatar from the wizard's input, with its photo. */
export function useCreateFromWizard({ draft, photo, onCreated }: Creation): CreateFromWizard {
  const utils = trpc.useUtils();
  const mutation = useCreateMutation({
    send: createAvatar,
    onSuccess: async (avatar) => {
      showToast({ title: 'Avatar created!', description: `${avatar.name} is here.` });
      onCreated(avatar);
      utils.avatars.get.setData({ id: avatar.id }, avatar);
      await utils.avatars.list.invalidate();
    },
    onError: (error) => showErrorToast({ title: 'Failed to create avatar', description: describeFailure(error).message }),
  });
  return {
    run: () => mutation.mutate({ values: CreateAvatar.parse({ ...draft.fields, ...draft.profile }), photo }),
    isPending: mutation.isPending,
    error: mutation.error ? describeFailure(mutation.error).message : undefined,
  };
}

export type AnswersState = 'none' | 'waiting' | 'saving' | 'saved' | 'failed';

type SaveAnswers = {
  run: (avatarId: AvatarId, given: { answers: Answers; shared: boolean }) => void;
  state: Exclude<AnswersState, 'waiting'>;
};

/** Saves questionnaire answers, given before or after the avatar exists. */
export function useSaveAnswers(onSaved: () => void): SaveAnswers {
  const utils = trpc.useUtils();
  const mutation = useCreateMutation({
    send: createMemory,
    onSuccess: async (memory) => {
      onSaved();
      await utils.memories.list.invalidate({ id: memory.avatarId });
    },
    onError: (error) => showErrorToast({ title: 'Error', description: describeFailure(error).message }),
  });
  const states = { idle: 'none', pending: 'saving', success: 'saved', error: 'failed' } as const;
  return {
    run: (avatarId, given) => mutation.mutate({ id: avatarId, type: 'qa', title: QUESTIONNAIRE_TITLE, ...given }),
    state: states[mutation.status],
  };
}
