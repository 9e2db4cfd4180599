import { useBlocker } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  /** Whether anything would be lost. */
  isUnsent: boolean;
  /** Told when the page is left, or would be and nothing is unsent. */
  onLeave?: () => void;
  /** Where what is unsent stands in a dialog, which may be closed too. */
  closing?: { isAsked: boolean; onStay: () => void; onClose: () => void };
};

/** Asks before what is not sent would be lost with the page, or with the dialog in which it stands. */
export function AskBeforeLeaving({ isUnsent, onLeave, closing }: Props): ReactElement {
  const blocker = useBlocker({
    shouldBlockFn: () => {
      if (!isUnsent) onLeave?.();
      return isUnsent;
    },
    enableBeforeUnload: () => isUnsent,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  function stay(): void {
    blocker.reset?.();
    closing?.onStay();
  }
  function leave(): void {
    if (!isBlocked) return closing?.onClose();
    onLeave?.();
    blocker.proceed();
  }
  return (
    <ConfirmDialog
      isOpen={isBlocked || closing?.isAsked === true}
      onCancel={stay}
      onConfirm={leave}
      title="Leave before everything is sent?"
      description="What is not sent yet would have to be given again."
      confirmLabel="Leave"
      isBusy={false}
    />
  );
}
