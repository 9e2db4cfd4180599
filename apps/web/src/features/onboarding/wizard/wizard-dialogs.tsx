import { useState, type ReactElement } from 'react';
import { AskBeforeLeaving } from '../../../components/ui/ask-before-leaving.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { FilePicker } from '../../memories/uploads/file-picker.tsx';
import { QuestionnaireForm } from '../../memories/questionnaire/questionnaire-form.tsx';
import { QUESTIONNAIRE_TITLE } from '../../memories/questionnaire/questionnaire.ts';
import { QueueList } from '../../memories/uploads/queue-list.tsx';
import { isRecorded } from '../../audio/recorder-flow.ts';
import { useRecorder } from '../../audio/use-recorder.ts';
import { VoiceCloneCard } from '../../voice/voice-clone-card.tsx';
import { VOICE_COPY } from '../../voice/voice-copy.ts';
import type { Wizard } from './use-wizard.ts';
import { WIZARD_DRAFT } from './wizard-draft.ts';
import { currentSource, WIZARD_SOURCES } from './wizard-flow.ts';
import { QUESTION_TOPICS } from './wizard-copy.ts';

/** The dialog of the open source. */
export function WizardDialogs({ wizard }: { wizard: Wizard; onClose: () => void }): ReactElement | null {
  switch (wizard.flow.dialog) {
    case 'voice':
      return <VoiceDialog wizard={wizard} />;
    case 'text':
      return <FilesDialog wizard={wizard} kind="text" />;
    case 'video':
      return <FilesDialog wizard={wizard} kind="video" />;
    case 'qa':
      return <RequiredQuestions wizard={wizard} />;
    case 'questionnaire':
      return <FullQuestionnaire wizard={wizard} />;
    case null:
      return null;
  }
}

const stepOf = (source: (typeof WIZARD_SOURCES)[number]): string =>
  `Step ${WIZARD_SOURCES.indexOf(source) + 1} of ${WIZARD_SOURCES.length}`;

function VoiceDialog({ wizard }: { wizard: Wizard }): ReactElement {
  const { flow, dispatch, queue } = wizard;
  const close = (): void => dispatch({ type: 'closed' });
  const recorder = useRecorder();
  const { data: maker } = trpc.voice.maker.useQuery();
  const isUnsent = isRecorded(recorder.state);
  const [isClosing, setClosing] = useState(false);
  const samples = queue.files.filter(({ kind }) => kind === 'voice');
  /** One sample makes a voice: a new one replaces the previous, unless that is uploaded already. */
  function useSample(file: File, isShared: boolean): void {
    for (const { id } of samples) queue.remove(id);
    wizard.addFiles([{ kind: 'voice', file, clonesVoice: true, isShared }]);
    dispatch({ type: 'sourceAdded', source: 'voice' });
  }
  return (
    <Dialog
      isOpen
      onClose={() => (isUnsent ? setClosing(true) : close())}
      title={VOICE_COPY[maker?.kind ?? 'likeness'].dialogTitle}
      description={stepOf('voice')}
    >
      {flow.avatarId !== null && samples.length > 0 ? (
        <>
          <QueueList queue={{ ...queue, files: samples }} avatarId={flow.avatarId} />
          <DialogActions>
            <Button onClick={close}>Continue</Button>
          </DialogActions>
        </>
      ) : (
        <VoiceCloneCard
          recorder={recorder}
          kind={maker?.kind}
          useLabel="Use this sample"
          onUse={useSample}
          onSkip={() => (flow.avatarId === null && currentSource(flow) === 'voice' ? dispatch({ type: 'skipped' }) : close())}
        />
      )}
      <AskBeforeLeaving isUnsent={isUnsent} closing={{ isAsked: isClosing, onStay: () => setClosing(false), onClose: close }} />
    </Dialog>
  );
}

const FILES = {
  text: {
    title: 'Written Memories',
    text: 'Letters, notes, recipes, a diary: whatever they wrote.',
    hint: 'PDF, TXT, DOC, DOCX (max 10 MB)',
    selectLabel: 'Select Files',
    uploadLabel: 'Upload Files',
  },
  video: {
    title: 'Video Memories',
    text: 'A story told, a birthday, the garden.',
    hint: 'MP4, MOV, AVI (max 100 MB)',
    selectLabel: 'Select Videos',
    uploadLabel: 'Upload Videos',
  },
} as const;

function FilesDialog({ wizard, kind }: { wizard: Wizard; kind: 'text' | 'video' }): ReactElement {
  const { flow, queue } = wizard;
  const { title, text, ...picker } = FILES[kind];
  return (
    <Dialog isOpen onClose={() => wizard.dispatch({ type: 'closed' })} title={title} description={`${stepOf(kind)}. ${text}`}>
      <div className="grid gap-4">
        <QueueList queue={{ ...queue, files: queue.files.filter((file) => file.kind === kind) }} avatarId={flow.avatarId} />
        <FilePicker
          kind={kind}
          {...picker}
          onUpload={(files) => {
            wizard.addFiles(files.map((file) => ({ kind, file, clonesVoice: false })));
            wizard.dispatch({ type: 'sourceAdded', source: kind });
          }}
        />
      </div>
    </Dialog>
  );
}

function RequiredQuestions({ wizard }: { wizard: Wizard }): ReactElement {
  return (
    <Dialog
      isOpen
      onClose={() => wizard.dispatch({ type: 'closed' })}
      title="Required Personality Questions"
      description={`${stepOf('qa')}. Ten questions, answered in your own words. They are about:`}
    >
      <ul className="list-disc pl-5 text-sm leading-7">
        {QUESTION_TOPICS.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => wizard.dispatch({ type: 'questionsBegun' })}>Start Questionnaire</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Answers given before the avatar exists wait for it, like files. */
function FullQuestionnaire({ wizard }: { wizard: Wizard }): ReactElement {
  const { flow, draft, dispatch } = wizard;
  return (
    <Dialog
      isOpen
      onClose={() => dispatch({ type: 'closed' })}
      title={QUESTIONNAIRE_TITLE}
      description={`About ${draft.fields.name}. Skip any question.`}
      size="full"
    >
      <QuestionnaireForm
        draftName={WIZARD_DRAFT}
        status={draft.fields.status}
        isSaving={false}
        error={undefined}
        isShared={draft.answersShared}
        onShare={(answersShared) => wizard.setDraft({ answersShared })}
        onSave={(answers) => wizard.keepAnswers(answers)}
      >
        <Button variant="line" onClick={() => dispatch({ type: 'closed' })}>
          {flow.avatarId === null ? 'Later' : 'Skip for now'}
        </Button>
      </QuestionnaireForm>
    </Dialog>
  );
}
