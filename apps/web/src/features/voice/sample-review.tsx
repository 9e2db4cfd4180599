import { VOICE_CONSENT_WORDS } from '@everkin/contracts/voice';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { DialogActions } from '../../components/ui/dialog.tsx';
import { Playback } from './playback.tsx';

type Props = {
  name: string;
  sound: Blob;
  durationMs?: number;
  /** What else is asked before it is sent. */
  children: ReactNode;
  againLabel: string;
  useLabel: string;
  onAgain: () => void;
  onUse: () => void;
};

/** A sample before it is sent: listen to it, take another, confirm, send. Without the confirmation nothing is sent. */
export function SampleReview({ name, sound, durationMs, children, againLabel, useLabel, onAgain, onUse }: Props): ReactElement {
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <div className="grid gap-4">
      <p ref={takeFocus} tabIndex={-1} className="text-sm font-[540] outline-none">
        {name}
      </p>
      <Playback sound={sound} {...(durationMs !== undefined && { durationMs })} />
      {children}
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

/** What had the focus is gone with the recorder; only somebody who walks through the tabs stays there. */
function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement?.getAttribute('role') !== 'tab') element?.focus();
}
