import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Playback } from '../../audio/playback.tsx';
import { RecorderPanel } from '../../audio/recorder-panel.tsx';
import { useRecorder } from '../../audio/use-recorder.ts';

/** Records a message of up to a minute, which is listened to before it is added. */
export function RecordMessage({ onAdd, onClose }: { onAdd: (recording: File) => void; onClose: () => void }): ReactElement {
  const recorder = useRecorder();
  const [takenAt] = useState(() => new Date());
  const recording = recorder.state.phase === 'stopped' ? recorder.state.recording : null;
  function add(blob: Blob): void {
    const name = `Recording of ${takenAt.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })}.wav`;
    onAdd(new File([blob], name, { type: blob.type }));
    onClose();
  }
  return (
    <Dialog isOpen onClose={onClose} title="Record a message" description="Up to a minute at a time. You can add several.">
      {recording ? (
        <>
          <Playback sound={recording.blob} durationMs={recording.durationMs} />
          <DialogActions>
            <Button variant="line" onClick={recorder.discard}>
              Record again
            </Button>
            <Button onClick={() => add(recording.blob)}>Add it</Button>
          </DialogActions>
        </>
      ) : (
        <RecorderPanel recorder={recorder} />
      )}
    </Dialog>
  );
}
