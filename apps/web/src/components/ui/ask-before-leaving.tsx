import { useBlocker } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  /** Whether leaving would lose anything. */
  isUnsent: boolean;
  /** Called when the page is left, or would be left with nothing unsent. */
  onLeave?: () => void;
  /** Set when the unsent data is in a dialog, which may be closed too. */
  closing?: { isAsked: boolean; onStay: () => void; onClose: () => void };
};

/** Asks for confirmation before unsent data would be lost by leaving the page or closing the dialog. */
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
      description="What has not been sent yet will be lost."
      confirmLabel="Leave"
      isBusy={false}
    />
  );
}
