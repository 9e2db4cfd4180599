import { VOICE_CONSENT_WORDS } from '@everkin/contracts/voice';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { DialogActions } from '../../components/ui/dialog.tsx';
import { Playback } from '../audio/playback.tsx';

type Props = {
  name: string;
  sound: Blob;
  durationMs?: number;
  /** Further input required before upload. */
  children: ReactNode;
  againLabel: string;
  useLabel: string;
  onAgain: () => void;
  onUse: () => void;
};

/** A sample before upload: listen, retake, confirm, submit. Nothing is uploaded without the confirmation. */
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
        <Button variant="line" onClick={onAgain}>
          {againLabel}
        </Button>
        <Button disabled={!isConfirmed} onClick={onUse}>
          {useLabel}
        </Button>
      </DialogActions>
    </div>
  );
}

/** The focused element disappeared with the recorder: move focus here, unless it is on a tab. */
function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement?.getAttribute('role') !== 'tab') element?.focus();
}
