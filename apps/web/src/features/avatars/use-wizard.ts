import { CreateAvatar, type Avatar } from '@everkin/contracts/avatars';
import type { AvatarId } from '@everkin/contracts/ids';
import type { MemoryType } from '@everkin/contracts/memories';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { forgetQuestionnaireDraft } from '../memories/questionnaire-form.tsx';
import { QUESTIONNAIRE_TITLE, type Answers } from '../memories/questionnaire.ts';
import { useUploadQueue, type ChosenFile, type UploadQueue } from '../memories/use-upload-queue.ts';
import { createAvatar } from './save-avatar.ts';
import { forgetWizard, keepWizard, readWizard, WIZARD_DRAFT, type WizardDraft } from './wizard-draft.ts';
import { reduceWizard, VOICE_STEP_DELAY_MS, type WizardEvent, type WizardFlow } from './wizard-flow.ts';
import { SOURCE_STEPS } from './wizard-words.ts';

export type Wizard = {
  flow: WizardFlow;
  tell: (event: WizardEvent) => void;
  draft: WizardDraft;
  setDraft: (change: Partial<WizardDraft>) => void;
  photo: File | null;
  setPhoto: (photo: File) => void;
  queue: UploadQueue;
  /** Takes files in; they go up at once where there is an avatar, else after its creation. */
  addFiles: (chosen: readonly ChosenFile[]) => void;
  /** Selects a source, or takes a chosen one out with what was given for it. */
  select: (source: MemoryType) => void;
  keepAnswers: (answers: Answers) => void;
  create: { run: () => void; isPending: boolean; error: string | undefined };
  answers: { state: 'none' | 'waiting' | 'saving' | 'saved' | 'failed'; retry: () => void };
  /** Forgets all that was kept of it in this browser. */
  forget: () => void;
};

/** Everything that the old wizard remembers, and what it does with it. */
export function useWizard(): Wizard {
  const [{ flow: first, draft: firstDraft }] = useState(readWizard);
  const [flow, tell] = useReducer(reduceWizard, first);
  const [draft, putDraft] = useState(firstDraft);
  const setDraft = (change: Partial<WizardDraft>): void => putDraft((now) => ({ ...now, ...change }));
  const [photo, setPhoto] = useState<File | null>(null);
  const queue = useUploadQueue();
  const save = useSaveAnswers(() => setDraft({ answers: [] }));
  const create = useCreateFromWizard({
    draft,
    photo,
    onCreated: (avatar) => {
      tell({ type: 'created', avatarId: avatar.id });
      queue.sendAll(avatar.id);
      if (draft.answers.length > 0) save.run(avatar.id, draft.answers);
    },
  });
  useEffect(() => keepWizard({ flow, draft }), [flow, draft]);
  useEffect(() => {
    if (!flow.awaitsVoice) return;
    const timer = setTimeout(() => tell({ type: 'voiceStepDue' }), VOICE_STEP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [flow.awaitsVoice]);
  function addFiles(chosen: readonly ChosenFile[]): void {
    const kind = chosen[0]?.kind;
    if (kind === undefined) return;
    queue.add(chosen);
    showToast({
      title: `${SOURCE_STEPS[kind].kind} files added`,
      description: `${chosen.length} ${chosen.length === 1 ? 'file' : 'files'}`,
    });
    if (flow.avatarId !== null) queue.sendAll(flow.avatarId);
  }

  function select(source: MemoryType): void {
    if (flow.chosen.includes(source)) {
      for (const { id, kind } of queue.files) if (kind === source) queue.remove(id);
      if (source === 'qa') setDraft({ answers: [] });
      showToast({ title: `${SOURCE_STEPS[source].kind} source removed` });
    }
    tell({ type: 'selected', source });
  }

  return {
    flow,
    tell,
    draft,
    setDraft,
    photo,
    setPhoto,
    queue,
    addFiles,
    select,
    keepAnswers: (answers) => {
      setDraft({ answers });
      if (flow.avatarId !== null) save.run(flow.avatarId, answers);
      showToast({ title: 'Q&A source added', description: `${answers.length} answered` });
      tell({ type: 'answered' });
    },
    create,
    answers: {
      state: save.state === 'none' && draft.answers.length > 0 ? 'waiting' : save.state,
      retry: () => flow.avatarId !== null && save.run(flow.avatarId, draft.answers),
    },
    forget: () => {
      forgetWizard();
      forgetQuestionnaireDraft(WIZARD_DRAFT);
    },
  };
}

type Create = { draft: WizardDraft; photo: File | null; onCreated: (avatar: Avatar) => void };

function useCreateFromWizard({ draft, photo, onCreated }: Create): Wizard['create'] {
  const utils = trpc.useUtils();
  const mutation = useMutation({
    mutationFn: () => createAvatar(CreateAvatar.parse({ ...draft.fields, ...draft.profile }), photo),
    onSuccess: async (avatar) => {
      showToast({ title: 'Avatar created!', description: `${avatar.name} is here.` });
      onCreated(avatar);
      utils.avatars.get.setData({ id: avatar.id }, avatar);
      await utils.avatars.list.invalidate();
    },
    onError: (error) => showErrorToast({ title: 'Failed to create avatar', description: describeFailure(error).message }),
  });
  return {
    run: () => mutation.mutate(),
    isPending: mutation.isPending,
    error: mutation.error ? describeFailure(mutation.error).message : undefined,
  };
}

type SaveAnswers = { run: (avatarId: AvatarId, answers: Answers) => void; state: Exclude<Wizard['answers']['state'], 'waiting'> };

function useSaveAnswers(onSaved: () => void): SaveAnswers {
  const utils = trpc.useUtils();
  const mutation = trpc.memories.create.useMutation({
    onSuccess: async (memory) => {
      onSaved();
      await utils.memories.list.invalidate({ id: memory.avatarId });
    },
    onError: (error) => showErrorToast({ title: 'Error', description: describeFailure(error).message }),
  });
  const states = { idle: 'none', pending: 'saving', success: 'saved', error: 'failed' } as const;
  return {
    run: (avatarId, answers) => mutation.mutate({ id: avatarId, type: 'qa', title: QUESTIONNAIRE_TITLE, answers }),
    state: states[mutation.status],
  };
}
