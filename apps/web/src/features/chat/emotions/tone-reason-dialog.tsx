import type { EmotionKind } from '@everkin/contracts/emotions/emotion';
import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { useEmotionSwitch } from '../../accounts/emotion-switch.ts';
import { explainTone } from './emotion-copy.ts';

/** Why the tone is another one this time, and how to make that stop. */
export function ToneReasonDialog({ kind, onClose }: { kind: EmotionKind; onClose: () => void }): ReactElement {
  const { turn, isSaving } = useEmotionSwitch({ onSaved: onClose });
  return (
    <Dialog isOpen onClose={onClose} title="The tone this time">
      <p className="text-base">{explainTone(kind)}</p>
      <p className="mt-3 text-sm text-soft">
        Any other tone that you choose stays as it is. Always plain Natural switches the noticing off; you find it in your profile again.
      </p>
      <DialogActions>
        <Button variant="line" disabled={isSaving} onClick={() => turn(false)}>
          Always plain Natural
        </Button>
        <Button onClick={onClose}>OK</Button>
      </DialogActions>
    </Dialog>
  );
}
