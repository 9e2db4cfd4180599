import type { Avatar } from '@everkin/contracts/avatars';
import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { DialogActions } from '../../../components/ui/dialog.tsx';
import { Playback } from '../../audio/playback.tsx';
import { RecorderPanel } from '../../audio/recorder-panel.tsx';
import type { Recorder } from '../../audio/use-recorder.ts';
import { AudienceField } from '../audience-field.tsx';
import { UploadOutcome } from '../uploads/upload-panel.tsx';
import type { Upload } from '../uploads/use-upload.ts';

const RECORDING_NAME = 'Recording.wav';

/** A spoken memory: record, listen, upload. It does not clone the voice, which requires separate consent. */
export function RecordPanel({ avatar, recorder, upload }: { avatar: Avatar; recorder: Recorder; upload: Upload }): ReactElement {
  const { phase } = upload.state;
  const recording = recorder.state.phase === 'stopped' ? recorder.state.recording : null;
  /** Starts a new recording instead of submitting the same one again. */
  function reset(): void {
    recorder.discard();
    upload.reset();
  }
  if (phase === 'uploading' || phase === 'complete') return <UploadOutcome avatarId={avatar.id} upload={{ ...upload, reset }} asksWhen />;
  return (
    <div className="grid gap-5">
      <p className="text-sm text-soft">
        Tell it in up to a minute. The recording is kept with the memories, and what is said in it becomes text that can be cited.
      </p>
      {recording ? (
        <>
          <Playback sound={recording.blob} durationMs={recording.durationMs} />
          <AudienceField isShared={upload.isShared} onChange={upload.setShared} />
          <DialogActions>
            <Button variant="line" onClick={recorder.discard}>
              Record again
            </Button>
            <Button onClick={() => upload.start(new File([recording.blob], RECORDING_NAME, { type: recording.blob.type }))}>
              Save recording
            </Button>
          </DialogActions>
        </>
      ) : (
        <RecorderPanel recorder={recorder} />
      )}
      <UploadOutcome avatarId={avatar.id} upload={upload} asksWhen />
    </div>
  );
}
