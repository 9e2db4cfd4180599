import type { Avatar } from '@everkin/contracts/avatars';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { QuestionnaireForm } from './questionnaire-form.tsx';
import { QUESTIONNAIRE_TITLE } from './questionnaire.ts';
import { useSaveQuestionnaire } from './use-save-questionnaire.ts';

type IntroProps = { avatar: Avatar; step?: ReactNode; onStart: () => void; onSkip: () => void; onClose: () => void };

/** The questionnaire's intro (docs/SCREENS.md, New onboarding). */
export function QuestionnaireIntro({ avatar, step, onStart, onSkip, onClose }: IntroProps): ReactElement {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={QUESTIONNAIRE_TITLE}
      description={
        <>
          {step}
          Ten questions about <bdi>{avatar.name}</bdi>. Answer those you like, in any length; what you write can be quoted later, as told by
          you.
        </>
      }
    >
      <p className="text-sm text-soft">It takes about ten minutes. What you have typed is kept in this browser until you save it.</p>
      <DialogActions>
        <Button variant="line" onClick={onSkip}>
          Skip for now
        </Button>
        <Button onClick={onStart}>Get Started</Button>
      </DialogActions>
    </Dialog>
  );
}

type DialogProps = {
  avatar: Avatar;
  isFullScreen?: boolean;
  /** The answers are saved; called even if the dialog was closed meanwhile. */
  onSaved: () => void;
  /** The same, called only while the dialog is open. */
  onDone: () => void;
  onSkip: () => void;
  onClose: () => void;
};

/** The ten questions, saved as one memory source. */
export function QuestionnaireDialog({ avatar, isFullScreen = false, onSaved, onDone, onSkip, onClose }: DialogProps): ReactElement {
  const [isShared, setShared] = useState(false);
  const { save, isSaving, error } = useSaveQuestionnaire(avatar.id, { onSaved, onDone });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={QUESTIONNAIRE_TITLE}
      description={`About ${avatar.name}. Skip any question.`}
      size={isFullScreen ? 'full' : 'wide'}
    >
      <QuestionnaireForm
        draftName={avatar.id}
        status={avatar.status}
        isShared={isShared}
        onShare={setShared}
        isSaving={isSaving}
        error={error}
        onSave={(answers) => save(answers, isShared)}
      >
        <Button variant="line" onClick={onSkip}>
          Skip for now
        </Button>
      </QuestionnaireForm>
    </Dialog>
  );
}
