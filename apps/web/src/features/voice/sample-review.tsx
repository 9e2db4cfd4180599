import { VOICE_CONSENT_WORDS } from '@everkin/contracts/voice';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { DialogActions } from '../../components/ui/dialog.tsx';
import { Playback } from './playback.tsx';

type Props = {
  name: string;
  sound: Blob;
  durationMs?: number;
  againLabel: string;
  useLabel: string;
  onAgain: () => void;
  onUse: () => void;
};

/** A sample before it is sent: listen to it, take another, confirm, send. Without the confirmation nothing is sent. */
export function SampleReview({ name, sound, durationMs, againLabel, useLabel, onAgain, onUse }: Props): ReactElement {
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-sm font-[540]">{name}</p>
      <Playback sound={sound} {...(durationMs !== undefined && { durationMs })} />
      <Checkbox label={VOICE_CONSENT_WORDS} isChecked={isConfirmed} onChange={setConfirmed} />
      <DialogActions>
        <Button look="line" onClick={onAgain}>
          {againLabel}
        </Button>
        <Button disabled={!isConfirmed} onClick={onUse}>
          {useLabel}
        </Button>
      </DialogActions>
    </div>
  );
}
