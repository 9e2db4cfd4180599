import type { Avatar } from '@everkin/contracts/avatars';
import { useState, type ReactElement, type ReactNode } from 'react';
import { AskBeforeLeaving } from '../../components/ui/ask-before-leaving.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { UploadOutcome } from '../memories/uploads/upload-panel.tsx';
import { useUpload } from '../memories/uploads/use-upload.ts';
import { isRecorded } from '../audio/recorder-flow.ts';
import { useRecorder } from '../audio/use-recorder.ts';
import { VoiceCloneCard } from './voice-clone-card.tsx';
import { VoiceSettings } from './voice-settings.tsx';
import { VoiceState } from './voice-state.tsx';

type Props = {
  avatar: Avatar;
  /** Above the description, for example the current step. */
  step?: ReactNode;
  /** Called when a sample is on the server. */
  onAdded: () => void;
  onSkip: () => void;
  onClose: () => void;
};

/** The voice of an avatar: its state, and a sample for it: record or upload, confirm, submit. */
export function AddVoiceDialog({ avatar, step, onAdded, onSkip, onClose }: Props): ReactElement {
  const { data: voice } = trpc.voice.get.useQuery({ id: avatar.id });
  const upload = useUpload(avatar.id, 'voice');
  const { phase } = upload.state;
  const recorder = useRecorder();
  const isUnsent = isRecorded(recorder.state) && phase !== 'complete';
  const [isClosing, setClosing] = useState(false);
  /** Whether the owner wants to submit another sample. */
  const [isAgain, setAgain] = useState(false);
  const isAway = phase === 'uploading' || phase === 'complete';
  const hasVoice = voice !== undefined && voice.status !== 'none';
  const isSettings = hasVoice && !isAgain && phase === 'idle' && recorder.state.phase === 'idle';
  return (
    <Dialog
      isOpen
      onClose={() => (isUnsent ? setClosing(true) : onClose())}
      title={isSettings ? 'Voice Settings' : 'Add Voice Sample'}
      description={
        <>
          {step}
          {isSettings ? `How ${avatar.name} sounds.` : `How ${avatar.name} sounds, in a minute at most.`}
        </>
      }
    >
      {isSettings && <VoiceSettings avatar={avatar} voice={voice} onAgain={() => setAgain(true)} />}
      {/* Stays mounted during the upload: after a failure the recording is still there. */}
      <div hidden={isAway || isSettings}>
        <VoiceCloneCard
          recorder={recorder}
          kind={voice?.kind}
          useLabel="Send sample"
          onUse={(sample, isShared) => upload.start(sample, { clonesVoice: true, isShared })}
          onSkip={onSkip}
        />
      </div>
      <div className={phase === 'failed' ? 'mt-4' : ''}>
        <UploadOutcome avatarId={avatar.id} upload={upload} />
      </div>
      {phase === 'complete' && hasVoice && (
        <div className="mt-4">
          <VoiceState name={avatar.name} voice={voice} />
        </div>
      )}
      {phase === 'complete' && (
        <DialogActions>
          <Button onClick={onAdded}>Continue</Button>
        </DialogActions>
      )}
      <AskBeforeLeaving isUnsent={isUnsent} closing={{ isAsked: isClosing, onStay: () => setClosing(false), onClose }} />
    </Dialog>
  );
}
