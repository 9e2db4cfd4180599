import type { SourceType } from '@everkin/contracts/memories';
import { useEffect, useReducer, useState } from 'react';
import { showToast } from '../../../components/ui/toast.ts';
import { clearQuestionnaireDraft } from '../../memories/questionnaire/questionnaire-form.tsx';
import type { Answers } from '../../memories/questionnaire/questionnaire.ts';
import { useUploadQueue, type ChosenFile, type UploadQueue } from '../../memories/uploads/use-upload-queue.ts';
import { clearWizard, saveWizard, loadWizard, WIZARD_DRAFT, type WizardDraft } from './wizard-draft.ts';
import { reduceWizard, VOICE_STEP_DELAY_MS, type WizardEvent, type WizardFlow } from './wizard-flow.ts';
import { useCreateFromWizard, useSaveAnswers, type AnswersState, type CreateFromWizard } from './wizard-saving.ts';
import { SOURCE_STEPS } from './wizard-copy.ts';

export type Wizard = WizardMemory & WizardSources & WizardSaving & { photo: File | null; setPhoto: (photo: File) => void };

/** The state of the old wizard, and its actions. */
export function useWizard(): Wizard {
  const memory = useWizardMemory();
  const [photo, setPhoto] = useState<File | null>(null);
  const queue = useUploadQueue();
  const saving = useWizardSaving({ memory, photo, queue });
  const sources = useWizardSources({ memory, queue, saveAnswers: saving.saveAnswers });
  return { ...memory, ...sources, ...saving, photo, setPhoto };
}

type WizardMemory = {
  flow: WizardFlow;
  dispatch: (event: WizardEvent) => void;
  draft: WizardDraft;
  setDraft: (change: Partial<WizardDraft>) => void;
  /** Deletes everything the wizard saved in this browser. */
  forget: () => void;
};

/** The current step and the draft, saved across reloads. */
function useWizardMemory(): WizardMemory {
  const [first] = useState(loadWizard);
  const [flow, dispatch] = useReducer(reduceWizard, first.flow);
  const [draft, putDraft] = useState(first.draft);
  useEffect(() => saveWizard({ flow, draft }), [flow, draft]);
  useEffect(() => {
    if (!flow.awaitsVoice) return;
    const timer = setTimeout(() => dispatch({ type: 'voiceStepDue' }), VOICE_STEP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [flow.awaitsVoice]);
  return {
    flow,
    dispatch,
    draft,
    setDraft: (change) => putDraft((now) => ({ ...now, ...change })),
    forget: () => {
      clearWizard();
      clearQuestionnaireDraft(WIZARD_DRAFT);
    },
  };
}

type WizardSaving = {
  create: CreateFromWizard;
  answers: { state: AnswersState; retry: () => void };
  saveAnswers: (answers: Answers) => void;
};

/** Creates the avatar; then uploads what was waiting for it. */
function useWizardSaving({ memory, photo, queue }: { memory: WizardMemory; photo: File | null; queue: UploadQueue }): WizardSaving {
  const { flow, dispatch, draft, setDraft } = memory;
  const save = useSaveAnswers(() => setDraft({ answers: [] }));
  const create = useCreateFromWizard({
    draft,
    photo,
    onCreated: (avatar) => {
      dispatch({ type: 'created', avatarId: avatar.id });
      queue.sendAll(avatar.id);
      if (draft.answers.length > 0) save.run(avatar.id, { answers: draft.answers, shared: draft.answersShared });
    },
  });
  const saveAnswers = (answers: Answers): void => {
    if (flow.avatarId !== null) save.run(flow.avatarId, { answers, shared: draft.answersShared });
  };
  return {
    create,
    answers: {
      state: save.state === 'none' && draft.answers.length > 0 ? 'waiting' : save.state,
      retry: () => saveAnswers(draft.answers),
    },
    saveAnswers,
  };
}

type WizardSources = {
  queue: UploadQueue;
  /** Adds files; they upload immediately if the avatar exists, else after it is created. */
  addFiles: (chosen: readonly ChosenFile[]) => void;
  /** Selects a source, or deselects it and drops its input. */
  select: (source: SourceType) => void;
  keepAnswers: (answers: Answers) => void;
};

type Given = { memory: WizardMemory; queue: UploadQueue; saveAnswers: (answers: Answers) => void };

/** Adds and removes the input of each source. */
function useWizardSources({ memory: { flow, dispatch, setDraft }, queue, saveAnswers }: Given): WizardSources {
  return {
    queue,
    addFiles: (chosen) => {
      if (!chosen[0]) return;
      queue.add(chosen);
      const description = chosen.length === 1 ? '1 file' : `${chosen.length} files`;
      showToast({ title: `${SOURCE_STEPS[chosen[0].kind].kind} files added`, description });
      if (flow.avatarId !== null) queue.sendAll(flow.avatarId);
    },
    select: (source) => {
      if (flow.chosen.includes(source)) {
        for (const { id, kind } of queue.files) if (kind === source) queue.remove(id);
        if (source === 'qa') setDraft({ answers: [] });
        showToast({ title: `${SOURCE_STEPS[source].kind} source removed` });
      }
      dispatch({ type: 'selected', source });
    },
    keepAnswers: (answers) => {
      setDraft({ answers });
      saveAnswers(answers);
      showToast({ title: 'Q&A source added', description: `${answers.length} answered` });
      dispatch({ type: 'answered' });
    },
  };
}
