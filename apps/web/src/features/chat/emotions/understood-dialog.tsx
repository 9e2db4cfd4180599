import type { MessageId } from '@everkin/contracts/ids';
import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { FailedState } from '../../../components/ui/states.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { describeUnderstanding } from './emotion-copy.ts';

/** How one’s own message was understood: worked out when this opens, and saved nowhere. */
export function UnderstoodDialog({ messageId, onClose }: { messageId: MessageId; onClose: () => void }): ReactElement {
  const emotion = trpc.emotions.ofMessage.useQuery({ id: messageId }, { gcTime: 0 });
  return (
    <Dialog isOpen onClose={onClose} title="How this was understood">
      {emotion.isError ? (
        <FailedState message="This could not be worked out." onRetry={() => void emotion.refetch()} />
      ) : (
        <p className="min-h-7 text-base">{emotion.data && describeUnderstanding(emotion.data)}</p>
      )}
      <p className="mt-3 text-sm text-soft">Everkin looks for words, and may be wrong. This was worked out now, and is stored nowhere.</p>
      <DialogActions>
        <Button onClick={onClose}>OK</Button>
      </DialogActions>
    </Dialog>
  );
}
