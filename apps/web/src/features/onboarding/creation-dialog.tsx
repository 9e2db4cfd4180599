import type { Avatar } from '@everkin/contracts/avatars';
import type { ReactElement } from 'react';
import { MemorySourceDialog } from '../memories/uploads/memory-source-dialog.tsx';
import { QuestionnaireDialog, QuestionnaireIntro } from '../memories/questionnaire/questionnaire-dialogs.tsx';
import { AddVoiceDialog } from '../voice/add-voice-dialog.tsx';
import { SOURCE_ORDER, type CreationEvent, type Place } from './creation-flow.ts';

type Props = {
  avatar: Avatar;
  place: Place;
  onEvent: (event: CreationEvent) => void;
  onConversation: () => void;
  onClose: () => void;
};

/** The dialog of a step in the creation flow. */
export function CreationDialog({ avatar, place, onEvent, onConversation, onClose }: Props): ReactElement | null {
  const onAdded = (): void => onEvent({ type: 'added' });
  const onSkip = (): void => onEvent({ type: 'skipped' });
  const step = <StepOf place={place} />;
  switch (place) {
    case 'qa':
      return <QuestionnaireIntro {...{ avatar, step, onSkip, onClose }} onStart={() => onEvent({ type: 'questionsBegun' })} />;
    case 'questions':
    case 'lastQuestions':
      return <QuestionnaireDialog {...{ avatar, onSkip, onClose }} onSaved={() => onEvent({ type: 'answersKept' })} onDone={onAdded} />;
    case 'voice':
      return <AddVoiceDialog {...{ avatar, step, onAdded, onSkip, onClose }} />;
    case 'text':
    case 'video':
      return <MemorySourceDialog {...{ avatar, step, onAdded, onSkip, onClose, onConversation }} kind={place} />;
    case 'end':
      return null;
  }
}

/** `Step 2 of 4`. */
function StepOf({ place }: { place: Place }): ReactElement {
  const index = SOURCE_ORDER.findIndex((source) => source === place);
  return (
    <span className="mb-1 block text-xs tracking-wide">
      Step {index + 1} of {SOURCE_ORDER.length}
    </span>
  );
}
