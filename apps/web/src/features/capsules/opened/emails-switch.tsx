import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';

/** Stops the emails about this one thing, or lets them come again. The link keeps working. */
export function EmailsSwitch({ token, isMutedAtFirst }: { token: string; isMutedAtFirst: boolean }): ReactElement {
  const [isMuted, setMuted] = useState(isMutedAtFirst);
  const { mutate, isPending, error } = trpc.openedCapsules.setMails.useMutation({ onSuccess: (_answer, { wanted }) => setMuted(!wanted) });
  return (
    <div className="grid justify-items-center gap-2 text-center print:hidden">
      <p role="status" className="text-sm text-soft empty:hidden">
        {isMuted && 'No more emails will come about this. The link keeps working.'}
      </p>
      <Button variant="quiet" className="text-soft" isBusy={isPending} onClick={() => mutate({ token, wanted: isMuted })}>
        {isMuted ? 'Let emails come again' : 'Stop these emails'}
      </Button>
      <FormError message={error ? describeFailure(error).message : undefined} />
    </div>
  );
}
